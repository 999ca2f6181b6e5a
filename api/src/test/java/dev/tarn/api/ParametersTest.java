package dev.tarn.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ParametersTest {
  private static final StructType POINT =
      StructType.of(
          StructField.nullable("x", PrimitiveType.INTEGER),
          StructField.nullable("name", PrimitiveType.STRING));

  private static Tarn tarn;
  private static Session session;

  @BeforeAll
  static void open() {
    tarn = Tarn.openTemporary();
    session = tarn.newSession();
  }

  @AfterAll
  static void close() {
    tarn.close();
  }

  static Stream<Arguments> valuesThatComeBackAsTheyWent() {
    return Stream.of(
        arguments(true, "boolean"),
        arguments((byte) -5, "tinyint"),
        arguments((short) 300, "smallint"),
        arguments(Integer.MIN_VALUE, "int"),
        arguments(Long.MIN_VALUE, "bigint"),
        arguments(1.5f, "float"),
        arguments(Double.NaN, "double"),
        arguments(-0.1, "double"),
        arguments(new BigDecimal("-0.050"), "decimal(3,3)"),
        arguments(new BigDecimal("12345678901234567890.12345678"), "decimal(28,8)"),
        arguments("O'Brien \\ \"x\" -- \n ?:name", "string"),
        arguments("", "string"),
        arguments(LocalDate.of(-44, 3, 15), "date"),
        arguments(Instant.parse("1899-12-31T23:59:59.999999Z"), "timestamp"),
        arguments(LocalDateTime.parse("2026-02-03T04:05:06.000007"), "timestamp_ntz"),
        arguments(LocalTime.of(11, 59), "time(6)"),
        arguments(Period.ofMonths(14).normalized(), "interval year to month"),
        arguments(Duration.ofSeconds(-90_061, 5000), "interval day to second"),
        arguments(List.of(1, 2, 3), "array<int>"),
        arguments(Arrays.asList("a", null), "array<string>"),
        arguments(List.of(), "array<void>"),
        arguments(List.of(List.of(1L), List.of()), "array<array<bigint>>"),
        arguments(Map.of("a", 1), "map<string,int>"),
        arguments(Map.of(1, List.of("x")), "map<int,array<string>>"),
        arguments(Row.of(POINT, 7, "it's"), "struct<x:int,name:string>"),
        arguments(List.of(Row.of(POINT, null, "n")), "array<struct<x:int,name:string>>"));
  }

  @ParameterizedTest
  @MethodSource
  void valuesThatComeBackAsTheyWent(Object value, String type) {
    Row row = session.sql("SELECT :v AS v, typeof(:v) AS t", Map.of("v", value)).single();
    assertThat(row.getString("t")).isEqualTo(type);
    assertThat(row.get("v")).isEqualTo(value);
  }

  static Stream<Arguments> valuesOfOtherClasses() {
    Instant instant = Instant.parse("2026-01-02T03:04:05.123456Z");
    return Stream.of(
        arguments('x', "x"),
        arguments(new BigInteger("123"), new BigDecimal("123")),
        arguments(new BigDecimal("1E+3"), new BigDecimal("1000")),
        arguments(ZonedDateTime.parse("2026-01-02T04:04:05.123456+01:00"), instant),
        arguments(OffsetDateTime.parse("2026-01-02T02:04:05.123456-01:00"), instant),
        arguments(Timestamp.from(instant), instant),
        arguments(java.util.Date.from(instant), Instant.parse("2026-01-02T03:04:05.123Z")),
        arguments(java.sql.Date.valueOf("2026-01-02"), LocalDate.of(2026, 1, 2)),
        arguments(Instant.parse("2026-01-02T03:04:05.123456789Z"), instant),
        arguments(new Object[] {1, 2}, List.of(1, 2)),
        arguments(
            List.of(new BigDecimal("1"), new BigDecimal("2.25")),
            List.of(new BigDecimal("1.00"), new BigDecimal("2.25"))));
  }

  @ParameterizedTest
  @MethodSource
  void valuesOfOtherClasses(Object value, Object back) {
    assertThat(session.sql("SELECT :v", Map.of("v", value)).single().get(0)).isEqualTo(back);
  }

  @Test
  void bytesAndNullComeBack() {
    Map<String, Object> values = new HashMap<>();
    values.put("bytes", new byte[] {0, -1, 39});
    values.put("nothing", null);
    Row row = session.sql("SELECT :bytes AS b, :nothing AS n", values).single();
    assertThat(row.getBinary("b")).containsExactly(0, -1, 39);
    assertThat(row.isNull("n")).isTrue();
  }

  @Test
  void questionMarksTakeTheirValuesInTheOrderOfTheText() {
    List<Row> rows =
        session
            .sql(
                "WITH r AS (SELECT id + ? AS n FROM range(?))"
                    + " SELECT n, ? AS s FROM r WHERE n > ? ORDER BY n DESC LIMIT ?",
                10,
                100,
                "x",
                50,
                2)
            .list();
    assertThat(rows).extracting(row -> row.getLong(0)).containsExactly(109L, 108L);
    assertThat(rows).extracting(row -> row.getString(1)).containsOnly("x");
  }

  @Test
  void parametersStandInEveryKindOfStatement() {
    session.sql("CREATE TABLE p (id INT, name STRING)").close();
    session.sql("INSERT INTO p VALUES (?, ?), (?, ?)", 1, "a'b", 2, null).close();
    session.sql("UPDATE p SET name = :new WHERE id = :id", Map.of("new", ";--", "id", 2)).close();
    session
        .sql(
            "MERGE INTO p USING (SELECT ? AS id, ? AS name) s ON p.id = s.id"
                + " WHEN NOT MATCHED THEN INSERT *",
            3,
            "`c`")
        .close();
    session.sql("DELETE FROM p WHERE name = ?", "a'b").close();
    assertThat(session.sql("SELECT * FROM p VERSION AS OF 3 WHERE id < ? ORDER BY id", 3).list())
        .extracting(row -> row.getString("name"))
        .containsExactly("a'b", ";--");
    assertThat(session.sql("SELECT name FROM p ORDER BY id").list())
        .extracting(row -> row.getString(0))
        .containsExactly(";--", "`c`");
  }

  @Test
  void aParameterWithoutAValueIsNamed() {
    assertThat(SessionTest.errorClass(() -> session.sql("SELECT :a", Map.of("b", 1))))
        .isEqualTo("UNBOUND_SQL_PARAMETER");
    assertThat(SessionTest.errorClass(() -> session.sql("SELECT ?, ?", 1)))
        .isEqualTo("UNBOUND_SQL_PARAMETER");
    assertThat(SessionTest.errorClass(() -> session.sql("SELECT :a")))
        .isEqualTo("UNBOUND_SQL_PARAMETER");
  }

  static Stream<Object> valuesThatAreNone() {
    return Stream.of(
        new Object(),
        Thread.State.NEW,
        new BigDecimal("1e40"),
        java.util.Collections.singletonMap(null, 1),
        List.of(1, "a"),
        Period.of(1, 1, 1),
        new int[] {1});
  }

  @ParameterizedTest
  @MethodSource
  void valuesThatAreNone(Object value) {
    assertThat(SessionTest.errorClass(() -> session.sql("SELECT :v", Map.of("v", value))))
        .isEqualTo("INVALID_SQL_ARG");
  }

  @Test
  void whatIsKeptAsTextTakesNoParameters() {
    for (String statement :
        List.of(
            "CREATE TABLE g (a INT, b INT GENERATED ALWAYS AS (a + :v))",
            "CREATE TABLE g (a INT DEFAULT :v)",
            "CREATE TABLE g (a INT, CHECK (a > :v))",
            "ALTER TABLE p ADD CONSTRAINT c CHECK (id > :v)",
            "CREATE VIEW v AS SELECT :v AS a")) {
      assertThat(SessionTest.errorClass(() -> session.sql(statement, Map.of("v", 1))))
          .as(statement)
          .isEqualTo("UNSUPPORTED_FEATURE.PARAMETER_MARKER_IN_UNEXPECTED_STATEMENT");
    }
  }
}
