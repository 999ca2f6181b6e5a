package dev.tarn.lake.insert;

import dev.tarn.delta.action.AddFile;
import dev.tarn.lake.expression.Raise;
import dev.tarn.lake.modify.RowChanges;
import dev.tarn.lake.modify.RowDeletion;
import dev.tarn.lake.modify.TargetRows;
import dev.tarn.lake.write.ChangeRows;
import dev.tarn.lake.write.DataWriter.AddedFile;
import dev.tarn.lake.write.HeldSource;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.lake.write.WriteMetrics;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** INSERT INTO .. REPLACE WHERE: the rows that match go, and only rows that match may come. */
final class ReplaceWhere {
  private final TableWrite write;
  private final Statement.ReplaceWhere mode;
  private final TargetRows target;
  private final RowChanges changes;
  private final WriteOperation operation;

  ReplaceWhere(TableWrite write, Statement.ReplaceWhere mode, WriteOperation operation) {
    this.write = write;
    this.mode = mode;
    this.operation = operation;
    this.target =
        TargetRows.of(write, Optional.empty(), Optional.of(mode.condition().expression()));
    this.changes = new RowChanges(write);
  }

  void run(Plan rows) {
    try (HeldSource held = HeldSource.of(checked(rows), write.context())) {
      long deleted = new RowDeletion(write, target, changes).run();
      long copied = changes.addedRows();
      boolean recorded = changes.hasChangeFiles();
      List<AddedFile> added = write.writer().data(held.plan());
      changes.add(added);
      if (recorded) {
        changes.change(write.writer().changes(ChangeRows.of(held.plan(), ChangeRows.INSERT)));
      }
      if (!changes.isEmpty() || !added.isEmpty() || !write.transaction().isEmpty()) {
        commit(added, deleted, copied);
      }
    }
  }

  /** The rows, or an error for one that does not match. */
  private Plan checked(Plan rows) {
    TypedExpression condition =
        write.storedExpressions().condition(mode.condition().expression(), rows.output());
    List<Assignment> assignments = new ArrayList<>();
    Column first = rows.output().getFirst();
    assignments.add(
        Assignment.of(
            first.name(),
            Raise.unless(
                condition,
                first.reference(),
                "DELTA_REPLACE_WHERE_MISMATCH",
                Map.of("replaceWhere", TypedExpression.Literal.of(mode.condition().text())))));
    rows.output().stream().skip(1).map(Assignment::keep).forEach(assignments::add);
    return new Plan.Project(rows, assignments);
  }

  /** As delta-spark counts: files of which rows were marked are written, too. */
  private void commit(List<AddedFile> added, long deleted, long copied) {
    Map<String, Long> metrics = new LinkedHashMap<>(WriteMetrics.of(added));
    List<AddFile> marked = changes.marked().remaining();
    long rowsOfMarked = RowDeletion.rowsOf(marked).orElse(0L);
    metrics.putAll(changes.metrics("numDeletedRows", deleted, copied + rowsOfMarked));
    metrics.merge("numFiles", (long) marked.size(), Long::sum);
    metrics.merge("numOutputRows", rowsOfMarked, Long::sum);
    metrics.merge("numOutputBytes", marked.stream().mapToLong(AddFile::size).sum(), Long::sum);
    metrics.keySet().removeIf(name -> name.endsWith("TimeMs") || name.contains("Vectors"));
    write.commit(operation.replacing(target.predicateSql()).withMetrics(metrics));
  }
}
