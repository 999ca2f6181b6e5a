package dev.tarn.conformance.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.answer.AnswerComparison;
import dev.tarn.conformance.answer.RowOrder;
import dev.tarn.conformance.answer.Verdict;
import dev.tarn.conformance.engine.JudgeEngine;
import dev.tarn.conformance.engine.TarnEngine;
import dev.tarn.conformance.judge.BesideOthers;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * delta-spark and Delta Kernel read of a streaming table, with column mapping and widened types,
 * what Tarn reads after every ALTER TABLE and after the update that follows.
 */
@BesideOthers
class AlteredStreamingTableTest {
  private TarnEngine tarn;
  private JudgeEngine judge;
  private int next = 1;

  @BeforeEach
  void open(@TempDir Path folder) {
    tarn = new TarnEngine(folder);
    judge = JudgeEngine.ofSmallTables();
    run("CREATE TABLE raw (id INT, amount DECIMAL(6,2), name STRING, note STRING)");
    arrives("CAST(1.5 AS DECIMAL(6,2)), 'a', 'x'");
    run(
        "CREATE STREAMING TABLE t TBLPROPERTIES ('delta.columnMapping.mode' = 'name',"
            + " 'delta.enableTypeWidening' = 'true', 'pipelines.externalMetadata.enabled' = 'true')"
            + " AS SELECT * FROM STREAM raw");
    agrees();
  }

  @AfterEach
  void close() {
    judge.close();
    tarn.close();
  }

  private Answer.Result run(String sql) {
    Answer answer = tarn.run(sql);
    assertThat(answer).as(sql).isInstanceOf(Answer.Result.class);
    return (Answer.Result) answer;
  }

  private void arrives(String values) {
    run("INSERT INTO raw VALUES (" + next++ + ", " + values + ")");
  }

  private void altered(String sql) {
    run(sql);
    agrees();
    arrives("CAST(2.25 AS DECIMAL(6,2)), 'b', 'y'");
    run("REFRESH STREAMING TABLE t");
    agrees();
  }

  private void agrees() {
    Answer.Result ours = run("SELECT * FROM t");
    Path table = location();
    Answer theirs = judge.run("SELECT * FROM delta.`" + table + "`");
    AnswerComparison comparison = new AnswerComparison(RowOrder.ANY);
    assertThat(comparison.compare(theirs, ours)).isEqualTo(new Verdict.Equal());
    assertThat(comparison.compare(judge.readWithKernel(table), ours))
        .isEqualTo(new Verdict.Equal());
  }

  private Path location() {
    Answer.Result detail = run("DESCRIBE DETAIL t");
    List<String> names = detail.columns().stream().map(Answer.Column::name).toList();
    String location = (String) detail.rows().getFirst().get(names.indexOf("location"));
    return Path.of(location.replaceFirst("^file:/*", "/"));
  }

  @Test
  void everyChangeOfItsColumnsIsReadByOthers() {
    altered("ALTER TABLE t ADD COLUMN city STRING");
    altered("ALTER TABLE t ALTER COLUMN id TYPE BIGINT");
    altered("ALTER TABLE t ALTER COLUMN amount TYPE DECIMAL(20,4)");
    altered("ALTER TABLE t RENAME COLUMN name TO label");
    altered("ALTER TABLE t DROP COLUMN note");
    altered("ALTER TABLE t ADD COLUMN note STRING");
    altered("ALTER TABLE t ADD COLUMN name STRING");
    assertThat(run("SELECT * FROM t").rows()).hasSize(next - 1);
  }

  @Test
  void aColumnMigratedInPlaceIsReadByOthers() {
    altered("ALTER TABLE t ADD COLUMN name_new BINARY");
    altered("UPDATE t SET name_new = CAST(name AS BINARY)");
    run("ALTER TABLE t DROP COLUMN name");
    agrees();
    run("ALTER TABLE t RENAME COLUMN name_new TO name");
    agrees();
  }
}
