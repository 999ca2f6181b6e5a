package dev.tarn.duckdb.function;

import static org.duckdb.DuckDBColumnType.BIGINT;
import static org.duckdb.DuckDBColumnType.INTEGER;
import static org.duckdb.DuckDBColumnType.VARCHAR;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.duckdb.value.TransferText;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.record.FromJson;
import dev.tarn.sql.record.JsonFields;
import dev.tarn.sql.record.JsonSteps;
import dev.tarn.sql.record.RecordOptions;
import dev.tarn.sql.record.TimeTexts;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** JSON text. */
final class JsonFunctions {
  private static final JsonFactory FACTORY = new JsonFactory();
  private static final DataType TEXTS = new ArrayType(PrimitiveType.STRING, true);
  private static final String SEPARATOR = "\u001e";
  private static final String STEP_END = "\u001f";

  private static final Prepared<FromJson> READERS = new Prepared<>(JsonFunctions::reader);
  private static final Prepared<JsonSteps> PATHS = new Prepared<>(JsonFunctions::steps);
  private static final Prepared<TimeTexts> TIMES = new Prepared<>(JsonFunctions::times);

  static final List<JavaFunction> ALL =
      List.of(
          JavaFunction.of(
              "tarn_get_json_object",
              VARCHAR,
              row -> JsonPath.of(row.text(1)).map(path -> path.find(row.text(0))).orElse(null),
              VARCHAR,
              VARCHAR),
          JavaFunction.of("tarn_json_array_length", INTEGER, row -> length(row.text(0)), VARCHAR),
          JavaFunction.of(
              "tarn_json_object_keys",
              VARCHAR,
              row ->
                  JsonFields.names(row.text(0))
                      .map(names -> TransferText.nested(names, TEXTS))
                      .orElse(null),
              VARCHAR),
          JavaFunction.of(
              "tarn_json_field",
              VARCHAR,
              row -> JsonFields.value(row.text(0), row.text(1)),
              VARCHAR,
              VARCHAR),
          JavaFunction.of(
              "tarn_json_path",
              VARCHAR,
              row -> PATHS.of(row.text(1)).find(row.text(0)),
              VARCHAR,
              VARCHAR),
          JavaFunction.of(
              "tarn_from_json", VARCHAR, row -> read(row.text(0), row.text(1)), VARCHAR, VARCHAR),
          JavaFunction.of(
              "tarn_json_quote", VARCHAR, row -> JsonFields.quoted(row.text(0)), VARCHAR),
          JavaFunction.of(
              "tarn_json_decimal", VARCHAR, row -> new BigDecimal(row.text(0)).toString(), VARCHAR),
          JavaFunction.of(
              "tarn_json_date",
              VARCHAR,
              row -> TIMES.of(row.text(1)).date(LocalDate.ofEpochDay(row.integer(0))),
              INTEGER,
              VARCHAR),
          JavaFunction.of(
              "tarn_json_timestamp",
              VARCHAR,
              row -> TIMES.of(row.text(1)).timestamp(instant(row.whole(0))),
              BIGINT,
              VARCHAR),
          JavaFunction.of(
              "tarn_json_clock",
              VARCHAR,
              row ->
                  TIMES
                      .of(row.text(1))
                      .wallClock(LocalDateTime.ofInstant(instant(row.whole(0)), ZoneOffset.UTC)),
              BIGINT,
              VARCHAR));

  private JsonFunctions() {}

  /** What a function needs to know before it sees texts, as a text of its own. */
  static String specification(ZoneId zone, String type, String options) {
    return String.join(SEPARATOR, zone.getId(), type, options);
  }

  /** Zone, type and options. */
  static List<String> parts(String specification) {
    return List.of(specification.split(SEPARATOR, -1));
  }

  private static FromJson reader(String specification) {
    String[] parts = specification.split(SEPARATOR, -1);
    SqlParser parser = new SqlParser(new ParseOptions(ZoneOffset.UTC));
    return new FromJson(
        parser.parseDataType(parts[1]), RecordOptions.decode(parts[2]), ZoneId.of(parts[0]));
  }

  private static TimeTexts times(String specification) {
    String[] parts = specification.split(SEPARATOR, -1);
    return new TimeTexts(RecordOptions.decode(parts[2]), ZoneId.of(parts[0]));
  }

  private static JsonSteps steps(String text) {
    List<JsonSteps.Step> steps = new ArrayList<>();
    for (String step : text.split(STEP_END)) {
      String rest = step.substring(1);
      steps.add(
          switch (step.charAt(0)) {
            case 'x' -> new JsonSteps.Field(rest, true);
            case 'n' -> new JsonSteps.Field(rest, false);
            case 'i' -> new JsonSteps.Element(Integer.parseInt(rest));
            default -> new JsonSteps.Every();
          });
    }
    return new JsonSteps(steps);
  }

  private static String read(String text, String specification) {
    FromJson reader = READERS.of(specification);
    Object value = reader.read(text);
    return value == null ? null : TransferText.nested(value, reader.type());
  }

  private static Instant instant(long micros) {
    return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
  }

  /** NULL for what is no array. */
  private static Integer length(String json) {
    try (JsonParser parser = FACTORY.createParser(json)) {
      if (parser.nextToken() != JsonToken.START_ARRAY) {
        return null;
      }
      int count = 0;
      for (JsonToken token = parser.nextToken();
          token != JsonToken.END_ARRAY;
          token = parser.nextToken()) {
        if (token == null) {
          return null;
        }
        parser.skipChildren();
        count++;
      }
      return count;
    } catch (IOException e) {
      return null;
    }
  }
}
