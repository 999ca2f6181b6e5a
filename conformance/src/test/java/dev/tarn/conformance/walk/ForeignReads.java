package dev.tarn.conformance.walk;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.engine.JudgeEngine;
import dev.tarn.conformance.engine.SqlEngine;
import java.nio.file.Path;

/** Each engine reads the table that the other wrote. */
record ForeignReads(JudgeEngine judge, SqlEngine tarn, Path judgeTable, Path tarnTable) {

  /** Compares rows with those that delta-spark reads from its own table. */
  void compare(StepComparison comparison, Answer rows) {
    comparison.rows("Tarn reading delta-spark's table", rows, tarn.run(select(judgeTable)));
    comparison.rows("delta-spark reading Tarn's table", rows, judge.run(select(tarnTable)));
  }

  /**
   * Compares what Kernel reads. It shows CHAR columns as they are stored, which delta-spark's MERGE
   * does not always fill up: only for tables that Tarn alone writes.
   */
  void compareKernel(StepComparison comparison, Answer rows) {
    comparison.rows("Kernel reading Tarn's table", rows, judge.readWithKernel(tarnTable));
  }

  private static String select(Path table) {
    return "SELECT * FROM delta.`" + table + "`";
  }

  /** Compares the feeds of both tables as each engine reads that of the other. */
  void compareChanges(StepComparison comparison, long from) {
    for (Path table : new Path[] {judgeTable, tarnTable}) {
      String query =
          "SELECT * EXCEPT (_commit_timestamp) FROM table_changes_by_path('"
              + table
              + "', "
              + from
              + ")";
      comparison.rows("feed of " + table.getFileName(), judge.run(query), tarn.run(query));
    }
  }
}
