package dev.tarn.lake.files;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import java.util.List;
import java.util.Set;

/** Text: a row for each line, or with {@code wholeText} for each file. */
final class TextFormat implements RowFormat {
  private static final StructType SCHEMA =
      StructType.of(StructField.nullable("value", PrimitiveType.STRING));

  @Override
  public String name() {
    return "Text";
  }

  @Override
  public Set<String> options() {
    return Set.of("encoding", "lineSep", "wholeText");
  }

  @Override
  public StructType infer(List<DataFile> files, FileReading reading) {
    return SCHEMA;
  }

  @Override
  public RowReader reader(StructType schema, StructType read, FileReading reading) {
    if (schema.size() != 1 || schema.field(0).type() != PrimitiveType.STRING) {
      throw FileErrors.unsupportedType(
          name(), schema.field(schema.size() - 1).name(), schema.sql());
    }
    boolean whole = reading.options().isTrue("wholeText");
    return file ->
        whole
            ? RowCursor.of(read, List.of(row(Lines.whole(file, reading), read)))
            : lines(file, read, reading);
  }

  private static RowCursor lines(DataFile file, StructType read, FileReading reading) {
    Lines lines = Lines.of(file, reading);
    return new RecordCursor<>(read, lines, line -> List.of(row(line, read)), lines::close);
  }

  private static Row row(String text, StructType read) {
    return read.size() == 0 ? Row.of() : Row.of(text);
  }
}
