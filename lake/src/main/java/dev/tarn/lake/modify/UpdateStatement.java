package dev.tarn.lake.modify;

import dev.tarn.core.type.StructField;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.evolution.Matching;
import dev.tarn.lake.evolution.NestedValues;
import dev.tarn.lake.generated.GeneratedColumn;
import dev.tarn.lake.read.FailingConstants;
import dev.tarn.lake.read.TargetSource.NumberedFile;
import dev.tarn.lake.write.ChangeRows;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * UPDATE: files with rows that match are written anew, with the new values in the place of the old
 * ones, or if they are large and allow it only those columns that change; where the table has
 * deletion vectors on, the old rows are marked as deleted, and only the new ones are written.
 * Nothing is committed when no row matches.
 */
public final class UpdateStatement {
  private static final String UPDATED = "numUpdatedRows";

  /** As delta-spark has it, vectors that go with their files count in a DELETE only. */
  private static final Map<String, Long> NO_VECTORS_REMOVED =
      Map.of("numDeletionVectorsRemoved", 0L);

  private final TableWrite write;
  private final TargetRows target;
  private final RowChanges changes;
  private final Set<String> assigned;
  private List<StructField> tracking = List.of();

  private UpdateStatement(TableWrite write, TargetRows target, Set<String> assigned) {
    this.write = write;
    this.target = target;
    this.assigned = assigned;
    this.changes = new RowChanges(write);
  }

  public static Result run(Statement.Update statement, StatementContext context) {
    try (TableWrite write = TableWrite.begin(statement.table(), context)) {
      write.requireRemovable();
      TargetRows target = TargetRows.of(write, statement.alias(), statement.where());
      UpdatedRow row = updatedRow(write, target);
      List<TypedExpression> newValues = row.values(statement.assignments());
      FailingConstants.check(newValues, context);
      write.noteReadsOfTarget();
      return new UpdateStatement(write, target, row.assigned()).run(newValues);
    }
  }

  /** What finds the rows to be updated. */
  public static Plan plan(Statement.Update statement, StatementContext context) {
    try (TableWrite write = TableWrite.begin(statement.table(), context)) {
      TargetRows target = TargetRows.of(write, statement.alias(), statement.where());
      updatedRow(write, target).values(statement.assignments());
      return target.rows();
    }
  }

  private static UpdatedRow updatedRow(TableWrite write, TargetRows target) {
    NestedValues nested =
        new NestedValues(write.table().displayName(), write.analyzer(), Matching.BY_NAME);
    return new UpdatedRow(write, target, target.scope(), nested);
  }

  private Result run(List<TypedExpression> newValues) {
    List<AddFile> candidates = write.transaction().read(target.predicate());
    if (candidates.isEmpty()) {
      return Affected.rows(0);
    }
    Target files = new Target(write.source(), candidates);
    tracking = files.tracking();
    return marksRows()
        ? inRows(files, newValues)
        : ColumnUpdate.of(write, target, newValues, assigned)
            .filter(columns -> columns.isWorthwhile(files))
            .map(columns -> inColumns(files, newValues, columns))
            .orElseGet(() -> inRows(files, newValues));
  }

  private boolean marksRows() {
    return write.marksDeletedRows() && !target.areWholePartitions();
  }

  private Result inRows(Target files, List<TypedExpression> newValues) {
    try (MatchedRows matched = find(files, newValues)) {
      changes.scanIsDone();
      if (matched.total() > 0) {
        Plan updated = updated(matched);
        commit(
            matched,
            marksRows() ? mark(files, matched, updated) : rewrite(files, matched, updated));
      }
      return Affected.rows(matched.total());
    }
  }

  /** Files of which no columns can be replaced are written as a whole. */
  private Result inColumns(Target files, List<TypedExpression> newValues, ColumnUpdate columns) {
    try (MatchedRows matched =
        write.recordsChanges() ? find(files, newValues) : places(files, List.of())) {
      changes.scanIsDone();
      if (matched.total() > 0) {
        List<NumberedFile> others = columns.write(files.touched(matched), changes);
        if (!others.isEmpty()) {
          Target rest = new Target(write.source(), Target.actions(others));
          try (MatchedRows again = find(rest, newValues)) {
            rewrite(rest, again, updated(again));
          }
        }
        commit(matched, NO_VECTORS_REMOVED);
      }
      return Affected.rows(matched.total());
    }
  }

