package dev.tarn.lake.modify;

import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.Statement;
import java.util.List;
import java.util.Map;

/** DELETE. Nothing is committed when no row matches. */
public final class DeleteStatement {
  private static final String DELETED = "numDeletedRows";

  private DeleteStatement() {}

  public static Result run(Statement.Delete statement, StatementContext context) {
    try (TableWrite write = TableWrite.begin(statement.table(), context)) {
      write.requireRemovable();
      TargetRows target = TargetRows.of(write, statement.alias(), statement.where());
      RowChanges changes = new RowChanges(write);
      long deleted = new RowDeletion(write, target, changes).run();
      if (!changes.isEmpty()) {
        Map<String, Long> metrics = changes.metrics(DELETED, deleted, changes.addedRows());
        write.commit(write.preserving(Operation.delete(predicates(target)).withMetrics(metrics)));
      }
      return Affected.rows(deleted);
    }
  }

  /** What finds the rows to be deleted. */
  public static Plan plan(Statement.Delete statement, StatementContext context) {
    try (TableWrite write = TableWrite.begin(statement.table(), context)) {
      return TargetRows.of(write, statement.alias(), statement.where()).rows();
    }
  }

  /**
   * As delta-spark has it: a DELETE of everything says so, an UPDATE of everything says nothing.
   */
  private static List<String> predicates(TargetRows target) {
    return target.predicateTexts().isEmpty() ? List.of("true") : target.predicateTexts();
  }
}
