package dev.tarn.delta.log;

import dev.tarn.delta.storage.Storage.FileStatus;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Deletes what a crash left of files that were being written: each has a hidden name of its own
 * until it is complete. One that is a day old is nobody's any more.
 */
final class AbandonedFiles {
  private static final Duration YOUNG = Duration.ofDays(1);
  private static final Pattern HIDDEN =
      Pattern.compile("\\..+\\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.tmp");

  private final DeltaLog log;

  AbandonedFiles(DeltaLog log) {
    this.log = log;
  }

  void clean(List<FileStatus> files) {
    long youngest = log.clock().millis() - YOUNG.toMillis();
    for (FileStatus file : files) {
      if (HIDDEN.matcher(file.name()).matches() && file.modified() < youngest) {
        log.storage().delete(file.path());
      }
    }
  }
}
