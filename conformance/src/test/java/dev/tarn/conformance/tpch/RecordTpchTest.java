package dev.tarn.conformance.tpch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.answer.AnswerReader;
import dev.tarn.conformance.engine.JudgeEngine;
import dev.tarn.tpch.TpchQuery;
import dev.tarn.tpch.TpchTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Records what Spark answers to the queries of TPC-H. Runs only when asked to. */
@EnabledIfSystemProperty(named = "tarn.golden", matches = "record")
class RecordTpchTest {
  @TempDir private Path folder;

  @Test
  void records() throws IOException {
    List<String> answers = new ArrayList<>();
    try (JudgeEngine judge = new JudgeEngine()) {
      for (TpchTable table : TpchTable.values()) {
        requireSuccess(judge.ask(create(table)));
      }
      for (TpchQuery query : TpchQuery.all()) {
        String answer = judge.askAsIs(query.sql());
        requireSuccess(answer);
        answers.add(answer);
      }
    }
    TpchRecord.write(answers);
  }

  private String create(TpchTable table) throws IOException {
    return "CREATE TABLE %s (%s) USING csv OPTIONS (path '%s', sep '|')"
        .formatted(table.id(), table.columns(), table.write(folder, TpchRecord.SCALE));
  }

  private static void requireSuccess(String answer) {
    assertThat(AnswerReader.read(answer)).as(answer).isInstanceOf(Answer.Result.class);
  }
}
