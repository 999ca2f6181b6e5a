package dev.tarn.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ResultTest {
  private static Tarn tarn;
  private static Session session;

  @BeforeAll
  static void open() {
    tarn = Tarn.openTemporary();
    session = tarn.newSession();
    session.sql("SET TIME ZONE 'UTC'").close();
  }

  @AfterAll
  static void close() {
    tarn.close();
  }

  private static Row row(String expressions) {
    return session.sql("SELECT " + expressions).single();
  }

  @Test
  void gettersReadTheTypesByNameAndByIndex() {
    Row row =
        row(
            "true AS bo, 1Y AS by, 2S AS sh, 3 AS i, 4L AS l, 1.5F AS f, 2.5D AS d, 1.50 AS de,"
                + " 's' AS s, X'01FF' AS bi, DATE'2026-01-02' AS da,"
                + " TIMESTAMP'2026-01-02 03:04:05' AS ts,"
                + " TIMESTAMP_NTZ'2026-01-02 03:04:05' AS nt,"
                + " INTERVAL '1-2' YEAR TO MONTH AS ym, INTERVAL '1 02:03:04' DAY TO SECOND AS dt");
    assertThat(row.getBoolean("bo")).isTrue();
    assertThat(row.getByte("by")).isEqualTo((byte) 1);
    assertThat(row.getShort("sh")).isEqualTo((short) 2);
    assertThat(row.getInt("i")).isEqualTo(3);
    assertThat(row.getLong("l")).isEqualTo(4);
    assertThat(row.getFloat("f")).isEqualTo(1.5f);
    assertThat(row.getDouble("d")).isEqualTo(2.5);
    assertThat(row.getDecimal("de")).isEqualTo(new BigDecimal("1.50"));
    assertThat(row.getString("s")).isEqualTo("s");
    assertThat(row.getBinary("bi")).containsExactly(1, -1);
    assertThat(row.getDate("da")).isEqualTo(LocalDate.of(2026, 1, 2));
    assertThat(row.getTimestamp("ts")).isEqualTo(Instant.parse("2026-01-02T03:04:05Z"));
    assertThat(row.getTimestampNtz("nt")).isEqualTo(LocalDateTime.parse("2026-01-02T03:04:05"));
    assertThat(row.getAs("ym", Period.class)).isEqualTo(Period.of(1, 2, 0));
    assertThat(row.getAs("dt", Duration.class))
        .isEqualTo(Duration.ofDays(1).plusHours(2).plusMinutes(3).plusSeconds(4));
    assertThat(row.getInt(3)).isEqualTo(row.getInt("I")).isEqualTo(3);
  }

  @Test
  void nestedValuesAreListsMapsAndRows() {
    Row row =
        row(
            "array(1, NULL) AS a, map('k', array(named_struct('x', 1))) AS m,"
                + " named_struct('p', named_struct('q', 'deep')) AS s");
    assertThat(row.getList("a")).isEqualTo(java.util.Arrays.asList(1, null));
    Row inner = (Row) ((List<?>) row.getMap("m").get("k")).getFirst();
    assertThat(inner.getInt("x")).isEqualTo(1);
    assertThat(row.getStruct("s").getStruct("p").getString("q")).isEqualTo("deep");
    assertThat(row.getStruct(2).schema().names()).containsExactly("p");
  }

  @Test
  void gettersWidenButNeverNarrow() {
    Row row = row("1Y AS by, 3 AS i, 4L AS l, 1.5F AS f, 'x' AS s");
    assertThat(row.getShort("by")).isEqualTo((short) 1);
    assertThat(row.getInt("by")).isEqualTo(1);
    assertThat(row.getLong("i")).isEqualTo(3);
    assertThat(row.getDouble("f")).isEqualTo(1.5);
    assertThatThrownBy(() -> row.getInt("l"))
        .hasMessageContaining("[RESULT_VALUE_OF_OTHER_TYPE]")
        .hasMessageContaining("`l`")
        .hasMessageContaining("Integer")
        .hasMessageContaining("BIGINT");
    assertThat(SessionTest.errorClass(() -> row.getLong("s")))
        .isEqualTo("RESULT_VALUE_OF_OTHER_TYPE");
    assertThat(SessionTest.errorClass(() -> row.getString("i")))
        .isEqualTo("RESULT_VALUE_OF_OTHER_TYPE");
  }

  @Test
  void nullIsNullOrNamed() {
    Row row = row("CAST(NULL AS INT) AS i, CAST(NULL AS STRING) AS s, NULL AS v");
    assertThat(row.isNull("i")).isTrue();
    assertThat(row.get("i")).isNull();
    assertThat(row.getString("s")).isNull();
    assertThat(row.getAs("i", Integer.class)).isNull();
    assertThatThrownBy(() -> row.getInt("i"))
        .hasMessageContaining("[ROW_VALUE_IS_NULL]")
        .hasMessageContaining("`i`");
  }

  @Test
  void aColumnThatIsNotThereIsNamed() {
    Row row = row("1 AS a, 2 AS b");
    assertThatThrownBy(() -> row.getInt("c"))
        .hasMessageContaining("[RESULT_COLUMN_NOT_FOUND]")
        .hasMessageContaining("`a`, `b`");
    assertThat(SessionTest.errorClass(() -> row.getInt(2))).isEqualTo("RESULT_COLUMN_OUT_OF_RANGE");
    assertThat(SessionTest.errorClass(() -> row.get(-1))).isEqualTo("RESULT_COLUMN_OUT_OF_RANGE");
  }

  @Test
  void theSchemaIsKnownBeforeTheRows() {
    try (Result result = session.sql("SELECT id, CAST(id AS STRING) AS s FROM range(3)")) {
      assertThat(result.hasRows()).isTrue();
      assertThat(result.schema().fields())
          .containsExactly(
              StructField.required("id", PrimitiveType.LONG),
              StructField.required("s", PrimitiveType.STRING));
    }
  }

  @Test
  void rowsStream() {
    try (Result result = session.sql("SELECT id FROM range(10000000000)");
        Stream<Row> rows = result.stream()) {
      assertThat(rows.limit(3).map(row -> row.getLong(0))).containsExactly(0L, 1L, 2L);
    }
  }

  @Test
  void aResultIsReadOnce() {
    Result result = session.sql("SELECT 1");
    assertThat(result.list()).hasSize(1);
    assertThatThrownBy(result::list).isInstanceOf(IllegalStateException.class);
    var iterator = session.sql("SELECT 1 WHERE false").iterator();
    assertThatThrownBy(iterator::next).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void singleWantsOneRow() {
    assertThat(SessionTest.errorClass(() -> session.sql("SELECT 1 WHERE false").single()))
        .isEqualTo("RESULT_NOT_ONE_ROW");
    assertThat(SessionTest.errorClass(() -> session.sql("SELECT id FROM range(2)").single()))
        .isEqualTo("RESULT_NOT_ONE_ROW");
    assertThat(session.sql("SELECT id FROM range(2)").first()).isPresent();
    assertThat(session.sql("SELECT 1 WHERE false").first()).isEmpty();
  }

  @Test
  void aStatementWithoutRowsGivesNone() {
    Result result = session.sql("CREATE SCHEMA without_rows");
    assertThat(result.hasRows()).isFalse();
    assertThat(result.schema().size()).isZero();
    assertThat(result.list()).isEmpty();
  }

  @Test
  void rowsAreEqualByColumnsAndValues() {
    assertThat(row("1 AS a")).isEqualTo(row("1 AS a")).isNotEqualTo(row("1 AS b"));
    assertThatThrownBy(() -> Row.of(row("1 AS a").schema(), 1, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("2 values for the 1 columns");
    assertThat(Map.of(row("1 AS a"), "x")).containsEntry(row("1 AS a"), "x");
  }

  private long changed(String statement) {
    try (Result result = session.sql(statement)) {
      return result.changedRows().orElseThrow();
    }
  }

  @Test
  void aStatementThatChangesRowsTellsHowMany() {
    session.execute("CREATE TABLE counted (id INT, text STRING)");
    assertThat(changed("INSERT INTO counted VALUES (1, 'a'), (2, 'b'), (3, 'c')")).isEqualTo(3);
    assertThat(changed("UPDATE counted SET text = 'x' WHERE id > 1")).isEqualTo(2);
    assertThat(changed("INSERT INTO counted REPLACE WHERE id = 3 VALUES (3, 'd'), (3, 'e')"))
        .isEqualTo(2);
    assertThat(
            changed("MERGE INTO counted USING (SELECT 3 AS k) ON id = k WHEN MATCHED THEN DELETE"))
        .isEqualTo(2);
    assertThat(changed("DELETE FROM counted WHERE id = 1")).isEqualTo(1);
    assertThat(changed("INSERT OVERWRITE counted VALUES (4, 'f')")).isEqualTo(1);
    assertThat(session.sql("SELECT 1 AS num_affected_rows").changedRows()).isEmpty();
  }
}
