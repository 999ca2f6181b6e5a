package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An OR over several base columns leaves out the files that none of its operands can be in. */
class AlternativeFiltersTest extends LakeTest {
  private static final long SEED = Long.getLong("tarn.seed", 11);
  private static final int ROWS = 60;

  private final Random random = new Random(SEED);

  /** Sixty days and letters, each row in a partition of its own, and no statistics. */
  @BeforeEach
  void makeTables() {
    lake.run(
        "CREATE TABLE t (n INT, ts TIMESTAMP, a STRING, k INT,"
            + " d DATE GENERATED ALWAYS AS (CAST(ts AS DATE)),"
            + " y INT GENERATED ALWAYS AS (YEAR(ts)),"
            + " p STRING GENERATED ALWAYS AS (SUBSTRING(a, 1, 1)))"
            + " PARTITIONED BY (d, y, p) TBLPROPERTIES (delta.dataSkippingNumIndexedCols = 0)",
        "INSERT INTO t (n, ts, a, k) SELECT CAST(id AS INT),"
            + " CASE WHEN id % 13 <> 5"
            + " THEN timestampadd(DAY, CAST(id AS INT) * 40, TIMESTAMP'2018-03-04 05:06:07') END,"
            + " CASE WHEN id % 11 <> 3 THEN concat(char(97 + CAST(id AS INT) % 20), id) END,"
            + " CAST(id AS INT) FROM range("
            + ROWS
            + ")",
        "CREATE TABLE plain AS SELECT n, ts, a, k FROM t");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ts = '2018-03-04 05:06:07' OR a = 'b1'                                    | 20
          ts = '2018-03-04 05:06:07' OR a = 'b1' OR a IN ('e4', 'g6')               | 26
          k > 0 AND (ts < '2018-03-05' OR a = 'b1')                                 | 20
          (ts < '2018-03-05' AND a = 'a0') OR (a = 'b1' AND ts > '2018-04-01')      | 20
          ts < '2018-03-05' OR (k = 1 AND a = 'b1')                                 | 20
          (ts = '2018-03-04 05:06:07' OR a = 'b1') AND (ts IS NULL OR a = 'b1')     | 20
          ts = '2018-03-04 05:06:07' OR k = 1                                       | 60
          ts = '2018-03-04 05:06:07' OR NOT a = 'b1'                                | 60
          """)
  void partitionsThatNoOperandIsInAreLeftOut(String condition, int most) {
    String explained = lake.column("EXPLAIN SELECT * FROM t WHERE " + condition).toString();
    int read = Integer.parseInt(explained.replaceAll("(?s).*partitions read: (\\d+) of.*", "$1"));
    assertThat(read).isLessThanOrEqualTo(most);
    assertThat(lake.column("SELECT n FROM t WHERE " + condition + " ORDER BY n"))
        .isEqualTo(lake.column("SELECT n FROM plain WHERE " + condition + " ORDER BY n"));
  }

  @Test
  void explainShowsTheFilterWithAllThatItFollowsFrom() {
    assertThat(
            lake.column("EXPLAIN SELECT * FROM t WHERE ts = '2018-03-04 05:06:07' OR a = 'b1'")
                .toString())
        .contains("d = 2018-03-04", "p = 'b'", "d = CAST(ts AS DATE)", "p = SUBSTRING(a, 1, 1)");
  }

  @Test
  void noRowIsLost() {
    for (int i = 0; i < 60; i++) {
      String condition = condition(3);
      List<Object> expected = lake.column("SELECT n FROM plain WHERE " + condition + " ORDER BY n");
      assertThat(lake.column("SELECT n FROM t WHERE " + condition + " ORDER BY n"))
          .as("%s, -Dtarn.seed=%d", condition, SEED)
          .isEqualTo(expected);
    }
  }

  private String condition(int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return leaf();
    }
    String operator = random.nextBoolean() ? " OR " : " AND ";
    String text = "(" + condition(depth - 1) + operator + condition(depth - 1) + ")";
    return random.nextInt(8) == 0 ? "NOT " + text : text;
  }

  private String leaf() {
    String operator = List.of("<", "<=", "=", ">=", ">", "<=>").get(random.nextInt(6));
    int n = random.nextInt(ROWS);
    return switch (random.nextInt(5)) {
      case 0 -> "k " + operator + " " + n;
      case 1 -> random.nextBoolean() ? "ts IS NULL" : "a IS NULL";
      case 2 -> "a " + operator + " '" + (char) ('a' + n % 20) + n + "'";
      default ->
          "ts " + operator + " timestampadd(DAY, " + n * 40 + ", TIMESTAMP'2018-03-04 05:06:07')";
    };
  }
}
