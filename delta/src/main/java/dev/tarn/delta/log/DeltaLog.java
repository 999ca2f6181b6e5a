package dev.tarn.delta.log;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.ActionJson;
import dev.tarn.delta.checkpoint.CheckpointFormat;
import dev.tarn.delta.checkpoint.LastCheckpoint;
import dev.tarn.delta.snapshot.Replay;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.storage.DataPath;
import dev.tarn.delta.storage.Storage;
import dev.tarn.delta.storage.Storage.FileStatus;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The log of one table. Keeps the newest snapshot and brings it forward by what is new: asking
 * again costs a look at two files, and where others have committed a listing and the reading of
 * their commits. Safe for use by several threads.
 */
public final class DeltaLog {
  /** The folder of the log under a table's root. */
  public static final String DIRECTORY = "_delta_log";

  /** So many changed files are held as objects over a checkpoint, if there is a newer one. */
  private static final int MOST_CHANGES = 1_000;

  private static final Logger LOG = LoggerFactory.getLogger(DeltaLog.class);

  private final Storage storage;
  private final String root;
  private final String directory;
  private final CheckpointFormat checkpointFormat;
  private final Clock clock;
  private final SnapshotLoader loader;
  private Snapshot newest;
  private long baseVersion = -1;
  private long lastCheckpoint = -1;
  private FileStatus newestFile;
  private WrittenCommit written;

  private DeltaLog(Storage storage, String root, CheckpointFormat checkpointFormat, Clock clock) {
    this.storage = storage;
    this.root = root;
    this.directory = root + "/" + DIRECTORY;
    this.checkpointFormat = checkpointFormat;
    this.clock = clock;
    this.loader =
        new SnapshotLoader(this, new CheckpointLoader(storage, checkpointFormat, directory));
  }

  /**
   * The log of the table at a root, which need not exist yet.
   *
   * @param root as {@link Storage} takes paths
   */
  public static DeltaLog at(
      Storage storage, String root, CheckpointFormat checkpointFormat, Clock clock) {
    String plain =
        root.length() > 1 && root.endsWith("/") ? root.substring(0, root.length() - 1) : root;
    return new DeltaLog(storage, plain, checkpointFormat, clock);
  }

  public Storage storage() {
    return storage;
  }

  public String root() {
    return root;
  }

  /** The folder that holds the log's files. */
  public String directory() {
    return directory;
  }

  public Clock clock() {
    return clock;
  }

  public CheckpointFormat checkpointFormat() {
    return checkpointFormat;
  }

  /** The storage path of a file that an action names. */
  public String resolve(String actionPath) {
    return DataPath.resolve(root, actionPath);
  }

  /**
   * The newest snapshot, or empty when there is no table here.
   *
   * @throws dev.tarn.core.error.TarnException of a class that names what is wrong with the log, or
   *     {@code DELTA_UNSUPPORTED_FEATURES_FOR_READ}
   */
  public synchronized Optional<Snapshot> latest() {
    if (newest != null && newestFile != null && bringForward()) {
      return Optional.of(newest);
    }
    forget();
    loadFromScratch();
    return Optional.ofNullable(newest);
  }

  /** The newest snapshot of a table that must be there: {@code DELTA_TABLE_NOT_FOUND} if not. */
  public Snapshot require() {
    return latest().orElseThrow(() -> LogErrors.notATable(root));
  }

  /** Returns false when what is held is no longer the beginning of what is there. */
  private boolean bringForward() {
    Optional<FileStatus> held = storage.status(newestFile.path());
    if (!held.equals(Optional.of(newestFile))) {
      return false;
    }
    takeOwnCommit();
    if (hasManyChanges() || storage.status(commitPath(newest.version() + 1)).isPresent()) {
      takeListed();
    }
    return !shouldRebase() && newest.files().isAvailable();
  }

  /** The commit after the held state, when it is the one that this process has just written. */
  private void takeOwnCommit() {
    if (written != null && written.version() == newest.version() + 1) {
      storage
          .status(commitPath(written.version()))
          .ifPresent(file -> take(new TreeMap<>(Map.of(written.version(), file))));
    }
  }

  private void takeListed() {
    LogListing listing = list(newest.version());
    NavigableMap<Long, FileStatus> later = listing.commits().tailMap(newest.version(), false);
    if (!later.isEmpty()) {
      take(later);
    }
    listing.checkpoints(Long.MAX_VALUE).stream()
        .findFirst()
        .ifPresent(checkpoint -> lastCheckpoint = Math.max(lastCheckpoint, checkpoint.version()));
  }

  private void take(NavigableMap<Long, FileStatus> later) {
    hold(loader.forward(newest, later, written), later.lastEntry().getValue());
  }

  /** Many changes laid over an old checkpoint are better read from a newer one. */
  private boolean shouldRebase() {
    return lastCheckpoint > baseVersion && hasManyChanges();
  }

  private boolean hasManyChanges() {
    return Replay.changesOverBase(newest) > MOST_CHANGES;
  }

  private void loadFromScratch() {
    if (loadFromHint()) {
      return;
    }
    LogListing listing = list(0);
    if (!listing.isEmpty()) {
      load(listing);
    }
  }

  /** Returns false when the hint leads nowhere: then the whole log must be looked at. */
  private boolean loadFromHint() {
    Optional<Long> hint = LastCheckpoint.readVersion(storage, directory);
    if (hint.isEmpty()) {
      return false;
    }
    LogListing listing = list(hint.get());
    if (listing.checkpoints(hint.get()).isEmpty()) {
      return false;
    }
    try {
      load(listing);
      return true;
    } catch (TarnException e) {
      LOG.debug("the checkpoint that the hint names does not serve", e);
      return false;
    }
  }

