package dev.tarn.lake.check;

import dev.tarn.delta.checkpoint.HintState;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.log.LogFiles;

/** The hint that names the last checkpoint. One that is merely old is no fault. */
final class HintCheck {
  private final DeltaLog log;
  private final LogFiles files;
  private final Faults faults;

  HintCheck(DeltaLog log, LogFiles files, Faults faults) {
    this.log = log;
    this.files = files;
    this.faults = faults;
  }

  void run() {
    HintState hint = HintState.read(log.storage(), log.directory());
    String path = HintState.path(log.directory());
    switch (hint.soundness()) {
      case ABSENT -> {}
      case MALFORMED -> faults.hintMalformed(path);
      case WRONG_CHECKSUM -> faults.hintChecksum(path);
      case SOUND -> {
        long version = hint.version().orElseThrow();
        if (files.checkpoints().stream().noneMatch(each -> each.version() == version)) {
          faults.hintDangling(path, version);
        }
      }
    }
  }
}
