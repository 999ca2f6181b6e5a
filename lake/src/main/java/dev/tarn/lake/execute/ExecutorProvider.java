package dev.tarn.lake.execute;

import java.nio.file.Path;

/** Makes executors; found by {@link java.util.ServiceLoader}. */
public interface ExecutorProvider {

  /** The name by which a session asks for it: {@code duckdb}, {@code spark}. */
  String name();

  /**
   * Opens an executor.
   *
   * @param scratch a local folder for spilling, made when it is needed
   */
  Executor open(Path scratch);
}
