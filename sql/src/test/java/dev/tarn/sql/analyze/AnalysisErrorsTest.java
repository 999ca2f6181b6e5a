package dev.tarn.sql.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tarn.core.error.ErrorCatalog;
import dev.tarn.core.error.TarnException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Queries that mean nothing are refused by the class Spark 4.2 gives them. */
class AnalysisErrorsTest {

  private static TarnException error(String sql) {
    return catchThrowableOfType(TarnException.class, () -> TestRelations.plan(sql));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT * FROM nope | TABLE_OR_VIEW_NOT_FOUND",
        "SELECT * FROM nope(1) | UNRESOLVABLE_TABLE_VALUED_FUNCTION",
        "SELECT nope(1) | UNRESOLVED_ROUTINE",
        "SELECT z FROM t | UNRESOLVED_COLUMN.WITH_SUGGESTION",
        "SELECT z | UNRESOLVED_COLUMN.WITHOUT_SUGGESTION",
        "SELECT a FROM t, u | AMBIGUOUS_REFERENCE",
        "SELECT a AS x, b AS x, x + 1 FROM t | AMBIGUOUS_LATERAL_COLUMN_ALIAS",
        "SELECT a.b FROM t | INVALID_EXTRACT_BASE_FIELD_TYPE",
        "SELECT st.z FROM nested | FIELD_NOT_FOUND",
        "SELECT z.* FROM t | CANNOT_RESOLVE_STAR_EXPAND",
        "SELECT * EXCEPT (z) FROM t | UNRESOLVED_COLUMN.WITH_SUGGESTION",
        "SELECT * EXCEPT (a, a) FROM t | EXCEPT_OVERLAPPING_COLUMNS",
        "SELECT a, count(*) FROM t | MISSING_GROUP_BY",
        "SELECT a, b, count(*) FROM t GROUP BY a | MISSING_AGGREGATION",
        "SELECT a FROM t HAVING a > 1 | MISSING_GROUP_BY",
        "SELECT a FROM t GROUP BY 3 | GROUP_BY_POS_OUT_OF_RANGE",
        "SELECT a FROM t ORDER BY 3 | ORDER_BY_POS_OUT_OF_RANGE",
        "SELECT a, count(*) FROM t GROUP BY 2 | GROUP_BY_POS_AGGREGATE",
        "SELECT a FROM t GROUP BY sum(b) | GROUP_BY_AGGREGATE",
        "SELECT sum(count(a)) FROM t GROUP BY b | NESTED_AGGREGATE_FUNCTION",
        "SELECT a + sum(b) FROM t GROUP BY ALL | UNRESOLVED_ALL_IN_GROUP_BY",
        "SELECT a FROM t WHERE sum(b) > 1 | INVALID_WHERE_CONDITION",
        "SELECT a FROM t WHERE row_number() OVER (ORDER BY a) > 1"
            + " | WINDOW_FUNCTION_NOT_ALLOWED_IN_CLAUSE",
        "SELECT row_number() FROM t | WINDOW_FUNCTION_WITHOUT_OVER_CLAUSE",
        "SELECT rank() OVER () FROM t | WINDOW_FUNCTION_FRAME_NOT_ORDERED",
        "SELECT upper(s) OVER () FROM t | UNSUPPORTED_EXPR_FOR_WINDOW",
        "SELECT sum(a) OVER w FROM t | MISSING_WINDOW_SPECIFICATION",
        "SELECT grouping(a) FROM t GROUP BY a | UNSUPPORTED_GROUPING_EXPRESSION",
        "SELECT grouping(b) FROM t GROUP BY ROLLUP (a) | GROUPING_COLUMN_MISMATCH",
        "SELECT a FROM t WHERE a | DATATYPE_MISMATCH.FILTER_NOT_BOOLEAN",
        "SELECT * FROM t JOIN u ON t.a | JOIN_CONDITION_IS_NOT_BOOLEAN_TYPE",
        "SELECT * FROM t JOIN u USING (c) | UNRESOLVED_USING_COLUMN_FOR_JOIN",
        "SELECT (SELECT a, b FROM t)"
            + " | INVALID_SUBQUERY_EXPRESSION.SCALAR_SUBQUERY_RETURN_MORE_THAN_ONE_OUTPUT_COLUMN",
        "SELECT 1 IN (SELECT a, b FROM t) | DATATYPE_MISMATCH.IN_SUBQUERY_LENGTH_MISMATCH",
        "SELECT 1 UNION ALL SELECT 1, 2 | NUM_COLUMNS_MISMATCH",
        "SELECT 1 UNION ALL SELECT array(1) | INCOMPATIBLE_COLUMN_TYPE",
        "SELECT * FROM VALUES (1, 2), (1) | INVALID_INLINE_TABLE.NUM_COLUMNS_MISMATCH",
        "SELECT a FROM t LIMIT -1 | INVALID_LIMIT_LIKE_EXPRESSION.IS_NEGATIVE",
        "SELECT a FROM t LIMIT a | INVALID_LIMIT_LIKE_EXPRESSION.IS_UNFOLDABLE",
        "SELECT a FROM t LIMIT 'x' | INVALID_LIMIT_LIKE_EXPRESSION.DATA_TYPE",
        "SELECT DISTINCT a FROM t ORDER BY b | UNRESOLVED_COLUMN.WITH_SUGGESTION",
        "WITH x AS (SELECT 1), x AS (SELECT 2) SELECT * FROM x | DUPLICATED_CTE_NAMES",
        "SELECT a + true FROM t | DATATYPE_MISMATCH.BINARY_OP_DIFF_TYPES",
        "SELECT * FROM range(1, 2, 0) | FAILED_FUNCTION_CALL",
        "SELECT * FROM t VERSION AS OF 'abc' | DELTA_TIME_TRAVEL_INVALID_BEGIN_VALUE",
        "SELECT 5[0] | INVALID_EXTRACT_BASE_FIELD_TYPE",
        "SELECT CAST(true AS DATE) | DATATYPE_MISMATCH.CAST_WITHOUT_SUGGESTION",
      })
  void errorClass(String sql, String errorClass) {
    assertThat(error(sql)).isNotNull();
    assertThat(error(sql).errorClass()).isEqualTo(errorClass);
    assertThat(error(sql).position()).isPresent();
    assertThat(error(sql).parameters().keySet())
        .containsAll(ErrorCatalog.entry(errorClass).parameters());
  }

  @Test
  void messagesSayWhatIsWrong() {
    assertThat(error("SELECT * FROM range(1, 2, 0)").text()).contains("step must not be 0");
    assertThat(error("SELECT (1 + a).x FROM t").text()).contains("\"(1 + a)\"");
    assertThat(error("SELECT 'abc;").text()).contains("never closed");
  }

  @Test
  void suggestionsAreTheMostAlike() {
    assertThat(error("SELECT t.aa FROM t JOIN u ON true").parameters())
        .containsEntry("proposal", "`t`.`a`, `t`.`b`, `t`.`s`, `u`.`a`, `u`.`c`");
    assertThat(error("SELECT bb FROM t").parameters()).containsEntry("proposal", "`b`, `a`, `s`");
  }
}
