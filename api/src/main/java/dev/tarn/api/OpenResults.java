package dev.tarn.api;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * The statements that run in a session and the results that are open. A result that the program has
 * lost is not kept for it.
 */
final class OpenResults implements AutoCloseable {
  private final Set<RunningStatement> statements = weakSet();
  private final Set<Result> results = weakSet();

  private static <T> Set<T> weakSet() {
    return Collections.newSetFromMap(new WeakHashMap<>());
  }

  synchronized void add(RunningStatement statement) {
    statements.add(statement);
  }

  synchronized void add(Result result) {
    results.add(result);
  }

  synchronized void remove(RunningStatement statement) {
    statements.remove(statement);
  }

  synchronized void remove(Result result) {
    results.remove(result);
  }

  private synchronized List<RunningStatement> statements() {
    return List.copyOf(statements);
  }

  private synchronized List<Result> results() {
    return List.copyOf(results);
  }

  /** Ends what runs; outside the lock, since ending takes a moment. */
  void cancel() {
    statements().forEach(RunningStatement::cancel);
  }

  @Override
  public void close() {
    results().forEach(Result::close);
  }
}
