package dev.tarn.lake.catalog;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.storage.LocalStorage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConfig;

/**
 * The SQLite database behind the catalog. Several threads and processes may use one file: each work
 * is a short transaction, a writer takes the write lock at its start, and whoever finds it taken
 * waits.
 */
final class Store implements AutoCloseable {
  private static final int BUSY_TIMEOUT_MILLIS = 30_000;
  private static final int MOST_REMEMBERED = 1000;

  private final Path file;
  private final Statements statements;
  private final Map<Object, Object> remembered = new HashMap<>();
  private int rememberedAt;

  private Store(Path file, Statements statements) {
    this.file = file;
    this.statements = statements;
  }

  /** What is done inside a transaction. */
  interface Work<T> {
    T run(Statements statements) throws SQLException;
  }

  /** Opens the store, making or upgrading it where needed. */
  static Store open(Path file, StoredLocations locations) {
    try {
      new LocalStorage().createDirectory(file.toAbsolutePath().getParent().toString());
      boolean emptied = isEmptyFile(file);
      Store store = new Store(file, new Statements(connect(file), locations));
      if (emptied) {
        store.requireNew();
      }
      store.upgrade();
      return store;
    } catch (SQLException e) {
      throw CatalogErrors.storeFailed(file, e);
    }
  }

  private static Connection connect(Path file) throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setBusyTimeout(BUSY_TIMEOUT_MILLIS);
    // No write-ahead log: it needs memory shared between processes, which network disks lack.
    config.setJournalMode(SQLiteConfig.JournalMode.DELETE);
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    config.enforceForeignKeys(true);
    return JDBC.createConnection(JDBC.PREFIX + file, config.toProperties());
  }

  private void upgrade() throws SQLException {
    // In one transaction: another process may be making the store right now.
    if (read(ignored -> version()) == StoreSchema.VERSION) {
      return;
    }
    write(
        ignored -> {
          int version = version();
          if (version > StoreSchema.VERSION) {
            throw CatalogErrors.newerStore(file, version, StoreSchema.VERSION);
          }
          for (StoreSchema.Step step : StoreSchema.STEPS.subList(version, StoreSchema.VERSION)) {
            step.run(file, statements);
          }
          statements.execute("PRAGMA application_id = " + StoreSchema.APPLICATION_ID);
          statements.execute("PRAGMA user_version = " + StoreSchema.VERSION);
          return null;
        });
  }

  private int version() throws SQLException {
    int version = pragma("user_version");
    int application = pragma("application_id");
    if (application != StoreSchema.APPLICATION_ID && !isEmpty(version, application)) {
      throw CatalogErrors.foreignStore(file);
    }
    return version;
  }

  private boolean isEmpty(int version, int application) throws SQLException {
    return version == 0 && application == 0 && pragma("schema_version") == 0;
  }

  /** No table comes before the store knows its schema: an empty store among tables lost them. */
  private void requireNew() throws SQLException {
    if (isEmpty(pragma("user_version"), pragma("application_id"))) {
      String warehouse = statements.locations().warehouse();
      Locations.anyManaged(warehouse)
          .ifPresent(
              table -> {
                throw CatalogErrors.emptiedStore(file, table);
              });
    }
  }

  private static boolean isEmptyFile(Path file) {
    return Files.isRegularFile(file) && file.toFile().length() == 0;
  }

  private int pragma(String name) throws SQLException {
    return statements.first(row -> row.getInt(1), "PRAGMA " + name).orElse(0);
  }

  /** Runs work that only reads, against one state of the store. */
  <T> T read(Work<T> work) {
    return transaction("BEGIN DEFERRED", work);
  }

  /** Runs work that writes; an exception undoes it. */
  synchronized <T> T write(Work<T> work) {
    remembered.clear();
    return transaction("BEGIN IMMEDIATE", work);
  }

  /**
   * Runs work that only reads, unless it is known what it gives: nothing in the store has changed
   * since, here or in another process.
   *
   * @param key tells the work from all others
   */
  @SuppressWarnings("unchecked")
  synchronized <T> T remembered(Object key, Work<T> work) {
    try {
      forgetIfChanged();
    } catch (SQLException e) {
      throw CatalogErrors.storeFailed(file, e);
    }
    // What others change from here on makes the version another one.
    return (T) remembered.computeIfAbsent(key, ignored -> read(work));
  }

  private void forgetIfChanged() throws SQLException {
    int version = pragma("data_version");
    if (version != rememberedAt || remembered.size() > MOST_REMEMBERED) {
      remembered.clear();
      rememberedAt = version;
    }
  }

  private synchronized <T> T transaction(String begin, Work<T> work) {
    try {
      statements.execute(begin);
      try {
        T result = work.run(statements);
        statements.execute("COMMIT");
        return result;
      } catch (SQLException | TarnException e) {
        rollback(e);
        throw e;
      }
    } catch (SQLException e) {
      throw CatalogErrors.storeFailed(file, e);
    }
  }

  private void rollback(Exception cause) {
    try {
      statements.execute("ROLLBACK");
    } catch (SQLException e) {
      cause.addSuppressed(e);
    }
  }

  @Override
  public synchronized void close() {
    try {
      statements.close();
    } catch (SQLException e) {
      throw CatalogErrors.storeFailed(file, e);
    }
  }
}
