package dev.tarn.lake.context;

import dev.tarn.core.error.TarnException;

/**
 * Keeps stored values out of the errors of a statement whose policies compute with them: an error
 * that does not come from the statement's own text says nothing but its class.
 */
public final class Secrets {
  private static final String DATA_EXCEPTION = "22";

  private volatile boolean guarded;

  /** From now on errors of the data may carry what the user must not see. */
  public void guard() {
    guarded = true;
  }

  /** The error as the user may see it. */
  public TarnException redacted(TarnException error) {
    boolean ofStatement = error.position().isPresent();
    boolean ofData = error.sqlState().startsWith(DATA_EXCEPTION);
    return guarded && ofData && !ofStatement
        ? TarnException.of("POLICY_EVALUATION_FAILED").with("errorClass", error.errorClass())
        : error;
  }
}
