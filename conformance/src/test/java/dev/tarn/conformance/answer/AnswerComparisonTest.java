package dev.tarn.conformance.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswerComparisonTest {
  private static final String ROWS =
      "{\"columns\":[{\"name\":\"x\",\"type\":\"%s\"}],\"rows\":[%s]}";

  private static Verdict compare(String expected, String actual, RowOrder order) {
    return new AnswerComparison(order)
        .compare(AnswerReader.read(expected), AnswerReader.read(actual));
  }

  private static Answer failure(String errorClass) {
    return new Answer.Failure(errorClass, "22012", "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "DOUBLE; [1.0E10]; [10000000000]",
        "DECIMAL(3,1); [1.0]; [1.0]",
        "TIMESTAMP; ['2020-01-01T00:00:00Z']; ['2020-01-01T01:00:00+01:00']",
        "INT; [1],[2]; [2],[1]",
        "MAP<STRING, INT>; [{'a':1,'b':2}]; [{'b':2,'a':1}]",
        "STRUCT<a: INT NOT NULL>; [{'a':1}]; [{'a':1}]"
      })
  void writtenOtherwiseIsEqual(String type, String left, String right) {
    String expected = ROWS.formatted(type, left).replace('\'', '"');
    String actual = ROWS.formatted(type.replace(" NOT NULL", ""), right).replace('\'', '"');
    assertThat(compare(expected, actual, RowOrder.ANY)).isEqualTo(new Verdict.Equal());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "DOUBLE; [0.0]; [-0.0]",
        "DOUBLE; [1.0]; ['NaN']",
        "DECIMAL(3,2); [1.0]; [1.00]",
        "STRING; ['NULL']; [null]",
        "INT; [1],[1]; [1]",
        "INT; [1],[1],[2]; [1],[2],[2]",
        "STRUCT<a: INT>; [{'a':1}]; [{'b':1}]"
      })
  void otherValuesAreDifferent(String type, String left, String right) {
    String expected = ROWS.formatted(type, left).replace('\'', '"');
    String actual = ROWS.formatted(type, right).replace('\'', '"');
    assertThat(compare(expected, actual, RowOrder.ANY)).isInstanceOf(Verdict.Different.class);
  }

  @Test
  void namesAndTypesCount() {
    String rows = ROWS.formatted("INT", "[1]");
    assertThat(compare(rows, rows.replace("INT", "BIGINT"), RowOrder.ANY))
        .isEqualTo(new Verdict.Different("types [INT] expected, got [BIGINT]"));
    assertThat(compare(rows, rows.replace("\"x\"", "\"X\""), RowOrder.ANY))
        .isEqualTo(new Verdict.Different("columns [x] expected, got [X]"));
  }

  @Test
  void orderCountsWhereTheStatementSorts() {
    String rows = ROWS.formatted("INT", "[1],[2]");
    String turned = ROWS.formatted("INT", "[2],[1]");
    assertThat(compare(rows, turned, RowOrder.FIXED)).isInstanceOf(Verdict.Different.class);
    assertThat(RowOrder.of("SELECT x FROM t\norder by x")).isEqualTo(RowOrder.FIXED);
    assertThat(RowOrder.of("SELECT sum(x) OVER (ORDER BY x) FROM t")).isEqualTo(RowOrder.ANY);
  }

  @Test
  void refusalIsNeitherEqualNorDifferent() {
    AnswerComparison comparison = new AnswerComparison(RowOrder.ANY);
    assertThat(comparison.compare(failure("DIVIDE_BY_ZERO"), failure("UNSUPPORTED_FUNCTION")))
        .isEqualTo(new Verdict.Refused("UNSUPPORTED_FUNCTION"));
    assertThat(comparison.compare(failure("DIVIDE_BY_ZERO"), failure("CAST_OVERFLOW")))
        .isInstanceOf(Verdict.Different.class);
    assertThat(comparison.compare(failure("_LEGACY_ERROR_TEMP_1"), failure("CAST_OVERFLOW")))
        .isEqualTo(new Verdict.Equal());
  }
}
