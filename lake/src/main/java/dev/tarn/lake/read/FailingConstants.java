package dev.tarn.lake.read;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.analyze.ConstantParts;
import dev.tarn.sql.plan.ExpressionRewriter;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.PlanRewriter;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Evaluates the constant parts of a statement that could raise before it runs, as Spark does: they
 * raise whether or not there are rows, unless they stand where they may never be needed. What does
 * not raise stands in the plan as its value, by which files can be pruned.
 */
public final class FailingConstants {
  private FailingConstants() {}

  /**
   * The plan with the values of such constants.
   *
   * @throws TarnException when one raises
   */
  public static Plan evaluate(Plan plan, StatementContext context) {
    RequiredColumns required = RequiredColumns.of(plan);
    Map<TypedExpression, Literal> values =
        values(ConstantParts.failing(plan, required::contains), context);
    return values.isEmpty()
        ? plan
        : PlanRewriter.rewriteExpressions(plan, part -> replaced(part, values));
  }

  /** The same for one expression. */
  public static TypedExpression evaluate(TypedExpression expression, StatementContext context) {
    Map<TypedExpression, Literal> values = values(ConstantParts.failing(expression), context);
    return values.isEmpty()
        ? expression
        : ExpressionRewriter.rewrite(expression, part -> replaced(part, values));
  }

  /** Raises what constant parts of expressions raise. */
  public static void check(Collection<TypedExpression> expressions, StatementContext context) {
    expressions.forEach(expression -> evaluate(expression, context));
  }

  private static TypedExpression replaced(
      TypedExpression part, Map<TypedExpression, Literal> values) {
    Literal value = part instanceof Literal ? null : values.get(part);
    return value == null ? part : value;
  }

  private static Map<TypedExpression, Literal> values(
      List<TypedExpression> constants, StatementContext context) {
    Map<TypedExpression, Literal> values = new HashMap<>();
    if (!constants.isEmpty()) {
      Row row = row(constants, context);
      for (int i = 0; i < constants.size(); i++) {
        TypedExpression constant = constants.get(i);
        if (constant.type() instanceof AtomicType) {
          values.put(constant, new Literal(row.get(i), constant.type()));
        }
      }
    }
    return values;
  }

  private static Row row(List<TypedExpression> constants, StatementContext context) {
    List<Assignment> columns = new ArrayList<>();
    constants.forEach(constant -> columns.add(Assignment.of("value", constant)));
    Plan one = new Plan.Values(List.of(List.of()), List.of());
    Plan plan = new Plan.Project(one, columns);
    try (RowCursor rows = context.executor().query(plan, context.execution())) {
      return rows.drain().getFirst();
    }
  }
}
