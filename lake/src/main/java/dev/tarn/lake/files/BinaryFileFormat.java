package dev.tarn.lake.files;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Whole files as values: a row for each. */
final class BinaryFileFormat implements RowFormat {
  private static final StructType SCHEMA =
      StructType.of(
          StructField.nullable("path", PrimitiveType.STRING),
          StructField.nullable("modificationTime", PrimitiveType.TIMESTAMP),
          StructField.nullable("length", PrimitiveType.LONG),
          StructField.nullable("content", PrimitiveType.BINARY));

  @Override
  public String name() {
    return "binaryFile";
  }

  @Override
  public Set<String> options() {
    return Set.of();
  }

  @Override
  public StructType infer(List<DataFile> files, FileReading reading) {
    return SCHEMA;
  }

  @Override
  public RowReader reader(StructType schema, StructType read, FileReading reading) {
    return file -> RowCursor.of(read, List.of(row(file, read, reading)));
  }

  private static Row row(DataFile file, StructType read, FileReading reading) {
    List<Object> values = new ArrayList<>();
    for (StructField field : read.fields()) {
      values.add(
          switch (field.name()) {
            case "path" -> MetadataColumn.uri(file.path());
            case "modificationTime" -> Instant.ofEpochMilli(file.status().modified());
            case "length" -> file.size();
            case "content" -> reading.storage().read(file.path());
            default -> null;
          });
    }
    return new Row(values);
  }
}
