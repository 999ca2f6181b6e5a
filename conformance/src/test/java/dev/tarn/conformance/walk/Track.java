package dev.tarn.conformance.walk;

import dev.tarn.conformance.answer.Answer;
import java.nio.file.Path;

/** A table named {@code t}, and those who run statements on it. */
interface Track extends AutoCloseable {

  /** Runs a statement of the walk. */
  Answer run(String statement);

  /** Answers a query of the comparison. */
  Answer read(String query);

  /** The table's folder. */
  Path table();

  @Override
  void close();
}
