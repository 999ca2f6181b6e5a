package dev.tarn.conformance.side;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.answer.AnswerComparison;
import dev.tarn.conformance.answer.RowOrder;
import dev.tarn.conformance.answer.Verdict;
import dev.tarn.conformance.engine.JudgeEngine;
import dev.tarn.conformance.engine.SqlEngine;
import dev.tarn.conformance.engine.TarnEngine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * One table, twice: the same statements run on Tarn and on delta-spark, each in a folder of its
 * own, and after each the two are compared. Statements name the table {@code t} and create it with
 * {@code LOCATION '${location}'}.
 */
public final class SideBySide implements AutoCloseable {
  private static final String TABLE = "t";

  private final JudgeEngine judge = JudgeEngine.ofSmallTables();
  private final SqlEngine tarn;
  private final Path judgeTable;
  private final Path tarnTable;
  private final Set<Aspect> aspects;
  private final List<String> script = new ArrayList<>();

  /** Compares all aspects. */
  public SideBySide(Path folder) {
    this(folder, EnumSet.allOf(Aspect.class));
  }

  public SideBySide(Path folder, Set<Aspect> aspects) {
    this.tarn = new TarnEngine(folder.resolve("lake"));
    this.judgeTable = folder.resolve("judge");
    this.tarnTable = folder.resolve("tarn");
    this.aspects = EnumSet.copyOf(aspects);
  }

  /** Sets a Spark setting on both sides. */
  public void set(String key, String value) {
    judge.set(key, value);
    tarn.set(key, value);
  }

  /** Runs a statement on both sides that has nothing to do with the table; both must succeed. */
  public void prepare(String sql) {
    script.add(sql);
    List<String> differences = new ArrayList<>();
    failed(differences, "delta-spark", judge.run(at(sql, judgeTable)));
    failed(differences, "Tarn", tarn.run(at(sql, tarnTable)));
    failIfAny(differences);
  }

  private static void failed(List<String> differences, String who, Answer answer) {
    if (answer instanceof Answer.Failure failure) {
      differences.add(who + " failed: " + failure);
    }
  }

  private static String at(String sql, Path location) {
    return sql.replace("${location}", location.toString());
  }

  /**
   * Runs a statement on both sides and compares: both must succeed, with tables alike afterwards,
   * or both fail with the same error class and leave the tables as they were.
   *
   * @throws AssertionError with all that differs, and the statements up to here
   */
  public void run(String sql) {
    script.add(sql);
    Answer expected = judge.run(at(sql, judgeTable));
    Answer actual = tarn.run(at(sql, tarnTable));
    List<String> differences = new ArrayList<>();
    compareOutcomes(expected, actual, differences);
    if (differences.isEmpty()) {
      aspects.forEach(aspect -> compare(aspect, differences));
    }
    failIfAny(differences);
  }

  private void failIfAny(List<String> differences) {
    if (!differences.isEmpty()) {
      throw new AssertionError(
          String.join("\n", differences) + "\nafter\n" + String.join(";\n", script) + ";");
    }
  }

  private static void compareOutcomes(Answer expected, Answer actual, List<String> differences) {
    if (expected instanceof Answer.Failure || actual instanceof Answer.Failure) {
      add(differences, "outcome", new AnswerComparison(RowOrder.ANY).compare(expected, actual));
    }
  }

  private void compare(Aspect aspect, List<String> differences) {
    DeltaLog expected = DeltaLog.read(judgeTable);
    DeltaLog actual = DeltaLog.read(tarnTable);
    switch (aspect) {
      case ROWS -> compareRows(differences);
      case SCHEMA -> {
        same(differences, "schema", expected.schema(), actual.schema());
        same(differences, "partitions", expected.partitionColumns(), actual.partitionColumns());
      }
      case HISTORY -> same(differences, "history", expected.history(), actual.history());
      case CHANGES ->
          expected
              .firstVersionWithChanges()
              .ifPresent(version -> compareChanges(version, differences));
      case PROPERTIES ->
          same(differences, "properties", expected.properties(), actual.properties());
      case PROTOCOL -> same(differences, "protocol", expected.protocol(), actual.protocol());
    }
  }

  private void compareRows(List<String> differences) {
    Answer rows = judge.run("SELECT * FROM " + TABLE);
    AnswerComparison comparison = new AnswerComparison(RowOrder.ANY);
    Answer own = tarn.run("SELECT * FROM " + TABLE);
    add(differences, "Tarn reading its table", comparison.compare(rows, own));
    Answer foreign = tarn.run(selectFrom(judgeTable));
    add(differences, "Tarn reading delta-spark's table", comparison.compare(rows, foreign));
    Answer judged = judge.run(selectFrom(tarnTable));
    add(differences, "delta-spark reading Tarn's table", comparison.compare(rows, judged));
    Answer kernel = judge.readWithKernel(tarnTable);
    add(differences, "Kernel reading Tarn's table", comparison.compare(rows, kernel));
  }

  private static String selectFrom(Path table) {
    return "SELECT * FROM delta.`" + table + "`";
  }

  /**
   * Compares what DESCRIBE HISTORY answers on both sides.
   *
   * @throws AssertionError when it differs
   */
  public void describeHistory() {
    String sql = "DESCRIBE HISTORY " + TABLE;
    List<String> differences = new ArrayList<>();
    if (judge.run(sql) instanceof Answer.Result expected
        && tarn.run(sql) instanceof Answer.Result actual) {
      same(differences, "columns", expected.columns(), actual.columns());
      same(differences, "history", History.of(expected), History.of(actual));
    } else {
      differences.add("DESCRIBE HISTORY fails");
    }
    failIfAny(differences);
  }

  private void compareChanges(long fromVersion, List<String> differences) {
    String sql =
        "SELECT * EXCEPT (_commit_timestamp) FROM table_changes('%s', %d)"
            .formatted(TABLE, fromVersion);
    AnswerComparison comparison = new AnswerComparison(RowOrder.ANY);
    add(differences, "change feed", comparison.compare(judge.run(sql), tarn.run(sql)));
  }

  private static void add(List<String> differences, String what, Verdict verdict) {
    switch (verdict) {
      case Verdict.Equal ignored -> {
        // Nothing to say.
      }
      case Verdict.Refused refused -> differences.add(what + ": refused, " + refused.errorClass());
      case Verdict.Different different -> differences.add(what + ": " + different.explanation());
    }
  }

  private static void same(List<String> differences, String what, Object expected, Object actual) {
    if (!Objects.equals(expected, actual)) {
      differences.add(what + ":\n  delta-spark " + expected + "\n  Tarn        " + actual);
    }
  }

  /** Tarn's session, for what only one side shall do. */
  public SqlEngine tarn() {
    return tarn;
  }

  /** The judge's session, for what only one side shall do. */
  public JudgeEngine judge() {
    return judge;
  }

  @Override
  public void close() {
    tarn.close();
    judge.close();
  }
}
