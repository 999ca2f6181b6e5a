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
  private static Path scratch;

  private Databases() {}

  /** Begins to open the database, unless that has been done. */
  static synchronized void begin(Path scratchFolder) {
    if (shared == null) {
      scratch = Scratch.choose(scratchFolder);
      open();
    }
  }

  private static void open() {
    Path folder = scratch;
    shared = new FutureTask<>(() -> Database.open(folder, EngineSettings.of(System.getenv())));
    Thread thread = new Thread(shared, "tarn-duckdb-open");
    thread.setDaemon(true);
    thread.start();
  }

  /** The database, once it is open; a new one when DuckDB has given up the one before. */
  public static Database shared() {
    Database database = await(task());
    if (!database.isInvalid()) {
      return database;
    }
    replace(database);
    return await(task());
  }

  private static synchronized FutureTask<Database> task() {
    if (shared == null) {
      begin(Scratch.ofProcess());
    }
    return shared;
  }

  private static synchronized void replace(Database invalid) {
    if (await(shared).equals(invalid)) {
      open();
    }
  }

  private static Database await(FutureTask<Database> task) {
    try {
      return task.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw EngineErrors.cancelled();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException failure
          ? failure
          : new IllegalStateException(e.getCause());
    }
  }
}
