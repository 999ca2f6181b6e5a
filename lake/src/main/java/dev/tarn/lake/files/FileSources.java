package dev.tarn.lake.files;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.StructType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Makes tables of files that were found. */
final class FileSources {
  private FileSources() {}

  /** As Spark reads files: folders below the one asked for count only when they are partitions. */
  static FileSource direct(
      FileFormat format, FileSelection.Selected selected, FileReading reading, String description) {
    boolean recursive = reading.options().isTrue("recursiveFileLookup");
    Partitions partitions =
        recursive
            ? Partitions.none(selected.files())
            : Partitions.of(selected, Map.of(), reading.zone());
    List<DataFile> files = new ArrayList<>();
    List<List<Object>> values = new ArrayList<>();
    for (int i = 0; i < selected.files().size(); i++) {
      DataFile file = selected.files().get(i);
      if (recursive || partitions.schema().size() > 0 || file.folder().isEmpty()) {
        files.add(file);
        values.add(partitions.values().get(i));
      }
    }
    StructType columns = asNullable(format.infer(files, reading));
    requireDistinct(columns);
    return new FileSource(
        format, columns, new Partitions(partitions.schema(), values), files, reading, description);
  }

  private static void requireDistinct(StructType columns) {
    Set<String> names = new HashSet<>();
    for (String name : columns.names()) {
      if (!names.add(name.toLowerCase(Locale.ROOT))) {
        throw TarnException.of("COLUMN_ALREADY_EXISTS")
            .with("columnName", Identifiers.quote(name.toLowerCase(Locale.ROOT)));
      }
    }
  }

  static StructType asNullable(StructType schema) {
    return (StructType) dev.tarn.sql.type.Nullability.asNullable(schema);
  }
}
