package dev.tarn.sql.analyze;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Reference;
import dev.tarn.sql.plan.Walk;
import dev.tarn.sql.tree.Expression;
import java.util.ArrayList;
import java.util.List;

/**
 * Types the values of VALUES. As Spark has it they are computed before the statement runs, whether
 * or not anything reads them, and so must be constant.
 */
final class InlineTable {
  private final ExpressionAnalyzer expressions;
  private final AnalysisContext session;
  private final List<Value> raising = new ArrayList<>();

  private record Value(Expression written, TypedExpression typed) {}

  InlineTable(QueryContext context) {
    this.expressions = ExpressionAnalyzer.of(context, Scope.empty(), Clause.VALUES);
    this.session = context.session();
  }

  /** Types one value; {@link #compute} has to follow. */
  TypedExpression value(Expression written) {
    TypedExpression typed = expressions.analyze(written);
    if (Walk.containsSubquery(typed)) {
      throw AnalysisErrors.scalarSubqueryInValues(written.position());
    }
    if (!ExpressionProperties.isDeterministic(typed) || ConstantParts.raisesForRows(typed)) {
      throw AnalysisErrors.inlineTableExpression(written, expressions.context());
    }
    if (ExpressionProperties.canRaise(typed)
        && !Walk.contains(typed, Reference.class::isInstance)) {
      addUnlessKnown(new Value(written, typed));
    }
    return typed;
  }

  private void addUnlessKnown(Value value) {
    try {
      if (new ConstantFolder(session).fold(value.typed()).isEmpty()) {
        raising.add(value);
      }
    } catch (TarnException e) {
      throw failure(value, e);
    }
  }

  /**
   * Computes the values that could raise, all at once.
   *
   * @throws TarnException {@code INVALID_INLINE_TABLE.FAILED_SQL_EXPRESSION_EVALUATION} for the
   *     first one that does
   */
  void compute() {
    if (raising.isEmpty()) {
      return;
    }
    try {
      session.constants().values(raising.stream().map(Value::typed).toList());
    } catch (TarnException e) {
      raising.forEach(this::computeAlone);
      throw e;
    }
  }

  private void computeAlone(Value value) {
    try {
      session.constants().value(value.typed());
    } catch (TarnException e) {
      throw failure(value, e);
    }
  }

  private TarnException failure(Value value, TarnException cause) {
    return AnalysisErrors.inlineTableFailure(value.written(), expressions.context(), cause);
  }
}
