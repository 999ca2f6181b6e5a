package dev.tarn.lake.files;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.files.FileReading.ColumnLookup;
import dev.tarn.sql.record.JsonInference;
import dev.tarn.sql.record.RecordReader;
import dev.tarn.sql.record.RecordReaders;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** JSON: an object on each line, or with {@code multiLine} one text a file. */
final class JsonFormat implements RowFormat {
  private static final Set<String> OPTIONS =
      Set.of(
          "allowBackslashEscapingAnyCharacter",
          "allowComments",
          "allowNonNumericNumbers",
          "allowNumericLeadingZeros",
          "allowSingleQuotes",
          "allowUnquotedControlChars",
          "allowUnquotedFieldNames",
          "charset",
          "columnNameOfCorruptRecord",
          "dateFormat",
          "dropFieldIfAllNull",
          "encoding",
          "inferTimestamp",
          "lineSep",
          "locale",
          "maxNestingDepth",
          "mode",
          "multiLine",
          "prefersDecimal",
          "primitivesAsString",
          "samplingRatio",
          "timeZone",
          "timestampFormat",
          "timestampNTZFormat");

  @Override
  public String name() {
    return "JSON";
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
  public StructType infer(List<DataFile> files, FileReading reading) {
    JsonInference inference = new JsonInference(reading.options(), reading.zone());
    StructType schema =
        reading.names() == ColumnLookup.NAME
            ? sorted(
                MergedSchemas.of(
                    files,
                    MergedSchemas.names(reading),
                    file -> inference.schema(() -> new JsonTexts(List.of(file), reading))))
            : inference.schema(() -> new JsonTexts(files, reading));
    if (schema.size() == 0) {
      throw FileErrors.cannotInfer(name());
    }
    return schema;
  }

  private static StructType sorted(StructType schema) {
    return new StructType(
        schema.fields().stream().sorted(Comparator.comparing(StructField::name)).toList());
  }

  @Override
  public RowReader reader(StructType schema, StructType read, FileReading reading) {
    RecordReader records =
        RecordReaders.json(read, reading.options(), reading.zone(), reading.rescuedColumn());
    return file -> {
      Optional<String> path = Optional.of(MetadataColumn.uri(file.path()));
      RecordReader own =
          reading.fieldWatch().map(watch -> watched(read, reading, watch, file)).orElse(records);
      JsonTexts texts = new JsonTexts(List.of(file), reading);
      return new RecordCursor<>(read, texts, text -> own.read(text, path), texts::close);
    };
  }

  /** A reader that tells of the fields which would make columns, were the file inferred. */
  private static RecordReader watched(
      StructType read, FileReading reading, FileWatch watch, DataFile file) {
    JsonInference inference = new JsonInference(reading.options(), reading.zone());
    return RecordReaders.json(
        read,
        reading.options(),
        reading.zone(),
        reading.rescuedColumn(),
        (path, json) -> {
          if (!path.getLast().isEmpty() && inference.makesColumn(json)) {
            watch.unknownFields(file.status(), List.of(path));
          }
        });
  }
}
