package dev.tarn.delta.transaction;

import dev.tarn.delta.checkpoint.CheckpointWriter;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.log.LogCleanup;
import dev.tarn.delta.snapshot.Snapshot;

/** Checkpoints that are written because something asks for them. */
public final class Checkpoints {
  private Checkpoints() {}

  /** Writes a checkpoint of the newest version. */
  public static void write(DeltaLog log) {
    write(log, log.require());
  }

  static void write(DeltaLog log, Snapshot snapshot) {
    CheckpointWriter.of(log.storage(), log.directory(), log.checkpointFormat(), log.clock())
        .write(snapshot);
    LogCleanup.run(log, snapshot);
  }
}
