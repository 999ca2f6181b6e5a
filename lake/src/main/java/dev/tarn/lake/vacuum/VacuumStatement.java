package dev.tarn.lake.vacuum;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.storage.Storage.FileStatus;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.policy.PolicyRules;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.tree.TableStatement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * VACUUM. What it is about to delete, and that it has, stands in the history, as with delta-spark.
 */
public final class VacuumStatement {
  private static final StructType RESULT =
      StructType.of(StructField.nullable("path", PrimitiveType.STRING));

  private final TableStatement.Vacuum statement;
  private final StatementContext context;

  private VacuumStatement(TableStatement.Vacuum statement, StatementContext context) {
    this.statement = statement;
    this.context = context;
  }

  public static Result run(TableStatement.Vacuum statement, StatementContext context) {
    return new VacuumStatement(statement, context).run();
  }

  private Result run() {
    try (TableWrite write = begin()) {
      refusePaths(write);
      Retention retention = Retention.of(statement.retainHours(), write);
      DeltaLog log = write.table().log();
      List<FileStatus> old = oldFiles(write, retention);
      if (statement.dryRun()) {
        return rows(old.stream().map(FileStatus::path).toList());
      }
      write.commit(start(retention, old));
      old.forEach(file -> log.storage().delete(file.path()));
      end(old);
      return rows(List.of(log.root()));
    }
  }

  private void refusePaths(TableWrite write) {
    if (statement.dryRun() && !write.metadata().partitionColumns().isEmpty()) {
      write
          .policy()
          .ifPresent(policy -> PolicyRules.refusePaths(policy, write.table().displayName()));
    }
  }

  private TableWrite begin() {
    return TableWrite.begin(statement.table(), context);
  }

  private List<FileStatus> oldFiles(TableWrite write, Retention retention) {
    Snapshot snapshot = write.transaction().start().orElseThrow();
    long cutoff = context.lake().clock().millis() - retention.duration().toMillis();
    List<FileStatus> candidates = candidates(new OldFiles(write.table().log()));
    KeptFiles kept = KeptFiles.of(write.table().log(), snapshot, cutoff);
    return candidates.stream()
        .filter(file -> file.modified() < cutoff && !kept.contains(file.path()))
        .filter(file -> isThere(file, write.table().log()))
        .toList();
  }

  /** An inventory may be older than its files, or call a folder a file. */
  private boolean isThere(FileStatus file, DeltaLog log) {
    return !(statement.files() instanceof TableStatement.InInventory)
        || log.storage().status(file.path()).isPresent();
  }

  private List<FileStatus> candidates(OldFiles files) {
    return switch (statement.files()) {
      case TableStatement.InFolder folder -> files.inFolder();
      case TableStatement.InLog log -> files.inLog();
      case TableStatement.InInventory inventory ->
          new Inventory(context).files(inventory.rows()).stream().filter(files::covers).toList();
    };
  }

  private static Operation start(Retention retention, List<FileStatus> old) {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("retentionCheckEnabled", String.valueOf(retention.checked()));
    parameters.put("defaultRetentionMillis", String.valueOf(retention.configured().toMillis()));
    retention
        .specified()
        .ifPresent(
            given -> parameters.put("specifiedRetentionMillis", String.valueOf(given.toMillis())));
    Map<String, Long> metrics = new LinkedHashMap<>();
    metrics.put("numFilesToDelete", (long) old.size());
    metrics.put("sizeOfDataToDelete", old.stream().mapToLong(FileStatus::size).sum());
    return Operation.named("VACUUM START", parameters).withMetrics(metrics);
  }

  private void end(List<FileStatus> old) {
    Map<String, Long> metrics = new LinkedHashMap<>();
    metrics.put("numDeletedFiles", (long) old.size());
    metrics.put("numVacuumedDirectories", (long) directories(old));
    try (TableWrite write = begin()) {
      write.commit(
          Operation.named("VACUUM END", Map.of("status", "\"COMPLETED\"")).withMetrics(metrics));
    }
  }

  /** The table's folder counts, too. */
  private static int directories(List<FileStatus> files) {
    return 1
        + files.stream()
            .map(FileStatus::path)
            .map(path -> path.substring(0, path.lastIndexOf('/')))
            .collect(Collectors.toSet())
            .size();
  }

  private static Result rows(List<String> paths) {
    return Result.of(RESULT, paths.stream().map(path -> Row.of("file:" + path)).toList());
  }
}
