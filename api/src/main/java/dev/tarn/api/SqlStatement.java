package dev.tarn.api;

import dev.tarn.core.error.TarnException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A statement that can be run several times, and ended without ending what else runs in its
 * session. {@link #cancel} may be called by any thread; its runs are those of one at a time.
 */
public final class SqlStatement {
  private final Session session;
  private final String text;
  private final Optional<Duration> timeout;
  private volatile Optional<RunningStatement> running = Optional.empty();

  SqlStatement(Session session, String text, Optional<Duration> timeout) {
    this.session = session;
    this.text = text;
    this.timeout = timeout;
  }

  /** The same with a limit of its own, instead of the session's, to the time that it takes. */
  public SqlStatement withTimeout(Duration limit) {
    Timeouts.check(limit);
    return new SqlStatement(session, text, Optional.of(limit));
  }

  /**
   * How many question marks it has.
   *
   * @throws TarnException when it is empty or has a comment without end; other errors show when it
   *     is run
   */
  public int parameterCount() {
    return session.parser().questionMarks(text);
  }

  /**
   * Runs it.
   *
   * @param parameters the values of the question marks, in their order; null for NULL
   * @return its result, which the caller closes
   * @throws TarnException with the class, the SQLSTATE and, where it is known, the place in the
   *     text
   */
  public Result run(List<?> parameters) {
    return session.run(
        text,
        Parameters.positional(parameters.toArray()),
        timeout,
        started -> running = Optional.of(started));
  }

  /**
   * Ends the last run, also while its rows are read, with the error {@code OPERATION_CANCELED}.
   * Does nothing before the first run and after the last row.
   */
  public void cancel() {
    running.ifPresent(RunningStatement::cancel);
  }
}
