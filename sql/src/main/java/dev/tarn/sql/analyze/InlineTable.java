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
    Map<TypedExpression, TypedExpression> known = computed(raising);
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

  /** Of many of which one raises, it is looked for by halves. */
  private Map<TypedExpression, TypedExpression> computed(List<Value> values) {
    try {
      return together(values);
    } catch (TarnException e) {
      if (values.size() == 1) {
        throw failure(values.getFirst(), e);
      }
      int half = values.size() / 2;
      Map<TypedExpression, TypedExpression> known = computed(values.subList(0, half));
      known.putAll(computed(values.subList(half, values.size())));
      return known;
    }
  }

  private Map<TypedExpression, TypedExpression> together(List<Value> values) {
    Map<DataType, List<TypedExpression>> byType = new LinkedHashMap<>();
    values.forEach(
        value ->
            byType
                .computeIfAbsent(value.typed().type(), type -> new ArrayList<>())
                .add(value.typed()));
    Map<TypedExpression, TypedExpression> known = new HashMap<>();
    byType.forEach((type, typed) -> note(typed, session.constants().values(typed), known));
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

  private TarnException failure(Value value, TarnException cause) {
    return AnalysisErrors.inlineTableFailure(value.written(), expressions.context(), cause);
  }
}
