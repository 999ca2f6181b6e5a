package dev.tarn.sql.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names of columns without an alias, as Spark 4.2 printed them. */
class OutputNamesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a + 1 | (a + 1)",
        "-a | (- a)",
        "- 1 | -1",
        "+a | (+ a)",
        "~a | ~a",
        "a <> 1 | (NOT (a = 1))",
        "a >= 1 AND a < 2 OR a = 3 | (((a >= 1) AND (a < 2)) OR (a = 3))",
        "a BETWEEN 1 AND 2 | between(a, 1, 2)",
        "a NOT BETWEEN 1 AND 2 | (NOT between(a, 1, 2))",
        "s IS NULL | (s IS NULL)",
        "s IN ('x', 'y') | (s IN (x, y))",
        "s LIKE 'x%' | s LIKE x%",
        "s RLIKE 'x' | RLIKE(s, x)",
        "CAST(a AS STRING) | a",
        "CAST(a + 1 AS STRING) | CAST((a + 1) AS STRING)",
        "CAST(a AS BIGINT) + 1 | (CAST(a AS BIGINT) + 1)",
        "CASE a WHEN 1 THEN 2 ELSE 3 END | CASE WHEN (a = 1) THEN 2 ELSE 3 END",
        "if(a > 1, 1, 2) | (IF((a > 1), 1, 2))",
        "count(*) | count(1)",
        "count(DISTINCT a) | count(DISTINCT a)",
        "sum(a) FILTER (WHERE a > 1) | sum(a) FILTER (WHERE (a > 1))",
        "substring(s, 2) | substring(s, 2, 2147483647)",
        "round(a) | round(a, 0)",
        "UPPER(S) | upper(S)",
        "1e3 | 1000.0",
        "1.50 | 1.50",
        "NULL | NULL",
        "DATE'2020-01-01' | DATE '2020-01-01'",
        "DATE'2020-01-01' + 1 | date_add(DATE '2020-01-01', 1)",
        "INTERVAL '1 02:03' DAY TO MINUTE | INTERVAL '1 02:03' DAY TO MINUTE",
        "current_date | current_date()",
        "EXISTS (SELECT 1 FROM u WHERE u.a = t.a) | exists(a)",
        "(SELECT max(c) FROM u) | scalarsubquery()",
        "row_number() OVER (ORDER BY a DESC) | row_number() OVER (ORDER BY a DESC NULLS LAST"
            + " ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)",
        "sum(a) OVER (PARTITION BY s) | sum(a) OVER (PARTITION BY s"
            + " ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)",
        "lag(a) OVER (ORDER BY a) | lag(a, 1, NULL) OVER (ORDER BY a ASC NULLS FIRST"
            + " ROWS BETWEEN -1 FOLLOWING AND -1 FOLLOWING)",
      })
  void namesAreTheExpressionAsSparkPrintsIt(String expression, String name) {
    assertThat(TestRelations.names("SELECT " + expression + " FROM t")).containsExactly(name);
  }

  @Test
  void concatenationIsAFunction() {
    assertThat(TestRelations.names("SELECT s || 'x' || 'y' FROM t"))
        .containsExactly("concat(concat(s, x), y)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "st.x | x",
        "st['x'] | st.x",
        "arr[0] | arr[0]",
        "m['k'] | m[k]",
        "m.k | k",
        "st.x + 1 | (st.x + 1)",
      })
  void fieldsAreNamedByTheirLastPart(String expression, String name) {
    assertThat(TestRelations.names("SELECT " + expression + " FROM nested")).containsExactly(name);
  }
}
