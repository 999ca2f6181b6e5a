package dev.tarn.lake.write;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.prune.FileFilter;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.TargetSource.NumberedFile;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Statement;
import java.util.List;
import java.util.Optional;

/**
 * DELETE: files all of whose rows match are taken out as they are, of others the rows that stay are
 * written anew. Nothing is committed when no row matches.
 */
public final class DeleteStatement {
  private static final String DELETED = "numDeletedRows";

  private final TableWrite write;
  private final TargetRows target;
  private final RowChanges changes;

  private DeleteStatement(TableWrite write, TargetRows target) {
    this.write = write;
    this.target = target;
    this.changes = new RowChanges(write);
  }

  public static Result run(Statement.Delete statement, StatementContext context) {
    try (TableWrite write = TableWrite.begin(statement.table(), context)) {
      TargetRows target = TargetRows.of(write, statement.alias(), statement.where());
      return new DeleteStatement(write, target).run();
    }
  }

  private Result run() {
    List<AddFile> candidates = write.transaction().read(target.predicate());
    FileFilter filter = FileFilter.of(target.predicate());
    boolean wholeFiles = candidates.stream().allMatch(filter::matchesAllRows);
    return wholeFiles ? deleteFiles(candidates) : deleteRows(candidates);
  }

  private Result deleteFiles(List<AddFile> files) {
    changes.scanIsDone();
    changes.remove(files);
    List<Optional<Long>> counts = files.stream().map(Target::liveRows).toList();
    boolean known = counts.stream().allMatch(Optional::isPresent);
    long deleted = known ? counts.stream().mapToLong(Optional::get).sum() : -1;
    return commit(deleted, 0);
  }

  private Result deleteRows(List<AddFile> candidates) {
    Target files = new Target(write.source(), candidates);
    List<TypedExpression> kept = write.recordsChanges() ? target.values() : List.of();
    try (MatchedRows matched =
        MatchedRows.find(files.scan(target.columns()), target.condition(), kept, write.context())) {
      List<NumberedFile> touched = files.touched(matched);
      List<NumberedFile> partly = Target.withSurvivors(touched, matched);
      changes.scanIsDone();
      if (!partly.isEmpty()) {
        changes.add(write.writer().data(files.survivors(partly, matched)));
        if (write.recordsChanges()) {
          Plan deleted = target.named(matched.values(0, kept.size()));
          changes.change(write.writer().changes(ChangeRows.of(deleted, ChangeRows.DELETE)));
        }
      }
      changes.remove(touched.stream().map(NumberedFile::file).toList());
      return commit(matched.total(), changes.addedRows());
    }
  }

  private Result commit(long deleted, long copied) {
    if (!changes.isEmpty()) {
      write.commit(
          Operation.delete(target.predicateTexts())
              .withMetrics(changes.metrics(DELETED, deleted, copied)));
    }
    return Affected.rows(deleted);
  }
}
