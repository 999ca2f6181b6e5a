package dev.tarn.lake.context;

import dev.tarn.delta.checkpoint.CheckpointFormat;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.storage.Storage;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The logs of the tables that were used last, each with the newest snapshot it has seen, so that a
 * statement reads only what is new.
 */
public final class DeltaLogs {
  private static final int KEPT = 1000;

  private final Storage storage;
  private final CheckpointFormat checkpoints;
  private final Clock clock;
  private final Map<String, DeltaLog> logs = new LinkedHashMap<>(16, 0.75f, true);

  public DeltaLogs(Storage storage, CheckpointFormat checkpoints, Clock clock) {
    this.storage = storage;
    this.checkpoints = checkpoints;
    this.clock = clock;
  }

  /** The log of the table at a location, which need not exist. */
  public synchronized DeltaLog at(String location) {
    DeltaLog log =
        logs.computeIfAbsent(location, place -> DeltaLog.at(storage, place, checkpoints, clock));
    if (logs.size() > KEPT) {
      logs.remove(logs.keySet().iterator().next());
    }
    return log;
  }

  /** Forgets what was seen of the table at a location. */
  public synchronized void forget(String location) {
    logs.remove(location);
  }
}
