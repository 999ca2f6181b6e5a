package dev.tarn.duckdb.engine;

import dev.tarn.duckdb.function.FunctionDialect;
import dev.tarn.lake.execute.Executor;
import dev.tarn.lake.execute.ExecutorProvider;
import java.nio.file.Path;

/** Makes executors that run on an embedded DuckDB, the same for all of them in a process. */
public final class DuckDbExecutorProvider implements ExecutorProvider {
  @Override
  public String name() {
    return "duckdb";
  }

  @Override
  public Executor open(Path scratch) {
    Databases.begin(scratch);
    return new DuckDbExecutor(Databases::shared, new FunctionDialect());
  }
}
