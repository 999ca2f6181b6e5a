package dev.tarn.pipeline.stream.delta;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.history.CommitTimes;
import dev.tarn.delta.history.History;
import dev.tarn.delta.history.TimedCommit;
import dev.tarn.delta.log.Commit;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.log.DeltaLog.CommitFile;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.lake.table.TableHandle;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** What the versions of a table give to a stream, read when it is asked for. */
final class StreamLog {
  /** So many commits are kept, since batches and their size are asked for one after the other. */
  private static final int KEPT = 200;

  private static final Comparator<AddFile> SNAPSHOT_ORDER =
      Comparator.comparingLong(AddFile::modificationTime).thenComparing(AddFile::path);

  private final TableHandle table;
  private final StreamOptions options;
  private final CommitContent content;
  private final NavigableMap<Long, CommitFile> files = new TreeMap<>();
  private final Map<Long, StreamedCommit> commits =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, StreamedCommit> eldest) {
          return size() > KEPT;
        }
      };
  private final Map<Long, Amount> amounts = new HashMap<>();
  private Optional<CommitTimes> times = Optional.empty();
  private Optional<StreamedCommit> snapshot = Optional.empty();
  private long newest = -1;

  StreamLog(TableHandle table, StreamOptions options) {
    this.table = table;
    this.options = options;
    this.content = new CommitContent(table, options);
  }

  /**
   * Looks for what is new.
   *
   * @param from the first version that is of interest
   * @return the newest state of the table
   */
  Snapshot refresh(long from) {
    Snapshot latest = log().require();
    List<CommitFile> listed;
    if (options.readsChanges()) {
      times = Optional.of(History.of(log()).times());
      listed = times.get().files();
    } else {
      listed = log().commitFiles(from);
    }
    listed.forEach(file -> files.put(file.version(), file));
    newest = latest.version();
    return latest;
  }

  private DeltaLog log() {
    return table.log();
  }

  /**
   * What the commit of a version gives; nothing where it is lost and that is accepted.
   *
   * @throws TarnException where it is lost
   */
  StreamedCommit commit(long version) {
    StreamedCommit known = commits.get(version);
    if (known == null) {
      known = read(version);
      commits.put(version, known);
    }
    return known;
  }

  /** How much the commit of a version gives; asked for with every batch, so all are kept. */
  Amount amount(long version) {
    return amounts.computeIfAbsent(version, each -> Amount.of(commit(each).items()));
  }

  private StreamedCommit read(long version) {
    CommitFile file = files.get(version);
    if (file != null) {
      StreamedCommit commit = content.of(timed(file));
      return isAfterLoss(version) ? withState(commit) : commit;
    }
    if (!options.acceptsLosses()) {
      throw missing(version);
    }
    return StreamedCommit.ofFiles(version, 0, List.of());
  }

  private TimedCommit timed(CommitFile file) {
    Commit commit = log().read(file);
    return new TimedCommit(
        commit, times.map(each -> each.time(file, commit)).orElseGet(commit::modified));
  }

  private boolean isAfterLoss(long version) {
    return options.acceptsLosses() && version > 0 && !files.containsKey(version - 1);
  }

  /** What changed the table's schema may be among the lost commits. */
  private StreamedCommit withState(StreamedCommit commit) {
    try {
      Snapshot state = log().at(commit.version());
      return new StreamedCommit(
          commit.version(),
          commit.timestamp(),
          commit.metadata().or(() -> Optional.of(state.metadata())),
          commit.protocol().or(() -> Optional.of(state.protocol())),
          commit.items(),
          commit.whole(),
          commit.refusal());
    } catch (TarnException e) {
      throw StreamErrors.schemaLost(table, commit.version()).causedBy(e);
    }
  }

  private TarnException missing(long version) {
    Long next = files.higherKey(version);
    if (next == null) {
      return StreamErrors.trailingCommitMissing(table, version, newest);
    }
    return files.lowerKey(version) == null
        ? StreamErrors.commitNotFound(table, version, next)
        : StreamErrors.notContiguous(table, version, next);
  }

  /**
   * What a table had at a version, always in the same order.
   *
   * @throws TarnException {@code DELTA_LOG_FILE_NOT_FOUND_FOR_STREAMING_SOURCE} when that state
   *     cannot be made any more
   */
  StreamedCommit snapshot(long version) {
    if (snapshot.isEmpty() || snapshot.get().version() != version) {
      snapshot = Optional.of(readSnapshot(version));
    }
    return snapshot.get();
  }

  private StreamedCommit readSnapshot(long version) {
    Snapshot state = state(version);
    List<AddFile> live =
        ReadPlanner.select(state.files(), FilePredicate.ALL).stream()
            .sorted(SNAPSHOT_ORDER)
            .toList();
    List<Item> items =
        StreamedCommit.inserted(live).stream()
            .filter(item -> !options.isExcluded(item.file().path()))
            .toList();
    return StreamedCommit.ofFiles(version, timestamp(state), items);
  }

  private long timestamp(Snapshot state) {
    CommitFile file = files.get(state.version());
    return times.isEmpty() || file == null ? state.timestamp() : timed(file).timestamp();
  }

  /** The state at a version. */
  Snapshot state(long version) {
    try {
      return log().at(version);
    } catch (TarnException e) {
      throw StreamErrors.commitNotFound(table, version, files.isEmpty() ? newest : files.firstKey())
          .causedBy(e);
    }
  }
}
