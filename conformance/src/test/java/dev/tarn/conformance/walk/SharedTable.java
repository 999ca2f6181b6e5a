package dev.tarn.conformance.walk;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.engine.JudgeEngine;
import dev.tarn.conformance.engine.SqlEngine;
import java.nio.file.Path;

/**
 * A table that Tarn and delta-spark write in turns, chosen from a seed. Queries of the comparison
 * are Tarn's.
 */
final class SharedTable implements Track {
  private final JudgeEngine judge = JudgeEngine.ofSmallTables();
  private final SqlEngine tarn;
  private final Path table;
  private final Dice dice;
  private boolean known;

  SharedTable(SqlEngine tarn, Path table, Dice dice) {
    this.tarn = tarn;
    this.table = table;
    this.dice = dice;
  }

  @Override
  public Answer run(String statement) {
    String sql = Placeholders.fill(statement, table);
    if (statement.startsWith("SET ")) {
      judge.run(sql);
      return tarn.run(sql);
    }
    boolean judgeFirst = dice.chance(50);
    Answer answer = (judgeFirst ? judge : tarn).run(sql);
    if (!known && answer instanceof Answer.Result) {
      SqlEngine other = judgeFirst ? tarn : judge;
      other.run("CREATE TABLE t USING DELTA LOCATION '" + table + "'");
      known = true;
    }
    return answer;
  }

  @Override
  public Answer read(String query) {
    return tarn.run(query);
  }

  @Override
  public Path table() {
    return table;
  }

  @Override
  public void close() {
    tarn.close();
    judge.close();
  }
}
