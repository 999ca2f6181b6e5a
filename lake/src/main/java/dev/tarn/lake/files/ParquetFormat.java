package dev.tarn.lake.files;

import dev.tarn.core.type.StructType;
import java.util.List;
import java.util.Set;

/** Parquet: the executor reads it, and tells what columns files have. */
final class ParquetFormat implements FileFormat {

  @Override
  public String name() {
    return "Parquet";
  }

  @Override
  public Set<String> options() {
    return Set.of("mergeSchema");
  }

  @Override
  public boolean tellsColumns() {
    return true;
  }

  @Override
  public boolean rescues() {
    return true;
  }

  @Override
  public List<DataFile> lookInto(List<DataFile> files, FileReading reading) {
    List<DataFile> usable = UsableParquetFiles.of(files, reading);
    reading.footers().of(usable, reading);
    return usable;
  }

  @Override
  public StructType infer(List<DataFile> all, FileReading reading) {
    List<DataFile> files = UsableParquetFiles.of(all, reading);
    if (files.isEmpty()) {
      throw FileErrors.cannotInfer(name());
    }
    boolean merges =
        reading.names() == FileReading.ColumnLookup.NAME || reading.options().isTrue("mergeSchema");
    List<DataFile> asked = merges ? files : files.subList(0, 1);
    List<StructType> schemas = reading.footers().of(asked, reading);
    return schemas.stream().reduce(TypedSchemas::merge).orElseThrow();
  }
}
