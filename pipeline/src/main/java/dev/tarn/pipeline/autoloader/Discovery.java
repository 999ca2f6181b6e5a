package dev.tarn.pipeline.autoloader;

import dev.tarn.delta.storage.Storage;
import dev.tarn.delta.storage.Storage.FileStatus;
import dev.tarn.lake.files.StreamedFiles;
import dev.tarn.pipeline.autoloader.LoaderOptions.ExistingFiles;
import dev.tarn.pipeline.autoloader.LoaderOptions.Overwrites;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Finds what is new among the files: lists folder after folder beside what the database has of it,
 * so that no more than the names in one folder are held, and files that are known are not looked
 * at.
 */
final class Discovery {
  private static final String STARTED = "started";
  private static final int FLUSH = 10_000;

  private final StreamedFiles files;
  private final Storage storage;
  private final LoaderOptions options;
  private final DiscoveryStore store;
  private final Optional<Instant> oldest;

  /**
   * @param now by which the age of files is told
   */
  Discovery(
      StreamedFiles files,
      Storage storage,
      LoaderOptions options,
      DiscoveryStore store,
      Instant now) {
    this.files = files;
    this.storage = storage;
    this.options = options;
    this.store = store;
    this.oldest = options.maxAge().map(now::minus);
  }

  /**
   * Notes down all files that are new.
   *
   * @param read the number up to and with which files were read
   */
  void run(long read) {
    database()
        .transaction(
            () -> {
              database()
                  .execute(
                      "CREATE TEMP TABLE IF NOT EXISTS arrived (folder INTEGER, name TEXT,"
                          + " modified INTEGER, size INTEGER)");
              database().execute("DELETE FROM arrived");
              try (Arrivals arrivals = new Arrivals(read)) {
                list(arrivals);
              }
              number();
              forget(read);
              return null;
            });
  }

  private Database database() {
    return store.database();
  }

  private void list(Arrivals arrivals) throws SQLException {
    String root = files.root();
    Optional<FileStatus> single = storage.status(root);
    if (single.isPresent()) {
      int slash = root.lastIndexOf('/');
      visit(root.substring(0, slash), List.of(root.substring(slash + 1)), arrivals);
      return;
    }
    if (!storage.exists(root)) {
      throw LoaderErrors.pathNotFound(files.path());
    }
    Deque<String> folders = new ArrayDeque<>(List.of(root));
    while (!folders.isEmpty()) {
      String folder = folders.pop();
      folders.addAll(visit(folder, storage.names(folder), arrivals));
    }
  }

  /** Looks at what is new in a folder; returns the folders in it. */
  private List<String> visit(String folder, List<String> listed, Arrivals arrivals)
      throws SQLException {
    String[] names = listed.stream().filter(files::isNameShown).sorted().toArray(String[]::new);
    List<String> folders = new java.util.ArrayList<>();
    long id = folderId(folder);
    try (KnownNames known = new KnownNames(database(), id)) {
      for (String name : names) {
        Optional<Long> modified = known.find(name);
        if (modified.isPresent() && options.overwrites() == Overwrites.IGNORED) {
          continue;
        }
        String path = folder + "/" + name;
        Optional<FileStatus> status = storage.status(path);
        if (status.isPresent()) {
          arrivals.see(id, status.get(), modified);
        } else if (files.mayReach(path) && storage.exists(path)) {
          folders.add(path);
        }
      }
    }
    return folders;
  }

  private long folderId(String path) throws SQLException {
    Optional<Long> known = findFolder(path);
    if (known.isPresent()) {
      return known.get();
    }
    database().update("INSERT INTO folders (path) VALUES (?)", path);
    return findFolder(path).orElseThrow();
  }

  private Optional<Long> findFolder(String path) throws SQLException {
    return database().first(row -> row.getLong(1), "SELECT id FROM folders WHERE path = ?", path);
  }

  /**
   * Gives the files that arrived their numbers, by when they were changed and then by path. A file
   * that is again as old as it once was gets a new number too.
   */
  private void number() throws SQLException {
    boolean first = database().update("INSERT OR IGNORE INTO meta VALUES (?, 'yes')", STARTED) == 1;
    boolean skipped = first && options.existing() == ExistingFiles.SKIPPED;
    database()
        .execute(
            "INSERT INTO files (folder, name, modified, size, sequence)"
                + " SELECT a.folder, a.name, a.modified, a.size, "
                + (skipped
                    ? "0"
                    : "(SELECT coalesce(max(sequence), 0) FROM files)"
                        + " + row_number() OVER (ORDER BY a.modified, p.path || '/' || a.name)")
                + " FROM arrived a JOIN folders p ON p.id = a.folder WHERE true"
                + " ON CONFLICT DO UPDATE SET sequence = excluded.sequence, size = excluded.size,"
                + " done = NULL, cleared = NULL");
    forgetOlder();
    database().execute("DELETE FROM arrived");
  }

  /** Only what a file was like last tells whether it has changed since. */
  private void forgetOlder() throws SQLException {
    database()
        .execute(
            "DELETE FROM files WHERE (folder, name, modified) IN"
                + " (SELECT f.folder, f.name, f.modified FROM arrived a JOIN files f"
                + " ON f.folder = a.folder AND f.name = a.name AND f.modified <> a.modified)");
  }

  /** What is too old to be found again need not be remembered. The last number is kept. */
  private void forget(long read) throws SQLException {
    if (oldest.isPresent()) {
      database()
          .update(
              "DELETE FROM files WHERE modified < ? AND sequence <= ?"
                  + " AND sequence < (SELECT max(sequence) FROM files)",
              oldest.get().toEpochMilli(),
              read);
    }
  }

  /** What arrived, on its way into the database. */
  private final class Arrivals implements AutoCloseable {
    private final long read;
    private final PreparedStatement insert;
    private int waiting;

    private Arrivals(long read) throws SQLException {
      this.read = read;
      this.insert = database().prepare("INSERT INTO arrived VALUES (?, ?, ?, ?)");
    }

    /**
     * A file that is new, or was known and may have changed.
     *
     * @param modified when it was changed last as far as is known; empty for a new one
     */
    private void see(long folder, FileStatus file, Optional<Long> modified) throws SQLException {
      boolean same = modified.isPresent() && modified.get() == file.modified();
      boolean tooOld = oldest.isPresent() && file.modified() < oldest.get().toEpochMilli();
      if (same || tooOld || !files.isWanted(file)) {
        return;
      }
      if (modified.isPresent() && isWaiting(folder, file, modified.get())) {
        return;
      }
      insert.setLong(1, folder);
      insert.setString(2, file.name());
      insert.setLong(3, file.modified());
      insert.setLong(4, file.size());
      insert.addBatch();
      if (++waiting % FLUSH == 0) {
        insert.executeBatch();
      }
    }

    /** A file that changed before it was read keeps its number, and is read once as it is then. */
    private boolean isWaiting(long folder, FileStatus file, long modified) throws SQLException {
      return database()
              .update(
                  "UPDATE OR REPLACE files SET modified = ?, size = ? WHERE folder = ? AND name = ?"
                      + " AND modified = ? AND sequence > ?",
                  file.modified(),
                  file.size(),
                  folder,
                  file.name(),
                  modified,
                  read)
          > 0;
    }

    @Override
    public void close() throws SQLException {
      insert.executeBatch();
      insert.close();
    }
  }
}
