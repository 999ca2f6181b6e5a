package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.DataType;
import dev.tarn.sql.function.ImplicitCasts;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.type.CommonType;
import dev.tarn.sql.type.FieldNames;
import dev.tarn.sql.type.Types;
import java.util.ArrayList;
import java.util.List;

/** Types BETWEEN, IN and the IS tests. */
record PredicateAnalyzer(ExpressionAnalyzer expressions) {

  TypedExpression between(Expression.Between between) {
    SourcePosition position = between.position();
    TypedExpression value = expressions.analyze(between.value());
    Functions.requireRepeatable(value, "BETWEEN", position);
    TypedExpression low = expressions.analyze(between.low());
    TypedExpression high = expressions.analyze(between.high());
    TypedExpression inside =
        Functions.operator(
            "and",
            position,
            Functions.operator(">=", position, value, low),
            Functions.operator("<=", position, value, high));
    return negate(inside, between.negated(), position);
  }

  TypedExpression inList(Expression.InList in) {
    TypedExpression value = expressions.analyze(in.value());
    List<TypedExpression> items = expressions.analyzeAll(in.items());
    List<DataType> types = new ArrayList<>();
    types.add(value.type());
    items.forEach(item -> types.add(FieldNames.of(item.type(), value.type())));
    DataType type =
        CommonType.of(types)
            .orElseThrow(() -> TypeErrors.differentTypes("in", in, types, expressions.context()));
    if (!Types.isOrderable(type)) {
      throw TypeErrors.notOrderable("in", in, type, expressions.context());
    }
    TypedExpression result =
        new TypedExpression.In(
            ImplicitCasts.cast(value, type),
            items.stream().map(item -> ImplicitCasts.cast(item, type)).toList());
    return negate(result, in.negated(), in.position());
  }

  TypedExpression isTest(Expression.IsTest test) {
    SourcePosition position = test.position();
    TypedExpression value = expressions.analyze(test.value());
    return switch (test.kind()) {
      case NULL -> isNull(value, test.negated(), position);
      case UNKNOWN -> isNull(Functions.not(value, position), test.negated(), position);
      case TRUE -> is(value, TypedExpression.Literal.TRUE, test.negated(), position);
      case FALSE -> is(value, TypedExpression.Literal.FALSE, test.negated(), position);
    };
  }

  private static TypedExpression isNull(
      TypedExpression value, boolean negated, SourcePosition position) {
    return Functions.call(negated ? "isnotnull" : "isnull", List.of(value), position);
  }

  private static TypedExpression is(
      TypedExpression value,
      TypedExpression.Literal truth,
      boolean negated,
      SourcePosition position) {
    return negate(Functions.operator("<=>", position, value, truth), negated, position);
  }

  TypedExpression isDistinctFrom(Expression.IsDistinctFrom test) {
    TypedExpression same =
        Functions.operator(
            "<=>",
            test.position(),
            expressions.analyze(test.left()),
            expressions.analyze(test.right()));
    return negate(same, !test.negated(), test.position());
  }

  static TypedExpression negate(
      TypedExpression condition, boolean negated, SourcePosition position) {
    return negated ? Functions.not(condition, position) : condition;
  }
}
