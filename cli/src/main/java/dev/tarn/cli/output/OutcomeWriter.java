package dev.tarn.cli.output;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.context.Result;
import java.time.Duration;
import java.time.ZoneId;
import java.util.function.Supplier;

/**
 * Writes what became of each statement, in one {@link OutputFormat}. Statements are numbered from
 * 1.
 */
public interface OutcomeWriter {

  /**
   * Writes the rows of a result as they come, and returns how many there were. Errors of the rows
   * pass through; the caller then calls {@link #failed}.
   *
   * @param elapsed tells, when asked, how long the statement has taken until then
   */
  long rows(int statement, Result result, ZoneId zone, Supplier<Duration> elapsed);

  /** The statement is done and has no result. */
  void done(int statement, Duration elapsed);

  /** The statement failed, possibly after some of its rows were written. */
  void failed(int statement, TarnException error);
}
