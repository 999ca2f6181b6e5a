package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartitionFilterTest extends LakeTest {
  private static final String QUERY =
      "SELECT * FROM events WHERE eventTime >= \"2020-10-01 00:00:00\""
          + " AND eventTime <= \"2020-10-01 12:00:00\"";
  private static final String ROWS =
      """
      INSERT INTO events (eventId, data, eventType, eventTime) VALUES
        (1, 'a', 'x', '2020-09-30 23:59:59'), (2, 'b', 'x', '2020-10-01 00:00:00'),
        (3, 'c', 'x', '2020-10-01 12:00:00'), (4, 'd', 'x', '2020-10-02 00:00:00'),
        (5, 'e', 'x', '2019-10-01 00:00:00'), (6, 'f', 'x', '2020-10-01 12:00:01')\
      """;

  private void deleteAllBut(String partition) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(file -> file.toString().endsWith(".parquet")).toList();
    }
    for (Path file : files) {
      if (!file.toString().contains(partition)) {
        Files.delete(file);
      }
    }
  }

  private String explain(String query) {
    return lake.column("EXPLAIN " + query).toString();
  }

  @Test
  void theFirstExampleReadsOnePartition() throws IOException {
    lake.run(
        """
        CREATE TABLE events(
          eventId BIGINT, data STRING, eventType STRING, eventTime TIMESTAMP,
          eventDate date GENERATED ALWAYS AS (CAST(eventTime AS DATE)))
        PARTITIONED BY (eventType, eventDate)\
        """,
        ROWS);
    assertThat(explain(QUERY))
        .contains("files read: 1 of 4", "partitions read: 1 of 4")
        .contains("eventDate >= 2020-10-01", "eventDate <= 2020-10-01")
        .contains("eventDate = CAST(eventTime AS DATE)");
    deleteAllBut("eventDate=2020-10-01");
    assertThat(lake.rows(QUERY)).extracting(row -> row.get(0)).containsExactlyInAnyOrder(2L, 3L);
    assertThat(lake.column("EXPLAIN FORMATTED " + QUERY).toString())
        .contains("derived partition filter");
  }

  @Test
  void theSecondExampleReadsOnePartition() throws IOException {
    lake.run(
        """
        CREATE TABLE events(
          eventId BIGINT, data STRING, eventType STRING, eventTime TIMESTAMP,
          year INT GENERATED ALWAYS AS (YEAR(eventTime)),
          month INT GENERATED ALWAYS AS (MONTH(eventTime)),
          day INT GENERATED ALWAYS AS (DAY(eventTime)))
        PARTITIONED BY (eventType, year, month, day)\
        """,
        ROWS);
    assertThat(explain(QUERY))
        .contains("files read: 1 of 4", "partitions read: 1 of 4")
        .contains("(year = 2020 AND month = 10 AND day >= 1)");
    deleteAllBut("year=2020/month=10/day=1");
    assertThat(lake.rows(QUERY)).extracting(row -> row.get(0)).containsExactlyInAnyOrder(2L, 3L);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ts = '2020-10-01 05:00:00'",
        "'2020-10-01 05:00:00' = ts",
        "ts <=> TIMESTAMP '2020-10-01 05:00:00'",
        "ts IN ('2020-10-01 05:00:00', NULL)",
        "ts BETWEEN '2020-10-01 04:00:00' AND '2020-10-01 06:00:00'",
        "ts > '2020-10-01 04:00:00' AND '2020-10-01 06:00:00' > ts",
        "(ts = '2020-10-01 05:00:00' OR ts = '2020-10-01 05:00:01')",
        "ts < '2020-10-02' AND ts >= '2020-10-01 01:00:00'"
      })
  void everyOperatorPrunesEveryShape(String condition) {
    String[] shapes = {
      "DATE GENERATED ALWAYS AS (CAST(ts AS DATE))",
      "STRING GENERATED ALWAYS AS (DATE_FORMAT(ts, 'yyyy-MM-dd'))",
      "STRING GENERATED ALWAYS AS (DATE_FORMAT(ts, 'yyyy-MM'))",
      "STRING GENERATED ALWAYS AS (DATE_FORMAT(ts, 'yyyy-MM-dd-HH'))",
      "TIMESTAMP GENERATED ALWAYS AS (DATE_TRUNC('DAY', ts))",
      "DATE GENERATED ALWAYS AS (TRUNC(ts, 'MM'))",
      "INT GENERATED ALWAYS AS (YEAR(ts))"
    };
    for (int i = 0; i < shapes.length; i++) {
      lake.run(
          "CREATE TABLE s" + i + " (n INT, ts TIMESTAMP, p " + shapes[i] + ") PARTITIONED BY (p)",
          "INSERT INTO s"
              + i
              + " (n, ts) VALUES (1, '2020-10-01 05:00:00'), (2, '2019-01-01 00:00:00'),"
              + " (3, '2022-01-01 00:00:00'), (4, '1950-01-01 00:00:00')");
      String query = "SELECT n FROM s" + i + " WHERE " + condition;
      assertThat(explain(query)).as(shapes[i]).contains("partitions read: 1 of 4");
      assertThat(lake.rows(query)).as(shapes[i]).containsExactly(Row.of(1));
    }
  }

  /** What a date is formatted to has no hours, whatever moment it was made of. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "p STRING GENERATED ALWAYS AS (DATE_FORMAT(CAST(ts AS DATE), 'yyyy-MM-dd-HH'))",
        "p TIMESTAMP GENERATED ALWAYS AS (DATE_TRUNC('HOUR', CAST(ts AS DATE)))",
        "p TIMESTAMP GENERATED ALWAYS AS (DATE_TRUNC('DAY', CAST(ts AS DATE)))",
        "p STRING GENERATED ALWAYS AS (DATE_FORMAT(CAST(ts AS DATE), 'yyyy-MM-dd'))",
        "p INT GENERATED ALWAYS AS (HOUR(CAST(CAST(ts AS DATE) AS TIMESTAMP))), y INT GENERATED"
            + " ALWAYS AS (YEAR(ts)), m INT GENERATED ALWAYS AS (MONTH(ts)), d INT GENERATED ALWAYS"
            + " AS (DAY(CAST(ts AS DATE)))",
        "p DATE GENERATED ALWAYS AS (TRUNC(CAST(ts AS DATE), 'MM'))"
      })
  void noRowIsLostWhereADateTookTheTimeOfDay(String columns) {
    lake.run(
        "CREATE TABLE c (n INT, ts TIMESTAMP, "
            + columns
            + ") PARTITIONED BY ("
            + (columns.contains("y INT") ? "y, m, d, p" : "p")
            + ")",
        "INSERT INTO c (n, ts) VALUES (1, '2020-10-01 05:00:00'), (2, '2019-01-01 00:00:00')");
    for (String condition :
        List.of(
            "ts = '2020-10-01 05:00:00'",
            "ts >= '2020-10-01 04:00:00'",
            "ts > '2020-10-01 04:59:59' AND ts < '2020-10-01 06:00:00'",
            "ts IN ('2020-10-01 05:00:00')")) {
      assertThat(lake.column("SELECT n FROM c WHERE " + condition)).containsExactly(1);
    }
  }

  @Test
  void textsPruneByTheirBeginningAndByWhatIsEqual() {
    lake.run(
        "CREATE TABLE s (a STRING, p STRING GENERATED ALWAYS AS (SUBSTRING(a, 1, 2)))"
            + " PARTITIONED BY (p)",
        "CREATE TABLE m (a STRING, p STRING GENERATED ALWAYS AS (SUBSTRING(a, 2, 1)))"
            + " PARTITIONED BY (p)",
        "INSERT INTO s (a) VALUES ('abc'), ('bcd'), ('cde'), (''), (NULL)",
        "INSERT INTO m (a) VALUES ('abc'), ('bcd'), ('cde')");
    assertThat(explain("SELECT a FROM s WHERE a >= 'bca'")).contains("p >= 'bc'");
    assertThat(lake.column("SELECT a FROM s WHERE a >= 'bca' ORDER BY a"))
        .containsExactly("bcd", "cde");
    assertThat(lake.column("SELECT a FROM s WHERE a < 'abd' ORDER BY a"))
        .containsExactly("", "abc");
    assertThat(lake.column("SELECT count(*) FROM s WHERE a IS NULL")).containsExactly(1L);
    assertThat(explain("SELECT a FROM m WHERE a = 'bcd'"))
        .contains("p = 'c'", "partitions read: 1 of 3");
    assertThat(explain("SELECT a FROM m WHERE a > 'bcd'")).doesNotContain("derived");
  }

  @Test
  void nestedColumnsAndOtherStatementsPruneToo() throws IOException {
    lake.run(
        "CREATE TABLE n (s STRUCT<t: TIMESTAMP>, v INT,"
            + " d DATE GENERATED ALWAYS AS (CAST(s.t AS DATE))) PARTITIONED BY (d)",
        "INSERT INTO n (s, v) SELECT named_struct('t', TIMESTAMP '2020-10-01 05:00:00'), 1",
        "INSERT INTO n (s, v) SELECT named_struct('t', TIMESTAMP '2021-10-01 05:00:00'), 2");
    deleteAllBut("d=2020-10-01");
    lake.run(
        "UPDATE n SET v = 5 WHERE s.t < '2020-12-01'",
        "DELETE FROM n WHERE s.t = '2020-10-01 06:00:00'");
    assertThat(lake.rows("SELECT v FROM n WHERE s.t <= '2020-10-01 05:00:00'"))
        .containsExactly(Row.of(5));
  }

  /** Clocks went back over midnight, from 00:01 on the 7th to 23:01 on the 6th. */
  @Test
  void noRowIsLostWhereClocksGoBackOverMidnight() {
    lake.run(
        "SET TIME ZONE 'America/St_Johns'",
        "CREATE TABLE j (n INT, ts TIMESTAMP, d DATE GENERATED ALWAYS AS (CAST(ts AS DATE)))"
            + " PARTITIONED BY (d)",
        "INSERT INTO j (n, ts) VALUES (1, TIMESTAMP '2010-11-07 02:30:30Z'),"
            + " (2, TIMESTAMP '2010-11-07 02:31:30Z'), (3, TIMESTAMP '2010-11-07 03:00:00Z')");
    assertThat(lake.rows("SELECT n FROM j WHERE ts >= TIMESTAMP '2010-11-07 02:30:30Z' ORDER BY n"))
        .containsExactly(Row.of(1), Row.of(2), Row.of(3));
    assertThat(lake.rows("SELECT n FROM j WHERE ts <= TIMESTAMP '2010-11-07 03:00:00Z' ORDER BY n"))
        .containsExactly(Row.of(1), Row.of(2), Row.of(3));
  }

  @Test
  void aReaderInAnotherZoneLosesNoRow() {
    lake.run(
        "SET TIME ZONE 'Pacific/Auckland'",
        "CREATE TABLE z (n INT, ts TIMESTAMP, d DATE GENERATED ALWAYS AS (CAST(ts AS DATE)))"
            + " PARTITIONED BY (d)",
        "INSERT INTO z (n, ts) VALUES (1, TIMESTAMP '2020-10-01 13:00:00Z')",
        "SET TIME ZONE 'America/Los_Angeles'");
    assertThat(lake.rows("SELECT n FROM z WHERE ts = TIMESTAMP '2020-10-01 13:00:00Z'"))
        .containsExactly(Row.of(1));
    lake.run(
        "INSERT INTO z (n, ts) VALUES (2, TIMESTAMP '2020-10-02 08:00:00Z')",
        "UPDATE z SET n = 3 WHERE n = 2",
        "SET TIME ZONE 'Pacific/Auckland'");
    assertThat(lake.rows("SELECT n FROM z WHERE ts <= TIMESTAMP '2020-10-02 08:00:00Z' ORDER BY n"))
        .containsExactly(Row.of(1), Row.of(3));
  }
}
