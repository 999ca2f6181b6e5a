package dev.tarn.conformance.engine;

import dev.tarn.conformance.answer.Answer;

/** A session of an engine, in a lake that no other session uses. */
public interface SqlEngine extends AutoCloseable {

  /** Runs one statement; what it raises is an answer too. */
  Answer run(String sql);

  /** Gives a Spark setting a value. */
  void set(String key, String value);

  @Override
  void close();
}
