package dev.tarn.conformance.tpch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.answer.AnswerComparison;
import dev.tarn.conformance.answer.RowOrder;
import dev.tarn.conformance.answer.Verdict;
import dev.tarn.conformance.engine.TarnEngine;
import dev.tarn.tpch.TpchQuery;
import dev.tarn.tpch.TpchTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Every query of TPC-H on Delta tables gives names, types and rows that Spark gives. */
@DisabledIfSystemProperty(named = "tarn.golden", matches = "record")
class TpchTest {
  @TempDir private static Path folder;

  private static TarnEngine tarn;

  @BeforeAll
  static void load() throws IOException {
    tarn = new TarnEngine(folder.resolve("lake"));
    for (TpchTable table : TpchTable.values()) {
      Path rows = table.write(folder, TpchRecord.SCALE);
      run("CREATE TABLE %s (%s)".formatted(table.id(), table.columns()));
      run(
          "INSERT INTO %s SELECT * FROM read_files('%s', format => 'csv', sep => '|', schema => '%s')"
              .formatted(table.id(), rows, table.columns()));
      Files.delete(rows);
    }
  }

  @AfterAll
  static void close() {
    tarn.close();
  }

  @TestFactory
  Stream<DynamicTest> queries() {
    return TpchQuery.all().stream()
        .map(query -> DynamicTest.dynamicTest(query.id(), () -> compare(query)));
  }

  private static void compare(TpchQuery query) throws IOException {
    Verdict verdict =
        new AnswerComparison(RowOrder.of(query.sql()))
            .compare(TpchRecord.read(query), tarn.run(query.sql()));
    assertThat(verdict).as(query.sql()).isEqualTo(new Verdict.Equal());
  }

  private static void run(String sql) {
    assertThat(tarn.run(sql)).as(sql).isInstanceOf(Answer.Result.class);
  }
}
