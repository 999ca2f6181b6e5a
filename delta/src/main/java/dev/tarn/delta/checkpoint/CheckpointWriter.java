package dev.tarn.delta.checkpoint;

import dev.tarn.delta.action.SetTransaction;
import dev.tarn.delta.checkpoint.CheckpointState.StatisticsForm;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.storage.Storage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Writes checkpoints, and the hint that names the last. */
public final class CheckpointWriter {
  private final Storage storage;
  private final String logDirectory;
  private final CheckpointFormat format;
  private final Clock clock;

  private CheckpointWriter(
      Storage storage, String logDirectory, CheckpointFormat format, Clock clock) {
    this.storage = storage;
    this.logDirectory = logDirectory;
    this.format = format;
    this.clock = clock;
  }

  public static CheckpointWriter of(
      Storage storage, String logDirectory, CheckpointFormat format, Clock clock) {
    return new CheckpointWriter(storage, logDirectory, format, clock);
  }

  /** Writes a classic checkpoint of a snapshot, unless there is one, and the hint. */
  public void write(Snapshot snapshot) {
    String name = String.format("%020d.checkpoint.parquet", snapshot.version());
    Path local = storage.localTarget(logDirectory + "/." + name + "." + UUID.randomUUID() + ".tmp");
    long actions = format.write(local, state(snapshot));
    long size = size(local);
    if (storage.publishIfAbsent(local, logDirectory + "/" + name)) {
      new LastCheckpoint(snapshot.version(), actions, size, snapshot.files().totals().files())
          .write(storage, logDirectory);
    }
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private CheckpointState state(Snapshot snapshot) {
    return new CheckpointState(
        snapshot.protocol(),
        snapshot.metadata(),
        transactions(snapshot),
        List.copyOf(snapshot.domains().values()),
        snapshot.files(),
        clock.millis() - TableProperties.DELETED_FILE_RETENTION.of(snapshot.metadata()).toMillis(),
        statistics(snapshot));
  }

  private List<SetTransaction> transactions(Snapshot snapshot) {
    Duration retention = TableProperties.SET_TRANSACTION_RETENTION.of(snapshot.metadata());
    long oldest = retention == null ? Long.MIN_VALUE : clock.millis() - retention.toMillis();
    return snapshot.transactions().values().stream()
        .filter(txn -> txn.lastUpdated().map(updated -> updated >= oldest).orElse(true))
        .toList();
  }

  private static Set<StatisticsForm> statistics(Snapshot snapshot) {
    Set<StatisticsForm> forms = EnumSet.noneOf(StatisticsForm.class);
    if (TableProperties.CHECKPOINT_STATS_AS_JSON.of(snapshot.metadata())) {
      forms.add(StatisticsForm.JSON);
    }
    if (TableProperties.CHECKPOINT_STATS_AS_STRUCT.of(snapshot.metadata())) {
      forms.add(StatisticsForm.STRUCT);
    }
    return forms;
  }
}
