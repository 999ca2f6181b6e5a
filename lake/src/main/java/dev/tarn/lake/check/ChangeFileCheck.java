package dev.tarn.lake.check;

import dev.tarn.delta.action.ChangeFile;
import dev.tarn.delta.action.CommitInfo;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.log.Commit;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.storage.Storage.FileStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The change files of the commits that are there. VACUUM takes them away when they are old: those
 * before the last one, and those past the retention of the table, may be gone.
 */
final class ChangeFileCheck {
  private static final String VACUUM = "VACUUM START";

  private final DeltaLog log;
  private final Faults faults;
  private final List<Named> named = new ArrayList<>();

  ChangeFileCheck(DeltaLog log, Faults faults) {
    this.log = log;
    this.faults = faults;
  }

  private record Named(ChangeFile file, long version, long committed) {}

  /** To be called in the order of versions. */
  void see(Commit commit) {
    if (commit.info().flatMap(CommitInfo::operation).equals(Optional.of(VACUUM))) {
      named.clear();
    }
    long committed = commit.inCommitTimestamp().orElse(commit.modified());
    for (ChangeFile file : commit.all(ChangeFile.class)) {
      named.add(new Named(file, commit.version(), committed));
    }
  }

  /** Looks for the files that were named. */
  void run(Metadata metadata) {
    long retention = TableProperties.DELETED_FILE_RETENTION.of(metadata).toMillis();
    long oldest = log.clock().millis() - retention;
    named.stream().filter(each -> each.committed() >= oldest).forEach(this::check);
  }

  private void check(Named each) {
    String path = log.resolve(each.file().path());
    Optional<Long> size = log.storage().status(path).map(FileStatus::size);
    if (size.isEmpty()) {
      faults.changeFileMissing(path, each.version());
    } else if (size.get() != each.file().size()) {
      faults.fileSize(path, each.file().size(), size.get());
    }
  }
}
