package dev.tarn.pipeline.stream.delta;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.Protocol;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.change.ChangeFeed;
import dev.tarn.delta.change.ChangeSource;
import dev.tarn.delta.history.TimedCommit;
import dev.tarn.delta.log.Commit;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.lake.table.TableHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What of a commit a stream reads, by its options. */
record CommitContent(TableHandle table, StreamOptions options) {

  StreamedCommit of(TimedCommit timed) {
    return options.readsChanges() ? changes(timed) : additions(timed);
  }

  private StreamedCommit additions(TimedCommit timed) {
    Commit commit = timed.commit();
    List<AddFile> added = commit.all(AddFile.class).stream().filter(AddFile::dataChange).toList();
    List<RemoveFile> removed =
        commit.all(RemoveFile.class).stream().filter(RemoveFile::dataChange).toList();
    if (removed.isEmpty() || (options.changes() == StreamOptions.Changes.IGNORED)) {
      return commit(timed, StreamedCommit.inserted(added), false, Optional.empty());
    }
    return commit(timed, List.of(), false, refusal(commit, added.isEmpty(), removed.getFirst()));
  }

  private Optional<TarnException> refusal(Commit commit, boolean onlyDeletes, RemoveFile removed) {
    return switch (options.changes()) {
      case SKIPPED, IGNORED -> Optional.empty();
      case DELETES_IGNORED ->
          onlyDeletes ? Optional.empty() : Optional.of(changed(commit, removed));
      case REFUSED ->
          Optional.of(
              onlyDeletes
                  ? StreamErrors.deleted(table, commit, removed.path())
                  : changed(commit, removed));
    };
  }

  private TarnException changed(Commit commit, RemoveFile removed) {
    return StreamErrors.changed(table, commit, removed.path());
  }

  private StreamedCommit changes(TimedCommit timed) {
    if (isSwitchedOff(timed.commit())) {
      return commit(
          timed,
          List.of(),
          false,
          Optional.of(StreamErrors.noChangeFeed(table, timed.commit().version())));
    }
    List<Item> items = new ArrayList<>();
    for (ChangeSource source : ChangeFeed.sources(timed.commit())) {
      items.add(new Item(items.size(), source));
    }
    boolean whole = items.stream().anyMatch(item -> belongsTogether(item.rows()));
    return commit(timed, items, whole, Optional.empty());
  }

  private static boolean isSwitchedOff(Commit commit) {
    return commit.all(Metadata.class).stream()
        .anyMatch(metadata -> !TableProperties.ENABLE_CHANGE_DATA_FEED.of(metadata));
  }

  /** The two sides of an update must not be torn apart. */
  private static boolean belongsTogether(ChangeSource source) {
    return switch (source) {
      case ChangeSource.Recorded file -> true;
      case ChangeSource.Derived file -> file.selection() == ChangeSource.Selection.MARKED;
    };
  }

  private StreamedCommit commit(
      TimedCommit timed, List<Item> items, boolean whole, Optional<TarnException> refusal) {
    Commit commit = timed.commit();
    return new StreamedCommit(
        commit.version(),
        timed.timestamp(),
        last(commit, Metadata.class),
        last(commit, Protocol.class),
        items.stream().filter(item -> !options.isExcluded(item.file().path())).toList(),
        whole,
        refusal);
  }

  private static <T extends Action> Optional<T> last(Commit commit, Class<T> kind) {
    List<T> all = commit.all(kind);
    return all.isEmpty() ? Optional.empty() : Optional.of(all.getLast());
  }
}
