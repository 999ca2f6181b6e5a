package dev.tarn.pipeline.incremental;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.lake.context.Result;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What EXPLAIN CREATE MATERIALIZED VIEW says. */
class ExplainMaterializedViewTest {
  @TempDir Path folder;
  private Tarn tarn;
  private Session session;

  @BeforeEach
  void open() {
    tarn = Tarn.open(folder, TarnOptions.defaults());
    session = tarn.newSession();
    run("CREATE TABLE plain (k INT, v INT, ts TIMESTAMP)");
    run(
        "CREATE TABLE tracked (k INT, v INT, ts TIMESTAMP)"
            + " TBLPROPERTIES ('delta.enableRowTracking' = 'true')");
  }

  @AfterEach
  void close() {
    tarn.close();
  }

  private void run(String sql) {
    session.sql(sql).close();
  }

  private String explain(String query) {
    return plan("EXPLAIN CREATE MATERIALIZED VIEW m AS " + query);
  }

  private String plan(String sql) {
    try (Result result = session.sql(sql)) {
      assertThat(result.schema().names()).containsExactly("plan");
      return (String) result.rows().next().get(0);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT k, v + 1 AS w FROM tracked WHERE v > 0",
        "SELECT a.k, b.v FROM tracked a JOIN tracked b ON a.k = b.k",
        "SELECT a.k, b.v FROM tracked a LEFT JOIN tracked b ON a.k = b.k",
        "SELECT k FROM tracked UNION ALL SELECT v FROM tracked",
        "SELECT k, sum(v) AS s FROM plain GROUP BY k",
        "SELECT k, sum(v) AS s FROM plain GROUP BY k HAVING sum(v) > 3",
        "SELECT DISTINCT k FROM plain",
        "SELECT k, row_number() OVER (PARTITION BY k ORDER BY v) AS n FROM plain",
        "WITH t AS (SELECT k, v FROM tracked) SELECT k, count(*) AS n FROM t GROUP BY k"
      })
  void somethingsCanBeKeptUpToDateByWhatChanges(String query) {
    assertThat(explain(query)).isEqualTo("incrementalizable: true");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ROW_TRACKING_NOT_ENABLED | SELECT k FROM plain WHERE v > 0
          AGGREGATE_NOT_TOP_NODE | SELECT t.k FROM tracked t JOIN (SELECT k, sum(v) AS s FROM tracked GROUP BY k) a ON a.k = t.k
          OPERATOR_NOT_INCREMENTALIZABLE | SELECT k FROM tracked ORDER BY k
          OPERATOR_NOT_INCREMENTALIZABLE | SELECT k FROM tracked LIMIT 3
          OPERATOR_NOT_INCREMENTALIZABLE | SELECT k FROM tracked INTERSECT SELECT v FROM tracked
          OPERATOR_NOT_INCREMENTALIZABLE | SELECT explode(array(k, v)) AS e FROM tracked
          INPUT_NOT_IN_DELTA | SELECT * FROM VALUES (1), (2) AS t(a)
          INPUT_NOT_IN_DELTA | SELECT id FROM range(3)
          EXPRESSION_NOT_DETERMINISTIC | SELECT k, rand() AS r FROM tracked
          EXPRESSION_NOT_DETERMINISTIC | SELECT k FROM tracked WHERE ts > current_timestamp()
          EXPRESSION_NOT_DETERMINISTIC | SELECT k FROM tracked WHERE current_date() > DATE'2026-01-01'
          SUBQUERY_EXPRESSION_NOT_INCREMENTALIZABLE | SELECT k, (SELECT max(v) FROM tracked) AS m FROM tracked
          WINDOW_WITHOUT_PARTITION_BY | SELECT k, row_number() OVER (ORDER BY v) AS n FROM plain
          """)
  void namesWhatStandsAgainstIt(String issue, String query) {
    assertThat(explain(query).lines().toList())
        .hasSize(2)
        .satisfies(lines -> assertThat(lines.get(0)).isEqualTo("incrementalizable: false"))
        .satisfies(lines -> assertThat(lines.get(1)).startsWith(issue + ": "));
  }

  @Test
  void namesEveryIssueOnce() {
    assertThat(explain("SELECT a.k FROM plain a JOIN plain b ON a.k = b.k ORDER BY rand()"))
        .contains("ROW_TRACKING_NOT_ENABLED", "OPERATOR_NOT_INCREMENTALIZABLE: ORDER BY")
        .contains("EXPRESSION_NOT_DETERMINISTIC")
        .containsOnlyOnce("ROW_TRACKING_NOT_ENABLED");
  }

  @Test
  void viewsWithExpectationsAreComputedWhole() {
    assertThat(
            plan(
                "EXPLAIN CREATE MATERIALIZED VIEW m (CONSTRAINT e EXPECT (k > 0))"
                    + " AS SELECT k FROM tracked"))
        .startsWith("incrementalizable: false\nEXPECTATIONS_NOT_SUPPORTED");
  }

  @Test
  void nothingIsMade() {
    explain("SELECT k FROM tracked");
    try (Result result = session.sql("SHOW TABLES LIKE 'm'")) {
      assertThat(result.rows().next()).isNull();
    }
  }
}
