package dev.tarn.lake.session;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.checkpoint.CheckpointContent;
import dev.tarn.delta.checkpoint.CheckpointFormat;
import dev.tarn.delta.checkpoint.CheckpointState;
import java.nio.file.Path;
import java.util.List;

/**
 * Stands where no module on the class path can read checkpoints: tables without any can be used
 * still.
 */
final class MissingCheckpointFormat implements CheckpointFormat {
  @Override
  public CheckpointContent open(List<Path> files) {
    throw TarnException.of("CHECKPOINT_FORMAT_NOT_FOUND").with("files", files);
  }

  @Override
  public long write(Path target, CheckpointState state) {
    throw TarnException.of("CHECKPOINT_FORMAT_NOT_FOUND").with("files", target);
  }

  @Override
  public long writeFiles(Path target, CheckpointState state) {
    throw TarnException.of("CHECKPOINT_FORMAT_NOT_FOUND").with("files", target);
  }
}
