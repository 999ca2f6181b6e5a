package dev.tarn.pipeline.autoloader;

import dev.tarn.delta.storage.Storage;
import dev.tarn.delta.storage.Storage.FileStatus;
import dev.tarn.pipeline.stream.StreamSource.Backlog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Which files were found, in the order in which they are read. What a batch reads is thereby fixed
 * before it runs: the files of a range of numbers, which never get others.
 */
final class DiscoveryStore implements AutoCloseable {
  private static final int APPLICATION_ID = 0x7461_6c64;
  private static final int VERSION = 1;
  private static final String FORMAT = "format";
  private static final String ROOT = "root";
  private static final String COLUMNS =
      "SELECT f.folder, p.path || '/' || f.name, f.size, f.modified, f.sequence"
          + " FROM files f JOIN folders p ON p.id = f.folder ";

  private Path file;
  private Database database;
  private boolean temporary;
  private final Map<String, String> unkept = new LinkedHashMap<>();

  private DiscoveryStore(Path file) {
    this.file = file;
    this.database = Database.open(file);
  }

  static DiscoveryStore open(Path file) {
    DiscoveryStore store = new DiscoveryStore(file);
    store.create();
    return store;
  }

  /** One of which nothing is left when it is closed, unless it is kept. */
  static DiscoveryStore temporary() {
    try {
      DiscoveryStore store = open(Files.createTempFile("tarn-files-", ".db"));
      store.temporary = true;
      return store;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A temporary one with the same content, which may be changed while this one stays. */
  DiscoveryStore copy() {
    try {
      Path copied = Files.createTempFile("tarn-files-", ".db");
      database.run(() -> database.update("VACUUM INTO ?", copied.toString()));
      DiscoveryStore store = open(copied);
      store.temporary = true;
      return store;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean isTemporary() {
    return temporary;
  }

  /**
   * Keeps what was noted since it was opened, and a temporary one in a file that is there as a
   * whole or not at all.
   */
  void keepIn(String path, Storage storage) {
    unkept.forEach(this::meta);
    unkept.clear();
    if (!temporary) {
      return;
    }
    Path target = storage.localTarget(path);
    Path hidden = target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID());
    publish(hidden, path, storage);
    close();
    temporary = false;
    file = target;
    database = Database.open(target);
    create();
  }

  private void publish(Path hidden, String path, Storage storage) {
    try {
      database.run(() -> database.update("VACUUM INTO ?", hidden.toString()));
      storage.publishIfAbsent(hidden, path);
    } finally {
      delete(hidden);
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Database database() {
    return database;
  }

  private void create() {
    boolean known = database.run(() -> pragma("application_id") == APPLICATION_ID);
    if (known && database.run(() -> pragma("user_version")) == VERSION) {
      return;
    }
    database.transaction(
        () -> {
          if (pragma("schema_version") > 0) {
            throw LoaderErrors.foreignState(file.toString());
          }
          database.execute("CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)");
          database.execute(
              "CREATE TABLE folders (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE)");
          database.execute(
              "CREATE TABLE files (folder INTEGER NOT NULL, name TEXT NOT NULL,"
                  + " modified INTEGER NOT NULL, size INTEGER NOT NULL,"
                  + " sequence INTEGER NOT NULL, done INTEGER, cleared INTEGER,"
                  + " PRIMARY KEY (folder, name, modified)) WITHOUT ROWID");
          database.execute("CREATE INDEX files_by_sequence ON files (sequence)");
          database.execute("PRAGMA application_id = " + APPLICATION_ID);
          database.execute("PRAGMA user_version = " + VERSION);
          return null;
        });
  }

  private int pragma(String name) throws SQLException {
    return database.first(row -> row.getInt(1), "PRAGMA " + name).orElse(0);
  }

  private Optional<String> meta(String name) {
    return database.run(
        () ->
            database.first(row -> row.getString(1), "SELECT value FROM meta WHERE name = ?", name));
  }

  private void meta(String name, String value) {
    database.run(() -> database.update("INSERT OR REPLACE INTO meta VALUES (?, ?)", name, value));
  }

  Optional<String> format() {
    return meta(FORMAT);
  }

  /** The format that the files have told, noted once the store is kept. */
  void format(String format) {
    unkept.put(FORMAT, format);
  }

  /**
   * The folder that is read, noted once the store is kept.
   *
   * @throws dev.tarn.core.error.TarnException CF_STATE_OF_OTHER_PATH when it is that of another
   */
  void requireRoot(String root) {
    Optional<String> known = meta(ROOT);
    if (known.isEmpty()) {
      unkept.put(ROOT, root);
    } else if (!known.get().equals(root)) {
      throw LoaderErrors.stateOfOtherPath(root, known.get());
    }
  }

  /** The number of the file that was found last; 0 when there is none. */
  long last() {
    return database.run(
        () ->
            database
                .first(row -> row.getLong(1), "SELECT coalesce(max(sequence), 0) FROM files")
                .orElse(0L));
  }

  /** The first files that were found, in their order. */
  List<FileStatus> first(long count) {
    return database.run(
        () ->
            database.list(
                row -> found(row).status(),
                COLUMNS + "ORDER BY f.sequence, f.modified, 2 LIMIT ?",
                count));
  }

  /** The files of the numbers after {@code start} up to and with {@code end}, in their order. */
  List<FoundFile> range(long start, long end, long count) {
    return database.run(
        () ->
            database.list(
                DiscoveryStore::found,
                COLUMNS + "WHERE f.sequence > ? AND f.sequence <= ? ORDER BY f.sequence LIMIT ?",
                start,
                end,
                count));
  }

  private static FoundFile found(ResultSet row) throws SQLException {
    return new FoundFile(
        row.getLong(1),
        new FileStatus(row.getString(2), row.getLong(3), row.getLong(4)),
        row.getLong(5));
  }

  /** Notes what a file is now that is still to be read; what it was like that before goes. */
  void refresh(FoundFile found, FileStatus now) {
    database.run(
        () ->
            database.update(
                "UPDATE OR REPLACE files SET modified = ?, size = ?"
                    + " WHERE folder = ? AND name = ? AND modified = ?",
                now.modified(),
                now.size(),
                found.folder(),
                found.name(),
                found.status().modified()));
  }

  /** Notes when the files up to a number were read. */
  void done(long read, long now) {
    database.run(
        () ->
            database.update(
                "UPDATE files SET done = ? WHERE sequence > 0 AND sequence <= ? AND done IS NULL"
                    + " AND cleared IS NULL",
                now,
                read));
  }

  /** Some of the files that were read before a moment and were not cleared away. */
  List<FoundFile> doneBefore(long moment, long count) {
    return database.run(
        () ->
            database.list(
                DiscoveryStore::found,
                COLUMNS + "WHERE f.done <= ? AND f.cleared IS NULL ORDER BY f.sequence LIMIT ?",
                moment,
                count));
  }

  void cleared(FoundFile found) {
    database.run(
        () ->
            database.update(
                "UPDATE files SET cleared = 1 WHERE folder = ? AND name = ? AND modified = ?",
                found.folder(),
                found.name(),
                found.status().modified()));
  }

  Backlog backlog(long start, long end) {
    return database.run(
        () ->
            database
                .first(
                    row ->
                        new Backlog(
                            Optional.of(row.getLong(1)),
                            Optional.empty(),
                            Optional.of(row.getLong(2))),
                    "SELECT coalesce(sum(size), 0), count(*) FROM files"
                        + " WHERE sequence > ? AND sequence <= ?",
                    start,
                    end)
                .orElse(Backlog.UNKNOWN));
  }

  @Override
  public void close() {
    database.close();
    if (temporary) {
      delete(file);
    }
  }
}
