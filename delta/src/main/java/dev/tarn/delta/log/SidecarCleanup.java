package dev.tarn.delta.log;

import dev.tarn.delta.action.ActionJson;
import dev.tarn.delta.storage.DataPath;
import dev.tarn.delta.storage.Storage.FileStatus;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Deletes sidecars that no checkpoint names and that no writer can still be about to name. */
final class SidecarCleanup {
  private static final Logger LOG = LoggerFactory.getLogger(SidecarCleanup.class);
  private static final Duration YOUNG = Duration.ofDays(1);

  private final DeltaLog log;

  SidecarCleanup(DeltaLog log) {
    this.log = log;
  }

  /**
   * Cleans up.
   *
   * @param keepFrom checkpoints before this version are gone
   */
  void run(LogListing listing, long keepFrom) {
    List<FileStatus> sidecars =
        log.storage().list(log.directory() + "/" + CheckpointLoader.SIDECARS, "");
    if (sidecars.isEmpty()) {
      return;
    }
    Set<String> named = new HashSet<>();
    for (CheckpointFiles checkpoint : listing.checkpoints(Long.MAX_VALUE)) {
      if (checkpoint.version() >= keepFrom && !addNamed(checkpoint, named)) {
        return;
      }
    }
    long youngest = log.clock().millis() - YOUNG.toMillis();
    for (FileStatus sidecar : sidecars) {
      if (!named.contains(sidecar.name()) && sidecar.modified() < youngest) {
        log.storage().delete(sidecar.path());
      }
    }
  }

  /** Returns false when a checkpoint cannot be read: then nothing may be deleted. */
  private boolean addNamed(CheckpointFiles checkpoint, Set<String> named) {
    try {
      for (FileStatus file : checkpoint.files()) {
        if (file.name().endsWith(".json")) {
          ActionJson.read(
              log.storage().read(file.path()),
              action -> {},
              sidecar -> named.add(name(sidecar.path())));
        } else {
          log.checkpointFormat()
              .open(List.of(log.storage().localCopy(file.path())))
              .sidecars()
              .forEach(sidecar -> named.add(name(sidecar.path())));
        }
      }
      return true;
    } catch (IOException | RuntimeException e) {
      LOG.warn("no sidecar is deleted: {} cannot be read", checkpoint.files().getFirst().path(), e);
      return false;
    }
  }

  private static String name(String path) {
    return DataPath.decode(path.substring(path.lastIndexOf('/') + 1));
  }
}
