package dev.tarn.conformance.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.judge.client.JudgeConnection;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The judge answers in the form of {@code tarn sql --output json}. */
class SharedJudgeTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '@',
      value = {
        "9223372036854775807; BIGINT; 9223372036854775807",
        "CAST(1.10 AS DECIMAL(38,18)); DECIMAL(38,18); 1.100000000000000000",
        "1e10D; DOUBLE; 1.0E10",
        "-0.0D; DOUBLE; -0.0",
        "float('nan'); FLOAT; \"NaN\"",
        "double('-inf'); DOUBLE; \"-Infinity\"",
        "DATE'2020-02-29'; DATE; \"2020-02-29\"",
        "TIMESTAMP'2020-02-29 12:30:00.5Z'; TIMESTAMP; \"2020-02-29T12:30:00.5Z\"",
        "TIMESTAMP_NTZ'2020-02-29 12:30:00'; TIMESTAMP_NTZ; \"2020-02-29T12:30:00\"",
        "X'00FF'; BINARY; \"AP8=\"",
        "INTERVAL '1-2' YEAR TO MONTH; INTERVAL YEAR TO MONTH; "
            + "\"INTERVAL '1-2' YEAR TO MONTH\"",
        "INTERVAL 3 DAY; INTERVAL DAY; \"INTERVAL '3' DAY\"",
        "array(1, NULL); ARRAY<INT>; [1,null]",
        "map('k', 1); MAP<STRING, INT>; {\"k\":1}",
        "map(1, 'v'); MAP<INT, STRING>; [[1,\"v\"]]",
        "named_struct('a', 1); STRUCT<a: INT NOT NULL>; {\"a\":1}",
        "NULL; VOID; null"
      })
  void valuesOfEveryType(String expression, String type, String json) {
    try (JudgeConnection judge = SharedJudge.connect()) {
      assertThat(judge.ask("SELECT " + expression + " AS x"))
          .isEqualTo(
              "{\"statement\":1,\"columns\":[{\"name\":\"x\",\"type\":\""
                  + type
                  + "\"}],\"rows\":[["
                  + json
                  + "]],\"rowCount\":1}");
    }
  }

  @Test
  void errorsHaveClassStateAndParameters() {
    try (JudgeConnection judge = SharedJudge.connect()) {
      assertThat(judge.ask("SELECT CAST('x' AS INT)"))
          .startsWith(
              "{\"statement\":1,\"error\":{\"errorClass\":\"CAST_INVALID_INPUT\","
                  + "\"sqlState\":\"22018\",\"message\":")
          .contains("\"targetType\":\"\\\"INT\\\"\"");
    }
  }

  @Test
  void settingsAreOfTheSessionAlone() {
    try (JudgeConnection tokyo = SharedJudge.connect();
        JudgeConnection other = SharedJudge.connect()) {
      tokyo.set(Map.of("spark.sql.session.timeZone", "Asia/Tokyo"));
      String sql = "SELECT TIMESTAMP'2020-01-01 00:00:00' AS x";
      assertThat(tokyo.ask(sql)).contains("2020-01-01T00:00:00+09:00");
      assertThat(other.ask(sql)).contains("2020-01-01T00:00:00Z");
    }
  }
}
