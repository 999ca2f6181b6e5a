package dev.tarn.lake.files;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.avro.AvroFiles;
import dev.tarn.lake.files.FileReading.ColumnLookup;
import dev.tarn.sql.record.CsvLayout.NameCase;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Avro: each file says at its beginning what columns it has. */
final class AvroFormat implements RowFormat {
  private static final Set<String> OPTIONS =
      Set.of("avroSchema", "mergeSchema", "recursiveFieldMaxDepth");

  @Override
  public String name() {
    return "Avro";
  }

  @Override
  public Set<String> options() {
    return OPTIONS;
  }

  @Override
  public boolean rescues() {
    return true;
  }

  @Override
  public boolean tellsColumns() {
    return true;
  }

  @Override
  public StructType infer(List<DataFile> all, FileReading reading) {
    AvroFiles avro = files(reading);
    return avro.givenColumns().orElseGet(() -> merged(all, avro, reading));
  }

  private StructType merged(List<DataFile> all, AvroFiles avro, FileReading reading) {
    List<StructType> schemas =
        reading.names() == ColumnLookup.NAME
            ? all.parallelStream()
                .map(file -> columns(file, avro, reading).orElse(null))
                .filter(Objects::nonNull)
                .toList()
            : all.stream().flatMap(file -> columns(file, avro, reading).stream()).limit(1).toList();
    return schemas.stream()
        .reduce(TypedSchemas::merge)
        .orElseThrow(() -> FileErrors.cannotInfer(name()));
  }

  /** Empty for a file that is gone or broken, where such are passed over. */
  private static Optional<StructType> columns(DataFile file, AvroFiles avro, FileReading reading) {
    try {
      return Optional.of(avro.columns(reading.storage().open(file.path()), file.size()));
    } catch (TarnException e) {
      if (!e.errorClass().equals("FILE_NOT_FOUND")) {
        throw e;
      }
      if (reading.options().isTrue("ignoreMissingFiles")) {
        return Optional.empty();
      }
      throw FileErrors.gone(file.path(), e);
    } catch (UncheckedIOException e) {
      if (reading.options().isTrue("ignoreCorruptFiles")) {
        return Optional.empty();
      }
      throw FileErrors.cannotRead(file.path(), e.getCause());
    }
  }

  @Override
  public RowReader reader(StructType schema, StructType read, FileReading reading) {
    AvroFiles avro = files(reading);
    return file ->
        avro.rows(
            reading.storage().open(file.path()),
            file.size(),
            read,
            MetadataColumn.uri(file.path()),
            reading
                .fieldWatch()
                .map(watch -> fields -> watch.unknownFields(file.status(), fields)));
  }

  /** A name in another case is rescued, where there is a column for it. */
  private static AvroFiles files(FileReading reading) {
    NameCase names =
        reading.rescuedColumn().isPresent() ? MergedSchemas.names(reading) : NameCase.ANY;
    return AvroFiles.of(reading.options(), reading.rescuedColumn(), names);
  }
}
