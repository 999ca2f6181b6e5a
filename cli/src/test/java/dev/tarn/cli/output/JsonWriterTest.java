package dev.tarn.cli.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.IntervalField;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.context.Details;
import dev.tarn.lake.context.Result;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The form for programs, to the letter. */
class JsonWriterTest {
  private static final StructType SCHEMA =
      StructType.of(StructField.nullable("v", PrimitiveType.LONG));
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final OutcomeWriter writer =
      OutputFormat.JSON.writer(
          new PrintStream(bytes, false, StandardCharsets.UTF_8), OutputOptions.DEFAULT);

  @Test
  void statementWithoutResultHasALineToo() {
    writer.done(2, Duration.ofMillis(7));

    assertThat(written())
        .isEqualTo("{\"statement\":2,\"columns\":[],\"rows\":[],\"rowCount\":0,\"timeMs\":7}\n");
  }

  @Test
  void errorHasItsPlaceAndItsParameters() {
    writer.failed(3, error().at(new SourcePosition(2, 5, 1)));

    assertThat(written())
        .isEqualTo(
            "{\"statement\":3,\"error\":{\"errorClass\":\"INTERNAL_ERROR\",\"sqlState\":\"XX000\","
                + "\"message\":\""
                + error().text()
                + "\",\"parameters\":{\"message\":\"boom\"},\"line\":2,\"column\":5}}\n");
  }

  @Test
  void errorWithoutAPlaceHasNullForIt() {
    writer.failed(1, error());

    assertThat(written()).endsWith("\"line\":null,\"column\":null}}\n");
  }

  @Test
  void errorAfterAFewRowsIsTheErrorAlone() {
    failAfter(10);

    assertThat(written()).startsWith("{\"statement\":1,\"error\":{").doesNotContain("rows");
    assertThat(written().lines()).hasSize(1);
  }

  @Test
  void errorAfterManyRowsEndsTheLineThatHasBegun() {
    failAfter(300_000);

    assertThat(written())
        .startsWith("{\"statement\":1,\"columns\":[{")
        .contains("\"rows\":[[7],[7]");
    assertThat(written()).contains("[7]],\"error\":{\"errorClass\":\"INTERNAL_ERROR\"");
    assertThat(written()).endsWith("\"line\":null,\"column\":null}}\n");
    assertThat(written().lines()).hasSize(1);
  }

  @Test
  void eachStatementIsOneLine() {
    writer.rows(1, Result.of(SCHEMA, List.of(Row.of(1L))), BERLIN, () -> Duration.ZERO);
    writer.done(2, Duration.ZERO);
    writer.failed(3, error());
    writer.done(4, Duration.ZERO);

    assertThat(written().lines().map(line -> line.substring(0, 14)))
        .containsExactly(
            "{\"statement\":1", "{\"statement\":2", "{\"statement\":3", "{\"statement\":4");
  }

