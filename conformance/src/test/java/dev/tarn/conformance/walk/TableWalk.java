package dev.tarn.conformance.walk;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.engine.JudgeEngine;
import dev.tarn.conformance.engine.TarnEngine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A walk over one table: statement after statement on both sides, compared after each. */
final class TableWalk implements AutoCloseable {
  private static final int STEPS_BETWEEN_FOREIGN_READS = 5;

  private final long seed;
  private final KnownDifferences known;
  private final JudgeEngine judge = JudgeEngine.ofSmallTables();
  private final Track reference;
  private final Track subject;
  private final TarnEngine tarn;
  private final List<String> statements = new ArrayList<>();
  private State expected;
  private State actual;
  private boolean ended;

  TableWalk(Path folder, long seed, Writers writers, KnownDifferences known) {
    this.seed = seed;
    this.known = known;
    this.reference = new OwnTable(judge, folder.resolve("judge"));
    this.tarn = new TarnEngine(folder.resolve("lake"));
    Path table = folder.resolve("tarn");
    this.subject =
        switch (writers) {
          case TARN -> new OwnTable(tarn, table);
          case IN_TURNS -> new SharedTable(tarn, table, new Dice(seed));
        };
  }

  /** Who writes the table that is held against delta-spark's own. */
  enum Writers {
    TARN,
    IN_TURNS
  }

  /** How many statements were run. */
  int steps() {
    return statements.size();
  }

  /** Runs a script; what is found ends it. */
  Optional<Fault> run(Script script) {
    List<Difference> found = step(script.create());
    while (found.isEmpty() && !ended) {
      Shape shape = Shape.of(expected.log(), expected.rowCount());
      Optional<String> next = script.next(shape);
      if (next.isEmpty()) {
        found = end();
        break;
      }
      found = step(next.get());
    }
    return found.isEmpty() ? Optional.empty() : Optional.of(new Fault(seed, statements, found));
  }

  private List<Difference> step(String statement) {
    statements.add(statement);
    StepComparison comparison = new StepComparison();
    Answer expectedAnswer = reference.run(statement);
    Answer actualAnswer = subject.run(statement);
    if (!tellsOfFiles(statement, expectedAnswer, actualAnswer)) {
      comparison.outcome(expectedAnswer, actualAnswer);
    }
    List<Difference> unknown = unknown(statement, comparison.differences());
    boolean oneFailed =
        expectedAnswer instanceof Answer.Failure != actualAnswer instanceof Answer.Failure;
    boolean noTable = expected == null && expectedAnswer instanceof Answer.Failure;
    ended |= noTable || (oneFailed && !isQuery(statement));
    return !unknown.isEmpty() || ended || isQuery(statement) ? unknown : compareTables(statement);
  }

  /** What these answer, sizes and numbers of files, depends on how rows were laid out. */
  private static boolean tellsOfFiles(String statement, Answer expected, Answer actual) {
    return statement.matches("(RESTORE|OPTIMIZE|VACUUM) .*")
        && expected instanceof Answer.Result
        && actual instanceof Answer.Result;
  }

  private static boolean isQuery(String statement) {
    return statement.matches("(SELECT|SHOW|DESCRIBE|SET) .*");
  }

  private List<Difference> compareTables(String statement) {
    long before = expected == null ? -1 : expected.version();
    State previous = actual;
    expected = State.of(reference);
    actual = State.of(subject);
    ended |= expected.version() != actual.version();
    if (ended && statement.startsWith("OPTIMIZE")) {
      // One had few enough files to leave them.
      return List.of();
    }
    StepComparison comparison = new StepComparison();
    comparison.states(expected, actual, before + 1);
    if (comparison.differences().isEmpty() && expected.version() > before) {
      compareChanges(statement, comparison, previous);
    }
    if (statements.size() % STEPS_BETWEEN_FOREIGN_READS == 0) {
      compareForeign(comparison);
    }
    return unknown(statement, comparison.differences());
  }

  private void compareChanges(String statement, StepComparison comparison, State previous) {
    boolean on =
        expected
            .log()
            .firstVersionWithChanges()
            .filter(from -> from <= expected.version())
            .isPresent();
    if (on) {
      String query = Feed.query(expected.version(), expected.version());
      Answer judged = reference.read(query);
      Answer own = subject.read(query);
      if (statement.startsWith("RESTORE")
          && judged instanceof Answer.Result a
          && own instanceof Answer.Result b) {
        comparison.same("net changes", Feed.of(a).net(), Feed.of(b).net());
      } else {
        comparison.rows("changes", judged, own);
      }
      replay(comparison, previous, own);
    }
  }

  /** The rows before with the changes are the rows after. */
  private void replay(StepComparison comparison, State previous, Answer changes) {
    if (changes instanceof Answer.Result feed
        && actual.rows() instanceof Answer.Result after
        && rowsBefore(previous, after) instanceof List<String> before) {
      comparison.same("replay of the feed", Feed.texts(after), Feed.of(feed).appliedTo(before));
    }
  }

  private static List<String> rowsBefore(State previous, Answer.Result after) {
    if (previous == null) {
      return List.of();
    }
    boolean sameColumns =
        previous.rows() instanceof Answer.Result before && before.columns().equals(after.columns());
    return sameColumns ? Feed.texts((Answer.Result) previous.rows()) : null;
  }

  private ForeignReads compareForeign(StepComparison comparison) {
    ForeignReads reads = new ForeignReads(judge, tarn, reference.table(), subject.table());
    reads.compare(comparison, expected.rows());
    if (subject instanceof OwnTable) {
      reads.compareKernel(comparison, expected.rows());
    }
    return reads;
  }

  private List<Difference> end() {
    StepComparison comparison = new StepComparison();
    ForeignReads reads = compareForeign(comparison);
    expected
        .log()
        .firstVersionWithChanges()
        .ifPresent(from -> reads.compareChanges(comparison, from));
    new Replay(subject, actual).check(comparison);
    return unknown(hasWidened() ? "(end) after widening" : "(end)", comparison.differences());
  }

  private boolean hasWidened() {
    return statements.stream().anyMatch(each -> each.matches("(?s)ALTER TABLE t .* TYPE .*"));
  }

  private List<Difference> unknown(String statement, List<Difference> differences) {
    return differences.stream()
        .filter(difference -> known.reason(statement, difference).isEmpty())
        .toList();
  }

  @Override
  public void close() {
    reference.close();
    subject.close();
  }
}
