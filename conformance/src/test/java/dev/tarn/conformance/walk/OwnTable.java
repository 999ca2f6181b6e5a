package dev.tarn.conformance.walk;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.engine.SqlEngine;
import java.nio.file.Path;

/** A table that one engine alone writes. */
record OwnTable(SqlEngine engine, Path table) implements Track {

  @Override
  public Answer run(String statement) {
    return engine.run(Placeholders.fill(statement, table));
  }

  @Override
  public Answer read(String query) {
    return engine.run(query);
  }

  @Override
  public void close() {
    engine.close();
  }
}
