package dev.tarn.cli.sql;

import dev.tarn.cli.output.OutcomeWriter;
import dev.tarn.cli.process.ExitCode;
import dev.tarn.cli.process.OutputClosedException;
import dev.tarn.core.error.TarnException;
import dev.tarn.lake.context.Result;
import java.time.Duration;
import java.util.OptionalLong;

/** Runs statements one after the other and writes what becomes of each. */
public final class StatementRunner {
  private final SqlSession session;
  private final OutcomeWriter writer;
  private final Report report;
  private final OptionalLong maxRows;
  private int number;

  /**
   * @param maxRows how many rows of each result are written at most
   */
  public StatementRunner(
      SqlSession session, OutcomeWriter writer, Report report, OptionalLong maxRows) {
    this.session = session;
    this.writer = writer;
    this.report = report;
    this.maxRows = maxRows;
  }

  /** What became of a statement. */
  public record Outcome(int exitCode, Duration elapsed, boolean hasResult) {
    public boolean failed() {
      return exitCode != ExitCode.DONE;
    }
  }

  /** Runs one statement; a failure is reported and told by the exit code. */
  public Outcome run(Script.Part statement) {
    number++;
    long start = System.nanoTime();
    try {
      boolean hasResult = runAndWrite(statement, start);
      return new Outcome(ExitCode.DONE, since(start), hasResult);
    } catch (OutputClosedException e) {
      throw e;
    } catch (RuntimeException e) {
      TarnException error = statement.locate(Report.classify(e));
      writer.failed(number, error);
      return new Outcome(report.error(error), since(start), false);
    }
  }

  private boolean runAndWrite(Script.Part statement, long start) {
    Result result = session.run(statement.text());
    if (!result.hasRows()) {
      writer.done(number, since(start));
      return false;
    }
    try (LimitedCursor rows = new LimitedCursor(result.rows(), maxRows)) {
      long count = writer.rows(number, result.withRows(rows), session.zone(), () -> since(start));
      if (rows.hasMore()) {
        report.say("Only the first " + count + " rows are shown: --max-rows shows more.");
      }
    }
    return true;
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }
}
