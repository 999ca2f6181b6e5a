package dev.tarn.lake.insert;

import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.constraint.PartitionTexts;
import dev.tarn.lake.expression.Conditions;
import dev.tarn.lake.expression.Raise;
import dev.tarn.lake.modify.TargetRows;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** INSERT INTO .. REPLACE WHERE: the rows that match go, and only rows that match may come. */
final class ReplaceWhere {
  private final TableWrite write;
  private final Statement.ReplaceWhere mode;
  private final TargetRows target;
  private final WriteOperation operation;

  ReplaceWhere(TableWrite write, Statement.ReplaceWhere mode, WriteOperation operation) {
    this.write = write;
    this.mode = mode;
    this.operation = operation;
    Expression condition = mode.condition().expression();
    this.target = TargetRows.of(write, Optional.empty(), Optional.of(condition));
    if (target.hasSubquery()) {
      throw InsertErrors.replacingBySubquery().at(condition.position());
    }
  }

  /** Whether it is known of every row of the table that it goes. */
  boolean concernsAllRows() {
    return Conditions.isTrueOfAll(target.condition());
  }

  /** Gives the number of rows written. */
  long run(Plan rows) {
    Operation replaced = operation.replacing(target.predicateSql());
    return new Replacement(write, target, replaced).run(checked(rows)).rows();
  }

  /** The rows, or an error for one that does not match. */
  private Plan checked(Plan given) {
    Plan rows = PartitionTexts.of(write.metadata()).stored(given);
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
}
