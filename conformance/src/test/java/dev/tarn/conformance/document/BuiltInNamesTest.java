package dev.tarn.conformance.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tarn.conformance.judge.SharedJudge;
import dev.tarn.judge.client.JudgeConnection;
import dev.tarn.sql.function.FunctionTable;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Functions that Tarn lacks are refused as such, so it must know the names of all that Spark has.
 */
class BuiltInNamesTest {

  @Test
  void namesOfSparkAreThoseThatSparkShows() throws IOException {
    assertThat(FunctionTable.namesOfSpark()).isEqualTo(shown());
  }

  private static Set<String> shown() throws IOException {
    try (JudgeConnection judge = SharedJudge.connect()) {
      Set<String> names = new TreeSet<>();
      for (JsonNode row :
          new ObjectMapper().readTree(judge.ask("SHOW SYSTEM FUNCTIONS")).get("rows")) {
        names.add(row.get(0).asText());
      }
      return names;
    }
  }
}
