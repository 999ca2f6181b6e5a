package dev.tarn.duckdb.engine;

import dev.tarn.lake.execute.Cancellation;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Ends a statement of the database when it is cancelled. The database forgets an interrupt that
 * comes before its statement has begun, so that it is told again until the statement has ended.
 */
final class Interruption implements AutoCloseable {
  private static final long AGAIN_AFTER_MILLISECONDS = 5;

  private final Statement statement;
  private final Cancellation.Registration registration;
  private boolean ended;

  Interruption(Statement statement, Cancellation cancellation) {
    this.statement = statement;
    this.registration = cancellation.onCancel(this::begin);
  }

  private void begin() {
    if (interrupt()) {
      Thread.ofVirtual().name("tarn-interruption").start(this::insist);
    }
  }

  private void insist() {
    try {
      do {
        Thread.sleep(AGAIN_AFTER_MILLISECONDS);
      } while (interrupt());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether the statement has not ended yet; it is not closed meanwhile. */
  private synchronized boolean interrupt() {
    if (ended) {
      return false;
    }
    try {
      statement.cancel();
      return true;
    } catch (SQLException e) {
      // It has ended by itself: nothing is left to interrupt.
      return false;
    }
  }

  /** The statement has ended, and may be closed afterwards. */
  @Override
  public void close() {
    registration.close();
    synchronized (this) {
      ended = true;
    }
  }
}
