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
import java.util.Optional;
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

  /** Both logs as they were when they were compared last; empty until then. */
  private Optional<Logs> compared = Optional.empty();

  /** Tarn's log as it was when delta-spark read the table; empty until then. */
  private Optional<DeltaLog> readBySpark = Optional.empty();

  private boolean failed;

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
      compareTables(expected instanceof Answer.Failure, differences);
    }
    failIfAny(differences);
  }

  /** A statement that failed and left both logs as they were has left nothing to compare anew. */
  private void compareTables(boolean wasRefused, List<String> differences) {
    Logs logs = new Logs(DeltaLog.read(judgeTable), DeltaLog.read(tarnTable));
    if (!wasRefused || !compared.equals(Optional.of(logs))) {
      aspects.forEach(aspect -> compare(aspect, logs, differences));
      compared = Optional.of(logs);
    }
  }

  private record Logs(DeltaLog expected, DeltaLog actual) {}

  private void failIfAny(List<String> differences) {
    if (!differences.isEmpty()) {
      failed = true;
      throw new AssertionError(
          String.join("\n", differences) + "\nafter\n" + String.join(";\n", script) + ";");
    }
  }

  private static void compareOutcomes(Answer expected, Answer actual, List<String> differences) {
    if (expected instanceof Answer.Failure || actual instanceof Answer.Failure) {
      add(differences, "outcome", new AnswerComparison(RowOrder.ANY).compare(expected, actual));
    }
  }

  private void compare(Aspect aspect, Logs logs, List<String> differences) {
    DeltaLog expected = logs.expected();
    DeltaLog actual = logs.actual();
    switch (aspect) {
      case ROWS -> compareRows(logs, differences);
      case SCHEMA -> {
        same(differences, "schema", expected.schema(), actual.schema());
        same(differences, "partitions", expected.partitionColumns(), actual.partitionColumns());
      }
      case HISTORY -> same(differences, "history", expected.history(), actual.history());
      case CHANGES ->
          expected
              .firstVersionWithNewChanges(compared.map(Logs::expected))
              .ifPresent(version -> compareChanges(version, differences));
      case PROPERTIES ->
          same(differences, "properties", expected.properties(), actual.properties());
      case PROTOCOL -> same(differences, "protocol", expected.protocol(), actual.protocol());
    }
  }

  /**
   * What delta-spark has in its table. Kernel takes a tenth of the time that Spark takes to read
   * it, but shows CHAR columns as they are stored.
   */
  private Answer rowsOfTheJudge(DeltaLog log) {
    return log.schema().toString().contains("__CHAR_VARCHAR_TYPE_STRING")
        ? judge.run("SELECT * FROM " + TABLE)
        : judge.readWithKernel(judgeTable);
  }

  private void compareRows(Logs logs, List<String> differences) {
    Answer rows = rowsOfTheJudge(logs.expected());
    AnswerComparison comparison = new AnswerComparison(RowOrder.ANY);
    Answer own = tarn.run("SELECT * FROM " + TABLE);
    add(differences, "Tarn reading its table", comparison.compare(rows, own));
    Answer foreign = tarn.run(selectFrom(judgeTable));
    add(differences, "Tarn reading delta-spark's table", comparison.compare(rows, foreign));
    Answer kernel = judge.readWithKernel(tarnTable);
    add(differences, "Kernel reading Tarn's table", comparison.compare(rows, kernel));
    if (!readBySpark.map(DeltaLog::kinds).equals(Optional.of(logs.actual().kinds()))) {
      readWithSpark(logs.actual(), rows, differences);
    }
  }

  /**
   * Has delta-spark read Tarn's table, which takes as long as all else: when something of a new
   * kind was done to it, and at the end.
   */
  private void readWithSpark(DeltaLog log, Answer rows, List<String> differences) {
    Answer judged = judge.run(selectFrom(tarnTable));
    Verdict verdict = new AnswerComparison(RowOrder.ANY).compare(rows, judged);
    add(differences, "delta-spark reading Tarn's table", verdict);
    readBySpark = Optional.of(log);
  }

  private void readAtLast() {
    if (!failed && readBySpark.isPresent()) {
      DeltaLog log = DeltaLog.read(tarnTable);
      if (!readBySpark.get().equals(log)) {
        List<String> differences = new ArrayList<>();
        readWithSpark(log, judge.readWithKernel(tarnTable), differences);
        failIfAny(differences);
      }
    }
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
    try {
      readAtLast();
    } finally {
      tarn.close();
      judge.close();
    }
  }
}