  /** The rows with their new values, and the old ones where the change feed tells of them. */
  private MatchedRows find(Target files, List<TypedExpression> newValues) {
    List<TypedExpression> kept = new ArrayList<>(newValues);
    if (write.recordsChanges()) {
      kept.addAll(target.values());
    }
    return places(files, kept);
  }

  private MatchedRows places(Target files, List<TypedExpression> values) {
    Plan.Scan scan = files.scan(target.columns());
    List<TypedExpression> kept = new ArrayList<>(values);
    tracking.stream().limit(1).map(id -> reference(scan, id.name())).forEach(kept::add);
    return MatchedRows.find(scan, target.condition(), kept, write.context());
  }

  private static TypedExpression reference(Plan.Scan scan, String name) {
    return scan.output().stream()
        .filter(column -> column.name().equals(name))
        .findFirst()
        .orElseThrow()
        .reference();
  }

  private Plan updated(MatchedRows matched) {
    return write.constraints().enforce(newRows(matched, tracking), assigned);
  }

  private void commit(MatchedRows matched, Map<String, Long> counts) {
    if (write.recordsChanges()) {
      changes.change(write.writer().changes(images(matched, target.columns().size())));
    }
    long copied = changes.addedRows() - matched.total();
    Map<String, Long> metrics = changes.metrics(UPDATED, matched.total(), copied);
    metrics.putAll(counts);
    write.commit(write.preserving(Operation.update(target.predicateTexts()).withMetrics(metrics)));
  }

  /** As delta-spark has it, the files count as removed, although most of their rows stay. */
  private Map<String, Long> mark(Target files, MatchedRows matched, Plan updated) {
    changes.add(write.writer().data(updated));
    RowPlaces places = RowPlaces.of(matched, write.context());
    changes.mark(new RowMarking(write).mark(files.files(), places));
    return Map.of("numRemovedFiles", changes.marked().count());
  }

  private Map<String, Long> rewrite(Target files, MatchedRows matched, Plan updated) {
    List<NumberedFile> touched = files.touched(matched);
    List<NumberedFile> partly = Target.withSurvivors(touched, matched);
    Plan rows =
        partly.isEmpty()
            ? updated
            : ChangeRows.union(files.survivors(partly, matched, write.context()), updated);
    changes.add(write.writer().data(rows, Target.actions(partly)));
    changes.remove(touched.stream().map(NumberedFile::file).toList());
    return NO_VECTORS_REMOVED;
  }

  /**
   * The new rows; generated columns follow the new values of what they are computed from.
   *
   * @param tracked the columns in which a row keeps its id, and loses the version it came in
   */
  private Plan newRows(MatchedRows matched, List<StructField> tracked) {
    int width = target.columns().size();
    Plan rows =
        tracked.isEmpty()
            ? target.named(matched.values(0, width))
            : target.named(matched.all(), tracked);
    List<Column> hidden = rows.output().subList(width, rows.output().size());
    Set<String> computed =
        GeneratedColumn.of(write.schema()).stream()
            .map(GeneratedColumn::name)
            .filter(name -> !assigned.contains(name))
            .collect(Collectors.toSet());
    return computed.isEmpty() ? rows : write.generation().fill(rows, computed, Map.of(), hidden);
  }

  /** The rows as they were and as they are now. */
  private Plan images(MatchedRows matched, int width) {
    Plan before = target.named(matched.values(width, 2 * width));
    Plan after = write.constraints().fit(newRows(matched, List.of()));
    return ChangeRows.union(
        ChangeRows.of(before, ChangeRows.UPDATE_PREIMAGE),
        ChangeRows.of(after, ChangeRows.UPDATE_POSTIMAGE));
  }
}
