package dev.tarn.lake.execute;

import java.nio.file.Path;

/** Makes executors; found by {@link java.util.ServiceLoader}. */
public interface ExecutorProvider {

  /** The name by which a warehouse is opened with it, such as {@code duckdb}. */
  String name();

  /**
   * Opens an executor.
   *
   * @param scratch a local folder for spilling, made when it is needed
   */
  Executor open(Path scratch);
}
