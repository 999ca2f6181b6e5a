package dev.tarn.delta.checkpoint;

import dev.tarn.delta.action.SetTransaction;
import dev.tarn.delta.checkpoint.CheckpointState.StatisticsForm;
import dev.tarn.delta.feature.ProtocolRules;
import dev.tarn.delta.feature.TableFeature;
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
  private static final String SIDECARS = "_sidecars";

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

  /** Writes a checkpoint of a snapshot in the form the table asks for, and the hint. */
  public void write(Snapshot snapshot) {
    CheckpointState state = state(snapshot);
    long files = snapshot.files().totals().files();
    if (ProtocolRules.isActive(
        snapshot.protocol(), snapshot.metadata(), TableFeature.V2_CHECKPOINT)) {
      writeV2(snapshot.version(), state, files);
    } else {
      writeClassic(snapshot.version(), state, files);
    }
  }

  private void writeClassic(long version, CheckpointState state, long files) {
    String name = String.format("%020d.checkpoint.parquet", version);
    Path local = scratch(name);
    long actions = format.write(local, state);
    long size = size(local);
    if (storage.publishIfAbsent(local, logDirectory + "/" + name)) {
      new LastCheckpoint(version, actions, size, files).write(storage, logDirectory);
    }
  }

  /** A file of its own for the files, and a top file in JSON for everything else. */
  private void writeV2(long version, CheckpointState state, long files) {
    String sidecar = UUID.randomUUID() + ".parquet";
    storage.createDirectory(logDirectory + "/" + SIDECARS);
    Path local = scratch(SIDECARS + "/" + sidecar);
    long fileActions = format.writeFiles(local, state);
    long size = size(local);
    storage.publishIfAbsent(local, logDirectory + "/" + SIDECARS + "/" + sidecar);
    V2TopFile top = V2TopFile.of(version, state, sidecar, size, clock.millis());
    String name = String.format("%020d.checkpoint.%s.json", version, UUID.randomUUID());
    if (storage.putIfAbsent(logDirectory + "/" + name, top.content())) {
      new LastCheckpoint(version, top.actions() + fileActions, top.content().length + size, files)
          .write(storage, logDirectory);
    }
  }

  /** Where a file is made before it gets its name; no reader takes it for one of the log's. */
  private Path scratch(String name) {
    int slash = name.lastIndexOf('/') + 1;
    String hidden =
        name.substring(0, slash) + "." + name.substring(slash) + "." + UUID.randomUUID() + ".tmp";
    return storage.localTarget(logDirectory + "/" + hidden);
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
