package dev.tarn.delta.checkpoint;

import java.nio.file.Path;
import java.util.List;

/**
 * Reads and writes the Parquet files of checkpoints. The executor's module implements it, since it
 * is the one that knows Parquet. Safe for use by several threads.
 */
public interface CheckpointFormat {

  /**
   * Opens the rows of a checkpoint's files together: the one file of a classic checkpoint, all
   * parts of a multi-part one, or the top file of a V2 checkpoint with its sidecars. A column that
   * a file lacks reads as null; unknown columns are passed over. Where only {@code stats_parsed} is
   * there, the files' statistics are its content as JSON.
   *
   * @throws RuntimeException of any kind when a file is missing or broken: the log then looks for
   *     an older checkpoint
   */
  CheckpointContent open(List<Path> files);

  /**
   * Writes a classic checkpoint. The file is whole when this returns but need not be durable.
   *
   * @return how many actions were written
   */
  long write(Path target, CheckpointState state);

  /**
   * Writes the sidecar of a V2 checkpoint: the adds and removes of a state, and nothing else.
   *
   * @return how many actions were written
   */
  long writeFiles(Path target, CheckpointState state);
}