  static List<Arguments> values() {
    Map<Object, Object> byNumber = new LinkedHashMap<>();
    byNumber.put(1, "a");
    byNumber.put(2, null);
    StructType struct =
        StructType.of(
            StructField.nullable("x", PrimitiveType.INTEGER),
            StructField.nullable("y", PrimitiveType.STRING));
    return List.of(
        value(PrimitiveType.BOOLEAN, true, "true"),
        value(PrimitiveType.BYTE, (byte) -128, "-128"),
        value(PrimitiveType.SHORT, (short) 300, "300"),
        value(PrimitiveType.LONG, Long.MIN_VALUE, "-9223372036854775808"),
        value(PrimitiveType.FLOAT, 0.1f, "0.1"),
        value(PrimitiveType.DOUBLE, 1e300, "1.0E300"),
        value(PrimitiveType.DOUBLE, -0.0, "-0.0"),
        value(PrimitiveType.DOUBLE, Double.NaN, "\"NaN\""),
        value(PrimitiveType.DOUBLE, Double.NEGATIVE_INFINITY, "\"-Infinity\""),
        value(PrimitiveType.FLOAT, Float.POSITIVE_INFINITY, "\"Infinity\""),
        value(
            new DecimalType(38, 18),
            new BigDecimal("12345678901234567890.000000000000000001"),
            "12345678901234567890.000000000000000001"),
        value(new DecimalType(38, 20), new BigDecimal("1E-20"), "0.00000000000000000001"),
        value(PrimitiveType.DATE, LocalDate.of(2022, 9, 1), "\"2022-09-01\""),
        value(
            PrimitiveType.TIMESTAMP,
            Instant.parse("2022-09-01T18:32:27.120Z"),
            "\"2022-09-01T20:32:27.12+02:00\""),
        value(
            PrimitiveType.TIMESTAMP,
            Instant.parse("0001-01-01T00:00:00Z"),
            "\"0001-01-01T00:53:28+00:53:28\""),
        value(
            PrimitiveType.TIMESTAMP_NTZ,
            LocalDateTime.of(2022, 9, 1, 1, 2, 3, 4000),
            "\"2022-09-01T01:02:03.000004\""),
        value(PrimitiveType.TIME, LocalTime.of(1, 2, 3, 500_000_000), "\"01:02:03.5\""),
        value(PrimitiveType.BINARY, new byte[] {1, 2, (byte) 255}, "\"AQL/\""),
        value(
            DayTimeIntervalType.FULL,
            Duration.ofDays(-1).minusMillis(1500),
            "\"INTERVAL '-1 00:00:01.5' DAY TO SECOND\""),
        value(
            new DayTimeIntervalType(IntervalField.HOUR, IntervalField.MINUTE),
            Duration.ofMinutes(26 * 60 + 5),
            "\"INTERVAL '26:05' HOUR TO MINUTE\""),
        value(
            new DayTimeIntervalType(IntervalField.SECOND, IntervalField.SECOND),
            Duration.ofSeconds(5),
            "\"INTERVAL '05' SECOND\""),
        value(
            YearMonthIntervalType.FULL, Period.ofMonths(-14), "\"INTERVAL '-1-2' YEAR TO MONTH\""),
        value(struct, Row.of(1, null), "{\"x\":1,\"y\":null}"),
        value(new ArrayType(PrimitiveType.LONG, true), Arrays.asList(1L, null), "[1,null]"),
        value(
            new MapType(PrimitiveType.STRING, PrimitiveType.INTEGER, true),
            Map.of("k", 1),
            "{\"k\":1}"),
        value(
            new MapType(PrimitiveType.INTEGER, PrimitiveType.STRING, true),
            byNumber,
            "[[1,\"a\"],[2,null]]"));
  }

  private static Arguments value(DataType type, Object value, String json) {
    return Arguments.of(type, value, json);
  }

  @ParameterizedTest
  @MethodSource("values")
  void valuesLoseNothing(DataType type, Object value, String json) {
    StructType schema = StructType.of(StructField.nullable("v", type));

    writer.rows(1, Result.of(schema, List.of(Row.of(value))), BERLIN, () -> Duration.ZERO);

    assertThat(written()).contains("\"type\":\"" + type.sql() + "\"");
    assertThat(written()).contains("\"rows\":[[" + json + "]],");
  }

  private void failAfter(int count) {
    Iterator<Row> rows =
        new Iterator<>() {
          private int given;

          @Override
          public boolean hasNext() {
            return true;
          }

          @Override
          public Row next() {
            if (given++ == count) {
              throw error();
            }
            return Row.of(7L);
          }
        };
    RowCursor cursor = RowCursor.of(SCHEMA, () -> rows);
    assertThatThrownBy(() -> writer.rows(1, Result.of(cursor), BERLIN, () -> Duration.ZERO))
        .isInstanceOf(TarnException.class);
    writer.failed(1, error());
  }

  private static TarnException error() {
    return TarnException.of("INTERNAL_ERROR").with("message", "boom");
  }

  private String written() {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void whatProgramsAreToldStandsBesideTheRows() {
    StructType told =
        StructType.of(
            StructField.required("files", PrimitiveType.LONG),
            StructField.nullable("partitions", PrimitiveType.LONG));
    Result result =
        Result.of(
                StructType.of(StructField.required("plan", PrimitiveType.STRING)),
                List.of(Row.of("Scan")))
            .withDetails(new Details("explain", told, Row.of(3L, null)));

    writer.rows(1, result, BERLIN, () -> Duration.ZERO);

    assertThat(written())
        .contains(
            "\"rows\":[[\"Scan\"]],\"explain\":{\"files\":3,\"partitions\":null},\"rowCount\":1");
  }
}
