package dev.tarn.lake.write;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.ArrayList;
import java.util.List;

/** Rows of the change feed: those of the table, with what became of them. */
public final class ChangeRows {
  public static final String CHANGE_TYPE = "_change_type";
  public static final String DELETE = "delete";
  public static final String INSERT = "insert";
  public static final String UPDATE_PREIMAGE = "update_preimage";
  public static final String UPDATE_POSTIMAGE = "update_postimage";

  private ChangeRows() {}

  /** The same rows, each marked with a kind of change. */
  public static Plan of(Plan rows, String changeType) {
    List<Assignment> assignments = new ArrayList<>();
    rows.output().stream().map(Assignment::keep).forEach(assignments::add);
    assignments.add(Assignment.of(CHANGE_TYPE, Literal.of(changeType)));
    return new Plan.Project(rows, assignments);
  }

  /** The rows of both, which have the same columns. */
  public static Plan union(Plan first, Plan second) {
    List<Column> output = new ArrayList<>();
    for (int i = 0; i < first.output().size(); i++) {
      Column left = first.output().get(i);
      Column right = second.output().get(i);
      output.add(Column.fresh(left.name(), left.type(), left.nullable() || right.nullable()));
    }
    return new Plan.SetOperation(Plan.SetKind.UNION, true, first, second, output);
  }
}
