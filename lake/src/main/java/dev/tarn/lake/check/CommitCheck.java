package dev.tarn.lake.check;

import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.CommitInfo;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.log.Commit;
import dev.tarn.delta.snapshot.FileKey;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** What one commit must keep to by itself, and its timestamp beside the one before. */
final class CommitCheck {
  private final Faults faults;
  private Optional<Long> before = Optional.empty();

  CommitCheck(Faults faults) {
    this.faults = faults;
  }

  /** To be called in the order of versions. */
  void check(String path, Commit commit) {
    checkFiles(path, commit);
    Optional<Long> timestamp = commit.info().flatMap(CommitInfo::inCommitTimestamp);
    if (timestamp.isPresent() && before.isPresent() && timestamp.get() <= before.get()) {
      faults.timestampNotLater(path, timestamp.get(), before.get());
    }
    before = timestamp;
  }

  /** One logical file is added or removed once, and not both. */
  private void checkFiles(String path, Commit commit) {
    Set<FileKey> seen = new HashSet<>();
    for (Action action : commit.actions()) {
      Optional<FileKey> key = key(action);
      if (key.isPresent() && !seen.add(key.get())) {
        faults.commitContradicts(path, key.get().path());
      }
    }
  }

  private static Optional<FileKey> key(Action action) {
    if (action instanceof AddFile add) {
      return Optional.of(FileKey.of(add));
    }
    return action instanceof RemoveFile remove ? Optional.of(FileKey.of(remove)) : Optional.empty();
  }
}
