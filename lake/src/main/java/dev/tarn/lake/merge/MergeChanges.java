package dev.tarn.lake.merge;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.ChangeFile;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.expression.PredicateText;
import dev.tarn.lake.merge.MergeClause.Effect;
import dev.tarn.lake.merge.MergeClause.Kind;
import dev.tarn.lake.modify.MarkedFiles;
import dev.tarn.lake.write.DataWriter.AddedFile;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.lake.write.WriteMetrics;
import dev.tarn.sql.plan.TypedExpression;
import java.time.Clock;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a MERGE has done, staged in its transaction and counted for history and result. */
final class MergeChanges {
  private static final StructType RESULT =
      StructType.of(
          StructField.nullable("num_affected_rows", PrimitiveType.LONG),
          StructField.nullable("num_updated_rows", PrimitiveType.LONG),
          StructField.nullable("num_deleted_rows", PrimitiveType.LONG),
          StructField.nullable("num_inserted_rows", PrimitiveType.LONG));

  private final TableWrite write;
  private final Clock clock;
  private final long start;
  private final Map<String, Long> metrics = new LinkedHashMap<>();
  private long scanned;
  private List<MergeClause> clauses = List.of();
  private long[] counts = new long[0];

  MergeChanges(TableWrite write) {
    this.write = write;
    this.clock = write.context().lake().clock();
    this.start = clock.millis();
  }

  void scanIsDone(long sourceRows, List<MergeClause> mergeClauses, long[] countByClause) {
    scanned = clock.millis();
    clauses = mergeClauses;
    counts = countByClause;
    metrics.put("numSourceRows", sourceRows);
    metrics.put("numTargetRowsInserted", sum(Kind.NOT_MATCHED, Effect.INSERT));
    addCounts("Updated", Effect.UPDATE);
    addCounts("Deleted", Effect.DELETE);
  }

  private void addCounts(String name, Effect effect) {
    long matched = sum(Kind.MATCHED, effect);
    long bySource = sum(Kind.NOT_MATCHED_BY_SOURCE, effect);
    metrics.put("numTargetRows" + name, matched + bySource);
    metrics.put("numTargetRowsMatched" + name, matched);
    metrics.put("numTargetRowsNotMatchedBySource" + name, bySource);
  }

  private long sum(Kind kind, Effect effect) {
    long sum = 0;
    for (int i = 0; i < clauses.size(); i++) {
      if (clauses.get(i).kind() == kind && clauses.get(i).effect() == effect) {
        sum += counts[i];
      }
    }
    return sum;
  }

  private long updated() {
    return metrics.get("numTargetRowsUpdated");
  }

  private long deleted() {
    return metrics.get("numTargetRowsDeleted");
  }

  private long inserted() {
    return metrics.get("numTargetRowsInserted");
  }

  boolean changesNothing() {
    return updated() + deleted() + inserted() == 0;
  }

  void add(List<AddedFile> files) {
    files.forEach(file -> write.transaction().stage(file.action()));
    long rows = WriteMetrics.rows(files);
    metrics.put("numTargetRowsCopied", rows - updated() - inserted());
    metrics.put("numOutputRows", rows);
    metrics.put("numTargetFilesAdded", (long) files.size());
    metrics.put("numTargetBytesAdded", WriteMetrics.bytes(files));
  }

  void remove(List<AddFile> files) {
    long now = clock.millis();
    files.forEach(file -> write.transaction().stage(file.remove(now, true)));
    metrics.put("numTargetFilesRemoved", (long) files.size());
    metrics.put("numTargetBytesRemoved", files.stream().mapToLong(AddFile::size).sum());
    countVectors(0, 0, files.stream().filter(file -> file.deletionVector().isPresent()).count());
  }

  /** Rows are marked as deleted; the actions that say so are staged. */
  void mark(MarkedFiles files) {
    write.transaction().stageAll(files.actions(clock.millis()));
    metrics.put("numTargetFilesRemoved", (long) files.emptied().size());
    metrics.put("numTargetBytesRemoved", 0L);
    countVectors(files.vectorsAdded(), files.vectorsUpdated(), files.vectorsRemoved());
  }

  private void countVectors(long added, long updated, long removed) {
    metrics.put("numTargetDeletionVectorsAdded", added);
    metrics.put("numTargetDeletionVectorsUpdated", updated);
    metrics.put("numTargetDeletionVectorsRemoved", removed);
  }

  void change(List<ChangeFile> files) {
    write.transaction().stageAll(files);
    metrics.put("numTargetChangeFilesAdded", (long) files.size());
  }

  Operation operation(TypedExpression on, List<MergeClause> all) {
    metrics.putIfAbsent("numTargetChangeFilesAdded", 0L);
    long end = clock.millis();
    metrics.put("executionTimeMs", end - start);
    metrics.put("scanTimeMs", scanned - start);
    metrics.put("rewriteTimeMs", end - scanned);
    return Operation.merge(
            List.of(PredicateText.of(on, zone())),
            clauses(all, Kind.MATCHED),
            clauses(all, Kind.NOT_MATCHED),
            clauses(all, Kind.NOT_MATCHED_BY_SOURCE))
        .withMetrics(metrics);
  }

  private ZoneId zone() {
    return write.context().zone();
  }

  private List<Operation.MergeClause> clauses(List<MergeClause> all, Kind kind) {
    return all.stream()
        .filter(clause -> clause.kind() == kind)
        .map(
            clause ->
                new Operation.MergeClause(
                    clause.condition().map(condition -> PredicateText.of(condition, zone())),
                    clause.effect().name().toLowerCase(Locale.ROOT)))
        .toList();
  }

  Result result() {
    long changed = updated() + deleted() + inserted();
    return Result.of(RESULT, List.of(Row.of(changed, updated(), deleted(), inserted())))
        .withChangedRows(changed);
  }
}
