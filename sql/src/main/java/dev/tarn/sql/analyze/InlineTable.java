package dev.tarn.sql.analyze;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.ExpressionRewriter;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.TypedExpression.Reference;
import dev.tarn.sql.plan.Walk;
import dev.tarn.sql.tree.Expression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

  /** Types one value; {@link #computed} has to follow. */
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
   * The rows with the values that could raise computed, those of one type at once.
   *
   * @throws TarnException {@code INVALID_INLINE_TABLE.FAILED_SQL_EXPRESSION_EVALUATION} for the
   *     first one that does
   */
  Plan.Values computed(Plan.Values rows) {
    if (raising.isEmpty()) {
      return rows;
    }
    Map<TypedExpression, TypedExpression> known = computed();
    return new Plan.Values(
        rows.rows().stream()
            .map(row -> row.stream().map(value -> replaced(value, known)).toList())
            .toList(),
        rows.output());
  }

  private static TypedExpression replaced(
      TypedExpression value, Map<TypedExpression, TypedExpression> known) {
    return ExpressionRewriter.rewrite(value, part -> known.getOrDefault(part, part));
  }

  private Map<TypedExpression, TypedExpression> computed() {
    Map<DataType, List<TypedExpression>> byType = new LinkedHashMap<>();
    raising.forEach(
        value ->
            byType
                .computeIfAbsent(value.typed().type(), type -> new ArrayList<>())
                .add(value.typed()));
    Map<TypedExpression, TypedExpression> known = new HashMap<>();
    try {
      byType.forEach((type, values) -> note(values, session.constants().values(values), known));
    } catch (TarnException e) {
      raising.forEach(this::computeAlone);
      throw e;
    }
    return known;
  }

  private static void note(
      List<TypedExpression> values,
      Optional<List<Literal>> computed,
      Map<TypedExpression, TypedExpression> known) {
    if (computed.isPresent() && values.getFirst().type() instanceof AtomicType) {
      for (int i = 0; i < values.size(); i++) {
        known.put(values.get(i), computed.get().get(i));
      }
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
