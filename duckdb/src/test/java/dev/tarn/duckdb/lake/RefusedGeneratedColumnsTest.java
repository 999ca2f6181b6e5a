package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Definitions that are refused, each by its class, so that no table comes to be. */
class RefusedGeneratedColumnsTest extends LakeTest {
  private static final String COLUMNS =
      "a INT, b BIGINT, d DOUBLE, s STRING, ts TIMESTAMP, day DATE, arr ARRAY<INT>,"
          + " m MAP<STRING, INT>, st STRUCT<x: INT>, other INT GENERATED ALWAYS AS (a + 1), ";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          INT    | g + 1                              | DELTA_INVALID_GENERATED_COLUMN_REFERENCES
          DATE   | CAST(g AS DATE)                    | DELTA_INVALID_GENERATED_COLUMN_REFERENCES
          INT    | G                                  | DELTA_INVALID_GENERATED_COLUMN_REFERENCES
          INT    | other + 1                          | DELTA_INVALID_GENERATED_COLUMN_REFERENCES
          INT    | missing                            | DELTA_INVALID_GENERATED_COLUMN_REFERENCES
          INT    | a + missing                        | DELTA_INVALID_GENERATED_COLUMN_REFERENCES
          INT    | t.a                                | DELTA_INVALID_GENERATED_COLUMN_REFERENCES
          INT    | st.missing                         | DELTA_INVALID_GENERATED_COLUMN_REFERENCES
          BIGINT | sum(missing)                       | DELTA_INVALID_GENERATED_COLUMN_REFERENCES
          INT    | my_function(a)                     | DELTA_UDF_IN_GENERATED_COLUMN
          INT    | default.my_function(a)             | DELTA_UDF_IN_GENERATED_COLUMN
          INT    | a + length(my_text(a))             | DELTA_UDF_IN_GENERATED_COLUMN
          DOUBLE | rand()                             | DELTA_NON_DETERMINISTIC_EXPRESSION_IN_GENERATED_COLUMN
          DOUBLE | d + rand(1)                        | DELTA_NON_DETERMINISTIC_EXPRESSION_IN_GENERATED_COLUMN
          STRING | uuid()                             | DELTA_NON_DETERMINISTIC_EXPRESSION_IN_GENERATED_COLUMN
          BIGINT | monotonically_increasing_id()      | DELTA_NON_DETERMINISTIC_EXPRESSION_IN_GENERATED_COLUMN
          STRING | input_file_name()                  | DELTA_NON_DETERMINISTIC_EXPRESSION_IN_GENERATED_COLUMN
          BIGINT | sum(a)                             | DELTA_AGGREGATE_IN_GENERATED_COLUMN
          BIGINT | count(*)                           | DELTA_AGGREGATE_IN_GENERATED_COLUMN
          INT    | a + max(a)                         | DELTA_AGGREGATE_IN_GENERATED_COLUMN
          DOUBLE | avg(d)                             | DELTA_AGGREGATE_IN_GENERATED_COLUMN
          INT    | row_number() OVER (ORDER BY a)     | DELTA_UNSUPPORTED_EXPRESSION_GENERATED_COLUMN
          BIGINT | sum(a) OVER (PARTITION BY b)       | DELTA_UNSUPPORTED_EXPRESSION_GENERATED_COLUMN
          INT    | lag(a) OVER (ORDER BY b)           | DELTA_UNSUPPORTED_EXPRESSION_GENERATED_COLUMN
          INT    | explode(arr)                       | DELTA_UNSUPPORTED_EXPRESSION_GENERATED_COLUMN
          INT    | (SELECT 1)                         | DELTA_UNSUPPORTED_EXPRESSION_GENERATED_COLUMN
          BOOLEAN| EXISTS (SELECT 1)                  | DELTA_UNSUPPORTED_EXPRESSION_GENERATED_COLUMN
          BOOLEAN| a IN (SELECT 1)                    | DELTA_UNSUPPORTED_EXPRESSION_GENERATED_COLUMN
          TIMESTAMP | current_timestamp()             | DELTA_UNSUPPORTED_EXPRESSION_GENERATED_COLUMN
          TIMESTAMP | current_timestamp               | DELTA_UNSUPPORTED_EXPRESSION_GENERATED_COLUMN
          TIMESTAMP | now()                           | DELTA_UNSUPPORTED_EXPRESSION_GENERATED_COLUMN
          DATE   | current_date()                     | DELTA_UNSUPPORTED_EXPRESSION_GENERATED_COLUMN
          STRING | current_user()                     | DELTA_UNSUPPORTED_EXPRESSION_GENERATED_COLUMN
          BIGINT | unix_timestamp()                   | DELTA_UNSUPPORTED_EXPRESSION_GENERATED_COLUMN
          INT    | m['k']                             | DELTA_UNSUPPORTED_EXPRESSION_GENERATED_COLUMN
          DOUBLE | a * 1.1                            | DELTA_GENERATED_COLUMNS_EXPR_TYPE_MISMATCH
          INT    | a * 1.1                            | DELTA_GENERATED_COLUMNS_EXPR_TYPE_MISMATCH
          BIGINT | a                                  | DELTA_GENERATED_COLUMNS_EXPR_TYPE_MISMATCH
          BIGINT | a + 1                              | DELTA_GENERATED_COLUMNS_EXPR_TYPE_MISMATCH
          TIMESTAMP | CAST(ts AS DATE)                | DELTA_GENERATED_COLUMNS_EXPR_TYPE_MISMATCH
          STRING | a                                  | DELTA_GENERATED_COLUMNS_EXPR_TYPE_MISMATCH
          ARRAY<BIGINT> | arr                         | DELTA_GENERATED_COLUMNS_EXPR_TYPE_MISMATCH
          STRUCT<y: INT> | st                         | DELTA_GENERATED_COLUMNS_EXPR_TYPE_MISMATCH
          INT    | concat(s, 'x')                     | DELTA_GENERATED_COLUMNS_EXPR_TYPE_MISMATCH
          """)
  void aDefinitionIsRefused(String type, String expression, String errorClass) {
    String create =
        "CREATE TABLE t (" + COLUMNS + "g " + type + " GENERATED ALWAYS AS (" + expression + "))";
    assertThatThrownBy(() -> lake.rows(create))
        .isInstanceOfSatisfying(
            TarnException.class, e -> assertThat(e.errorClass()).isEqualTo(errorClass))
        .hasMessageContaining("column g");
    assertThat(lake.rows("SHOW TABLES")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          g INT GENERATED ALWAYS AS (a) DEFAULT 1 | GENERATED_COLUMN_WITH_DEFAULT_VALUE
          g INT GENERATED ALWAYS AS (a) GENERATED ALWAYS AS IDENTITY | DELTA_IDENTITY_COLUMNS_WITH_GENERATED_EXPRESSION
          """)
  void aColumnGetsItsValuesInOneWay(String column, String errorClass) {
    assertThat(lake.errorClass("CREATE TABLE t (a INT, " + column + ")")).isEqualTo(errorClass);
    assertThat(lake.rows("SHOW TABLES")).isEmpty();
  }
}
