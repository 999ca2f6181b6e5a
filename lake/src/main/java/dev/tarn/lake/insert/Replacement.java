package dev.tarn.lake.insert;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.modify.RowChanges;
import dev.tarn.lake.modify.RowDeletion;
import dev.tarn.lake.modify.TargetRows;
import dev.tarn.lake.write.ChangeRows;
import dev.tarn.lake.write.DataWriter.AddedFile;
import dev.tarn.lake.write.HeldSource;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.lake.write.WriteMetrics;
import dev.tarn.sql.plan.Plan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Rows of a table that give way to others, in one commit. */
final class Replacement {
  private final TableWrite write;
  private final TargetRows replaced;
  private final Operation operation;
  private final RowChanges changes;

  /**
   * @param replaced the rows that go
   * @param operation how the history shows it
   */
  Replacement(TableWrite write, TargetRows replaced, Operation operation) {
    this.write = write;
    this.replaced = replaced;
    this.operation = operation;
    this.changes = new RowChanges(write);
  }

  /**
   * Writes the rows that come, in the table's columns.
   *
   * @return what has changed; of whole files that went without statistics the rows are not counted
   */
  TableBatch.Written run(Plan rows) {
    try (HeldSource held = HeldSource.of(rows, write.context())) {
      long deleted = new RowDeletion(write, replaced, changes).run();
      long copied = changes.addedRows();
      boolean recorded = changes.hasChangeFiles();
      List<AddedFile> added = write.writer().data(held.plan());
      write.identity().wrote(WriteMetrics.rows(added));
      changes.add(added);
      if (recorded) {
        changes.change(write.writer().changes(ChangeRows.of(held.plan(), ChangeRows.INSERT)));
      }
      boolean changed = !changes.isEmpty() || !added.isEmpty() || !write.transaction().isEmpty();
      OptionalLong version =
          changed ? OptionalLong.of(commit(deleted, copied)) : OptionalLong.empty();
      return new TableBatch.Written(
          WriteMetrics.rows(added), Math.max(0, deleted), WriteMetrics.bytes(added), version);
    }
  }

  /** As delta-spark counts: files with rows that stay, written anew or marked, are written, too. */
  private long commit(long deleted, long copied) {
    Map<String, Long> metrics = new LinkedHashMap<>(WriteMetrics.of(changes.added()));
    List<AddFile> marked = changes.marked().remaining();
    long rowsOfMarked = RowDeletion.rowsOf(marked).orElse(0L);
    metrics.merge("numFiles", (long) marked.size(), Long::sum);
    metrics.merge("numOutputRows", rowsOfMarked, Long::sum);
    metrics.merge("numOutputBytes", marked.stream().mapToLong(AddFile::size).sum(), Long::sum);
    metrics.putAll(changes.metrics("numDeletedRows", deleted, copied + rowsOfMarked));
    metrics.keySet().removeIf(Replacement::isOfOthers);
    return write.commit(operation.withMetrics(metrics));
  }

  private static boolean isOfOthers(String metric) {
    return metric.endsWith("TimeMs")
        || metric.contains("Vectors")
        || metric.equals("numAddedFiles")
        || metric.equals("numAddedBytes");
  }
}
