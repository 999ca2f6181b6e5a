package dev.tarn.delta.testing;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.storage.Storage;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Operation.WriteMode;
import dev.tarn.delta.transaction.Transaction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A table in a folder, of columns {@code id BIGINT, p STRING}, whose data files are names only. */
public final class TestTable {
  public static final StructType SCHEMA =
      StructType.of(
          StructField.nullable("id", PrimitiveType.LONG),
          StructField.nullable("p", PrimitiveType.STRING));

  private final DeltaLog log;

  private TestTable(DeltaLog log) {
    this.log = log;
  }

  public static TestTable in(Path folder) {
    return in(folder, new LocalStorage());
  }

  public static TestTable in(Path folder, Storage storage) {
    return in(folder, storage, Clock.systemUTC());
  }

  public static TestTable in(Path folder, Storage storage, Clock clock) {
    return new TestTable(
        DeltaLog.at(storage, folder.toString(), new TestCheckpointFormat(), clock));
  }

  /** The same table as another process sees it. */
  public TestTable opened() {
    return in(Path.of(log.root()));
  }

  public DeltaLog log() {
    return log;
  }

  public Snapshot latest() {
    return log.require();
  }

  public static Metadata metadata(List<String> partitionColumns, Map<String, String> properties) {
    return new Metadata(
        "11111111-2222-3333-4444-555555555555",
        Optional.empty(),
        Optional.empty(),
        SCHEMA,
        partitionColumns,
        properties,
        Optional.of(0L));
  }

  public TestTable create() {
    return create(List.of(), Map.of());
  }

  public TestTable create(List<String> partitionColumns, Map<String, String> properties) {
    Transaction.create(log, metadata(partitionColumns, properties))
        .commit(Operation.named("CREATE TABLE", Map.of()));
    return this;
  }

  public Transaction transaction() {
    return Transaction.on(log, latest());
  }

  /** Commits an append of one file that reads nothing. */
  public long append(String path) {
    Transaction transaction = transaction();
    transaction.stage(file(path));
    return transaction.commit(Operation.write(WriteMode.APPEND, List.of()));
  }

  /** Commits the removal of a file after reading the whole table. */
  public long delete(String path) {
    Transaction transaction = transaction();
    AddFile file =
        transaction.read(FilePredicate.ALL).stream()
            .filter(f -> f.path().equals(path))
            .findFirst()
            .orElseThrow();
    transaction.stage(remove(file));
    return transaction.commit(Operation.delete(List.of("true")));
  }

  public long setProperty(String key, String value) {
    Transaction transaction = transaction();
    Map<String, String> properties =
        new java.util.LinkedHashMap<>(transaction.metadata().configuration());
    properties.put(key, value);
    transaction.updateMetadata(transaction.metadata().withConfiguration(properties));
    return transaction.commit(Operation.setProperties(Map.of(key, value)));
  }

  public static AddFile file(String path) {
    return new AddFile(path, Map.of(), 100, 0, Optional.of("{\"numRecords\":1}"));
  }

  public static AddFile file(String path, String partition) {
    return new AddFile(path, Map.of("p", partition), 100, 0, Optional.of("{\"numRecords\":1}"));
  }

  public static RemoveFile remove(AddFile file) {
    return file.remove(System.currentTimeMillis(), true);
  }

  /** The paths of the live files, sorted. */
  public List<String> paths() {
    try (Stream<AddFile> files = latest().files().select(FilePredicate.ALL)) {
      return files.map(AddFile::path).sorted().toList();
    }
  }

  /** A file of the log. */
  public Path logFile(String name) {
    return Path.of(log.directory(), name);
  }

  public Path commitFile(long version) {
    return Path.of(log.commitPath(version));
  }

  public void setModified(long version, long millis) {
    try {
      Files.setLastModifiedTime(commitFile(version), FileTime.fromMillis(millis));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
