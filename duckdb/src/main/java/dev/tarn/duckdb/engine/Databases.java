package dev.tarn.duckdb.engine;

import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * The one database of this process: several lakes share its memory limit and its threads. It opens
 * in the background, since that takes longer than most statements, and stays open until the process
 * ends. Where it spills is decided by the first statement that needs it: before, the lake's folder
 * may not be there.
 */
public final class Databases {
  private static FutureTask<Database> shared;
  private static volatile Path scratchFolder;

  private Databases() {}

  /** Begins to open the database, unless that has been done. */
  static synchronized void begin(Path scratchOfLake) {
    if (shared == null) {
      scratchFolder = scratchOfLake;
      open();
    }
  }

  private static void open() {
    shared = new FutureTask<>(() -> Database.open(EngineSettings.of(System.getenv())));
    Thread thread = new Thread(shared, "tarn-duckdb-open");
    thread.setDaemon(true);
    thread.start();
  }

  /** The database, once it is open; a new one when DuckDB has given up the one before. */
  public static Database shared() {
    Database database = await(task());
    if (database.isInvalid()) {
      replace(database);
      database = await(task());
    }
    database.spillInto(() -> Scratch.choose(scratchFolder));
    return database;
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
