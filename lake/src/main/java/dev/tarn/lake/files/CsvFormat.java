package dev.tarn.lake.files;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.files.FileReading.ColumnLookup;
import dev.tarn.sql.record.CsvInference;
import dev.tarn.sql.record.CsvLayout;
import dev.tarn.sql.record.CsvSyntax;
import dev.tarn.sql.record.RecordOptions;
import dev.tarn.sql.record.RecordReader;
import dev.tarn.sql.record.RecordReaders;
import dev.tarn.sql.record.RecordText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** CSV: a record on each line, or with {@code multiLine} in as many as its quotes span. */
final class CsvFormat implements RowFormat {
  private static final Set<String> OPTIONS =
      Set.of(
          "charset",
          "columnNameOfCorruptRecord",
          "comment",
          "dateFormat",
          "delimiter",
          "emptyValue",
          "encoding",
          "escape",
          "header",
          "ignoreLeadingWhiteSpace",
          "ignoreTrailingWhiteSpace",
          "inferSchema",
          "lineSep",
          "locale",
          "mode",
          "multiLine",
          "nanValue",
          "negativeInf",
          "nullValue",
          "positiveInf",
          "preferDate",
          "quote",
          "samplingRatio",
          "sep",
          "timeZone",
          "timestampFormat",
          "timestampNTZFormat");

  @Override
  public String name() {
    return "CSV";
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
    if (reading.names() == ColumnLookup.NAME) {
      StructType merged =
          MergedSchemas.of(
              files, MergedSchemas.names(reading), file -> inferOne(List.of(file), reading));
      return required(merged);
    }
    return required(inferOne(files, reading));
  }

  private StructType required(StructType schema) {
    if (schema.size() == 0) {
      throw FileErrors.cannotInfer(name());
    }
    return schema;
  }

  /** The columns of files that are alike: named by the first of them. */
  private static StructType inferOne(List<DataFile> files, FileReading reading) {
    CsvSyntax syntax = new CsvSyntax(reading.options());
    boolean header = reading.options().isTrue("header");
    Optional<List<String>> first = firstRecord(files, syntax, reading);
    if (first.isEmpty()) {
      return StructType.EMPTY;
    }
    List<String> names = CsvLayout.names(header ? first : Optional.empty(), first.get().size());
    if (!infersTypes(reading.options())) {
      return texts(names);
    }
    CsvInference inference = new CsvInference(reading.options(), reading.zone());
    return inference.schema(
        names, () -> new CsvFiles(files, syntax, reading).stream().map(syntax::fields).iterator());
  }

  /** CSV has an option of its own for what is inferColumnTypes elsewhere. */
  private static boolean infersTypes(RecordOptions options) {
    return options.text("inferSchema").isPresent()
        ? options.isTrue("inferSchema")
        : options.isTrue("inferColumnTypes");
  }

  private static Optional<List<String>> firstRecord(
      List<DataFile> files, CsvSyntax syntax, FileReading reading) {
    for (DataFile file : files) {
      try (CsvTexts texts = CsvTexts.withHeader(file, syntax, reading)) {
        if (texts.hasNext()) {
          return Optional.of(syntax.fields(texts.next()));
        }
      }
    }
    return Optional.empty();
  }

  private static StructType texts(List<String> names) {
    List<StructField> fields = new ArrayList<>();
    names.forEach(name -> fields.add(StructField.nullable(name, PrimitiveType.STRING)));
    return new StructType(fields);
  }

  @Override
  public RowReader reader(StructType schema, StructType read, FileReading reading) {
    read.fields().forEach(field -> requireSupported(field.name(), field.type()));
    CsvSyntax syntax = new CsvSyntax(reading.options());
    boolean byName = reading.names() == ColumnLookup.NAME && reading.options().isTrue("header");
    return byName
        ? file -> named(file, schema, read, syntax, reading)
        : placed(schema, read, syntax, reading);
  }

  private void requireSupported(String column, DataType type) {
    if (!RecordReaders.csvSupports(type)) {
      throw FileErrors.unsupportedType(name(), column, type.sql());
    }
  }

  private static RowReader placed(
      StructType schema, StructType read, CsvSyntax syntax, FileReading reading) {
    RecordReader records =
        RecordReaders.csv(
            read,
            reading.options(),
            reading.zone(),
            reading.rescuedColumn(),
            readable -> CsvLayout.inOrder(readableOf(schema, read, readable), readable));
    return file -> {
      if (reading.fieldWatch().isPresent()) {
        firstRecord(List.of(file), syntax, reading)
            .map(first -> CsvLayout.names(Optional.empty(), first.size()))
            .ifPresent(names -> watch(file, names, schema, reading));
      }
      return cursor(file, read, records, CsvTexts.records(file, syntax, reading));
    };
  }

  /** Tells of names that no column has, in whatever case. */
  private static void watch(
      DataFile file, List<String> names, StructType schema, FileReading reading) {
    List<List<String>> unknown =
        names.stream().filter(name -> schema.field(name).isEmpty()).map(List::of).toList();
    if (!unknown.isEmpty()) {
      reading.fieldWatch().ifPresent(watch -> watch.unknownFields(file.status(), unknown));
    }
  }

  /** The columns of the files: those of the schema without the ones for what cannot be read. */
  private static StructType readableOf(StructType schema, StructType read, StructType readable) {
    return new StructType(
        schema.fields().stream()
            .filter(
                field ->
                    readable.field(field.name()).isPresent() || read.field(field.name()).isEmpty())
            .toList());
  }

  private static RowCursor named(
      DataFile file, StructType schema, StructType read, CsvSyntax syntax, FileReading reading) {
    CsvTexts texts = CsvTexts.withHeader(file, syntax, reading);
    List<String> first = texts.hasNext() ? syntax.fields(texts.next()) : List.of();
    List<String> header = CsvLayout.names(Optional.of(first), first.size());
    watch(file, header, schema, reading);
    CsvLayout.NameCase names =
        reading.rescuedColumn().isPresent() ? MergedSchemas.names(reading) : CsvLayout.NameCase.ANY;
    RecordReader records =
        RecordReaders.csv(
            read,
            reading.options(),
            reading.zone(),
            reading.rescuedColumn(),
            readable -> CsvLayout.byName(header, schema, readable, names));
    return cursor(file, read, records, texts);
  }

  private static RowCursor cursor(
      DataFile file, StructType read, RecordReader records, CsvTexts texts) {
    Optional<String> path = Optional.of(MetadataColumn.uri(file.path()));
    return new RecordCursor<>(
        read, texts, text -> records.read(RecordText.of(text), path), texts::close);
  }
}
