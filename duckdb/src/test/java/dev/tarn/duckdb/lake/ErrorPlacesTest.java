package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Errors that a row raises while the statement runs point to the expression that raised them. */
class ErrorPlacesTest extends LakeTest {

  /** The expression to be pointed at stands between {@code <<} and {@code >>}. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT 1 + <<id/0>> FROM range(3)",
        "SELECT 1/(id+1), <<id % 0>> FROM range(3)",
        "SELECT CAST('1' AS INT), <<CAST(x AS INT)>>, CAST(x AS STRING) FROM VALUES ('x') t(x)",
        "SELECT <<date(x)>>, CAST('2020-01-01' AS DATE) FROM VALUES ('x') t(x)",
        "SELECT CAST(x AS DECIMAL(9,2)), <<CAST(x AS DECIMAL(2,1))>> FROM VALUES ('123.4') t(x)",
        "SELECT * FROM VALUES ('x') t(x) WHERE <<x = 1>>",
        "SELECT <<2147483647 + a>>, a * 2L FROM VALUES (1) t(a)",
        "SELECT <<CAST(a AS TINYINT)>>, a + 1 FROM VALUES (1000) t(a)",
        "SELECT\n  id,\n  <<array(1)[id]>> FROM range(7)",
        "SELECT sum(<<id/0>>) FROM range(3) GROUP BY id",
        "SELECT id FROM range(3) WHERE id IN (SELECT <<id/0>> FROM range(2))",
        "SELECT <<element_at(array(1), CAST(id AS INT))>> FROM range(7)",
        "INSERT INTO t <<SELECT 300, 1>>",
        "INSERT INTO t SELECT <<1/id>>, 1 FROM range(2)",
        "UPDATE t SET a = <<b * 300>>",
        "UPDATE t SET b = <<a / 0>> WHERE a = 1",
        "DELETE FROM t WHERE <<a / 0>> = 1",
        "MERGE INTO t USING range(2) s ON t.a = s.id WHEN MATCHED THEN UPDATE SET b = <<s.id / 0>>",
      })
  void anErrorPointsToWhatRaisedIt(String marked) {
    lake.run("CREATE TABLE t (a TINYINT, b INT)", "INSERT INTO t VALUES (1, 1)");
    String sql = marked.replace("<<", "").replace(">>", "");
    String raising = marked.substring(marked.indexOf("<<") + 2, marked.indexOf(">>"));
    assertThat(pointedAt(sql)).isEqualTo(raising);
  }

  private TarnException error(String sql) {
    return catchThrowableOfType(TarnException.class, () -> lake.rows(sql));
  }

  private String pointedAt(String sql) {
    TarnException error = error(sql);
    SourcePosition at = error.position().orElseThrow();
    assertThat(error.sqlText()).contains(sql);
    String line = sql.lines().toList().get(at.line() - 1);
    return line.substring(at.column() - 1, at.column() - 1 + at.length());
  }

  @Test
  void nothingIsPointedAtWhereSeveralExpressionsCanHaveRaisedTheError() {
    assertThat(error("SELECT a + 1, 1 + a FROM VALUES (2147483647) t(a)").position()).isEmpty();
  }

  @Test
  void whatStandsInAnotherTextIsNotPointedAt() {
    lake.run(
        "CREATE VIEW v AS SELECT 1/id AS d FROM range(3)",
        "CREATE TABLE c (a INT, CONSTRAINT k CHECK (1/a > 0))");
    assertThat(error("SELECT * FROM v").position()).isEmpty();
    assertThat(error("INSERT INTO c VALUES (0)").position()).isEmpty();
  }
}
