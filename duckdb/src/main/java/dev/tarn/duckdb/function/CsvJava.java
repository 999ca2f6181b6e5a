package dev.tarn.duckdb.function;

import static org.duckdb.DuckDBColumnType.VARCHAR;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.duckdb.value.TransferText;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.record.CsvLines;
import dev.tarn.sql.record.FromCsv;
import dev.tarn.sql.record.RecordOptions;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** Records of CSV. */
final class CsvJava {
  private static final Prepared<FromCsv> READERS = new Prepared<>(CsvJava::reader);
  private static final Prepared<CsvLines> WRITERS =
      new Prepared<>(options -> new CsvLines(RecordOptions.decode(options)));

  static final List<JavaFunction> ALL =
      List.of(
          JavaFunction.of(
              "tarn_from_csv", VARCHAR, row -> read(row.text(0), row.text(1)), VARCHAR, VARCHAR),
          JavaFunction.of(
              "tarn_csv_line", VARCHAR, row -> line(row.text(0), row.text(1)), VARCHAR, VARCHAR));

  private CsvJava() {}

  private static FromCsv reader(String specification) {
    List<String> parts = JsonFunctions.parts(specification);
    SqlParser parser = new SqlParser(new ParseOptions(ZoneOffset.UTC));
    return new FromCsv(
        (StructType) parser.parseDataType(parts.get(1)),
        RecordOptions.decode(parts.get(2)),
        ZoneId.of(parts.get(0)));
  }

  private static String read(String text, String specification) {
    FromCsv reader = READERS.of(specification);
    Row value = reader.read(text);
    return value == null ? null : TransferText.nested(value, reader.type());
  }

  /** Fields that are not NULL are marked with a letter. */
  private static String line(String encoded, String options) {
    List<Optional<String>> fields =
        TextList.decode(encoded).stream()
            .map(field -> field.startsWith("V") ? Optional.of(field.substring(1)) : NONE)
            .toList();
    return WRITERS.of(options).line(fields);
  }

  private static final Optional<String> NONE = Optional.empty();
}