  private void load(LogListing listing) {
    long version = listing.newest();
    baseVersion =
        listing.checkpoints(version).stream().findFirst().map(CheckpointFiles::version).orElse(-1L);
    lastCheckpoint = baseVersion;
    hold(loader.load(listing, version), listing.commits().get(version));
  }

  private void hold(Snapshot snapshot, FileStatus file) {
    written = null;
    newestFile = file;
    newest = snapshot;
  }

  private void forget() {
    newest = null;
    newestFile = null;
  }

  /** The log's files of a version and of those after it. */
  LogListing list(long from) {
    LogListing listing = new LogListing(storage.list(directory, LogFileName.prefix(from)));
    listing.addUnlisted(from, version -> storage.status(commitPath(version)));
    return listing;
  }

  /**
   * The state at a version.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_VERSION_NOT_FOUND} when the log does not
   *     reach there
   */
  public Snapshot at(long version) {
    synchronized (this) {
      if (newest != null && newest.version() == version) {
        return newest;
      }
    }
    LogListing listing = list(0);
    if (listing.isEmpty()) {
      throw LogErrors.notATable(root);
    }
    if (version < 0 || version > listing.newest() || !reaches(listing, version)) {
      throw LogErrors.versionNotFound(version, recreatable(listing));
    }
    return loader.load(listing, version);
  }

  private static boolean reaches(LogListing listing, long version) {
    return version >= recreatable(listing).earliest();
  }

  /** The versions whose state can be made: from the first commit or the oldest checkpoint on. */
  private static VersionRange recreatable(LogListing listing) {
    long newest = listing.newest();
    if (listing.commits().containsKey(0L)) {
      return new VersionRange(0, newest);
    }
    List<CheckpointFiles> checkpoints = listing.checkpoints(newest);
    long oldest =
        checkpoints.isEmpty() ? newest : checkpoints.get(checkpoints.size() - 1).version();
    return new VersionRange(oldest, newest);
  }

  /** The versions whose commits are there; empty when there is no table. */
  public Optional<VersionRange> versions() {
    NavigableMap<Long, FileStatus> commits = list(0).commits();
    return commits.isEmpty()
        ? Optional.empty()
        : Optional.of(new VersionRange(commits.firstKey(), commits.lastKey()));
  }

  /** The commit files that are there, sorted by version. */
  public List<CommitFile> commitFiles() {
    return list(0).commits().entrySet().stream()
        .map(entry -> new CommitFile(entry.getKey(), entry.getValue()))
        .toList();
  }

  /** The commit files from a version on, sorted by version. */
  public List<CommitFile> commitFiles(long from) {
    return list(from).commits().entrySet().stream()
        .map(entry -> new CommitFile(entry.getKey(), entry.getValue()))
        .toList();
  }

  /**
   * Reads a commit.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_LOG_FILE_NOT_FOUND}, {@code
   *     DELTA_LOG_FILE_MALFORMED}
   */
  public Commit read(CommitFile file) {
    return new Commit(file.version(), file.status().modified(), readActions(file.status().path()));
  }

  /** Reads the commit of a version; see {@link #read}. */
  public Commit commit(long version) {
    return commitFiles(version).stream()
        .filter(file -> file.version() == version)
        .findFirst()
        .map(this::read)
        .orElseGet(() -> readUnlisted(version));
  }

  /** A listing may lag behind; the file itself does not. Its time is then now at the latest. */
  private Commit readUnlisted(long version) {
    if (!storage.exists(commitPath(version))) {
      throw LogErrors.commitNotFound(directory, version);
    }
    return new Commit(version, clock.millis(), readActions(commitPath(version)));
  }

  /**
   * The commits of a range of versions, both included, oldest first, read as the stream goes.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_LOG_FILE_NOT_FOUND} when one is missing
   */
  public Stream<Commit> changes(long from, long to) {
    NavigableMap<Long, FileStatus> commits = list(from).commits();
    return LongStream.rangeClosed(from, to)
        .mapToObj(
            version -> {
              FileStatus file = commits.get(version);
              if (file == null) {
                throw LogErrors.commitNotFound(directory, version);
              }
              return read(new CommitFile(version, file));
            });
  }

  private List<Action> readActions(String path) {
    byte[] content = storage.read(path);
    if (content.length == 0) {
      throw LogErrors.empty(path);
    }
    try {
      return ActionJson.read(content);
    } catch (IOException | RuntimeException e) {
      throw LogErrors.malformed(path, e);
    }
  }

  /** The path of a version's commit file. */
  public String commitPath(long version) {
    return directory + "/" + LogFileName.commit(version);
  }

  /** The path of a version's classic checkpoint. */
  public String checkpointPath(long version) {
    return directory + "/" + LogFileName.classicCheckpoint(version);
  }

  /**
   * Writes the commit of a version if no one has, after the files it names are durable.
   *
   * @param files storage paths of those of its files that were written for it
   * @return false when the version exists
   * @throws dev.tarn.core.error.TarnException {@code OUTCOME_UNKNOWN}
   */
  public boolean put(long version, List<Action> actions, List<String> files) {
    if (version == 0) {
      storage.createDirectory(directory);
    }
    if (!storage.putIfAbsent(commitPath(version), ActionJson.write(actions), files)) {
      return false;
    }
    remember(new WrittenCommit(version, new ArrayList<>(actions)));
    return true;
  }

  private synchronized void remember(WrittenCommit commit) {
    written = commit;
  }

  /** A commit's file. */
  public record CommitFile(long version, FileStatus status) {}

  /** What this process has just written, which it need not read again. */
  record WrittenCommit(long version, List<Action> actions) {}
}
