package dev.tarn.delta.transaction;

import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.property.TableProperties;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What follows a commit and must never make it fail: it has happened. */
final class PostCommit {
  private static final Logger LOG = LoggerFactory.getLogger(PostCommit.class);

  private PostCommit() {}

  static void run(DeltaLog log, long version, Metadata metadata) {
    try {
      if (version > 0 && version % TableProperties.CHECKPOINT_INTERVAL.of(metadata) == 0) {
        log.latest()
            .filter(snapshot -> snapshot.version() == version)
            .ifPresent(snapshot -> Checkpoints.write(log, snapshot));
      }
    } catch (RuntimeException | Error e) {
      LOG.warn(
          "version {} of {} is committed, but what should follow it failed",
          version,
          log.root(),
          e);
    }
  }
}
