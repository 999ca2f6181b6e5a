package dev.tarn.duckdb.engine;

import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * The one database of this process: several lakes share its memory limit and its threads. It opens
 * in the background, since that takes longer than most statements, and stays open until the process
 * ends.
 */
public final class Databases {
  private static FutureTask<Database> shared;

  private Databases() {}

  /** Begins to open the database, unless that has been done. */
  static synchronized void begin(Path scratch) {
    if (shared == null) {
      shared = new FutureTask<>(() -> Database.open(scratch, EngineSettings.of(System.getenv())));
      Thread thread = new Thread(shared, "tarn-duckdb-open");
      thread.setDaemon(true);
      thread.start();
    }
  }

  /** The database, once it is open. */
  public static Database shared() {
    begin(
        Path.of(
            System.getProperty("java.io.tmpdir"), "tarn-duckdb-" + ProcessHandle.current().pid()));
    try {
      return task().get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw EngineErrors.cancelled();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  private static synchronized FutureTask<Database> task() {
    return shared;
  }
}
