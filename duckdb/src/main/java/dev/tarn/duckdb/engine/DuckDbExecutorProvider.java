package dev.tarn.duckdb.engine;

import dev.tarn.duckdb.function.FunctionDialect;
import dev.tarn.lake.execute.Executor;
import dev.tarn.lake.execute.ExecutorProvider;
import java.nio.file.Path;

/** Opens the embedded executor. */
public final class DuckDbExecutorProvider implements ExecutorProvider {

  @Override
  public String name() {
    return "duckdb";
  }

  @Override
  public Executor open(Path scratch) {
    Database database = Database.open(scratch, EngineSettings.of(System.getenv()));
    return new DuckDbExecutor(database, new FunctionDialect());
  }
}
