package dev.tarn.sql.analyze;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.function.ImplicitCasts;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Branch;
import dev.tarn.sql.plan.TypedExpression.Case;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.type.CommonType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Types CASE; the form with an operand becomes a searched one. */
record CaseAnalyzer(ExpressionAnalyzer expressions) {

  TypedExpression analyze(Expression.Case choice) {
    Optional<TypedExpression> operand = choice.operand().map(expressions::analyze);
    operand.ifPresent(
        value -> Functions.requireRepeatable(value, "CASE with an operand", choice.position()));
    List<Branch> branches = new ArrayList<>();
    for (Expression.When when : choice.branches()) {
      branches.add(new Branch(condition(operand, when), expressions.analyze(when.result())));
    }
    Optional<TypedExpression> otherwise = choice.otherwise().map(expressions::analyze);
    return unified("casewhen", choice, branches, otherwise);
  }

  /** {@code if(condition, a, b)}, whose condition may be an untyped NULL. */
  TypedExpression ifThenElse(Expression.FunctionCall call, List<Expression> arguments) {
    TypedExpression condition = expressions.analyze(arguments.getFirst());
    if (condition.type() == PrimitiveType.VOID) {
      condition = TypedExpression.Literal.nullOf(PrimitiveType.BOOLEAN);
    }
    requireBoolean(condition, arguments.getFirst());
    Branch branch = new Branch(condition, expressions.analyze(arguments.get(1)));
    return unified("if", call, List.of(branch), Optional.of(expressions.analyze(arguments.get(2))));
  }

  private TypedExpression condition(Optional<TypedExpression> operand, Expression.When when) {
    TypedExpression condition = expressions.analyze(when.condition());
    if (operand.isPresent()) {
      return Functions.operator("=", when.condition().position(), operand.get(), condition);
    }
    requireBoolean(condition, when.condition());
    return condition;
  }

  private void requireBoolean(TypedExpression condition, Expression written) {
    if (condition.type() != PrimitiveType.BOOLEAN) {
      throw TypeErrors.whenNotBoolean(written, condition, expressions.context());
    }
  }

  private TypedExpression unified(
      String function,
      Expression written,
      List<Branch> branches,
      Optional<TypedExpression> otherwise) {
    List<DataType> types = new ArrayList<>();
    branches.forEach(branch -> types.add(branch.result().type()));
    otherwise.ifPresent(result -> types.add(result.type()));
    DataType type =
        CommonType.of(types)
            .orElseThrow(
                () -> TypeErrors.differentTypes(function, written, types, expressions.context()));
    return new Case(
        branches.stream()
            .map(
                branch -> new Branch(branch.condition(), ImplicitCasts.cast(branch.result(), type)))
            .toList(),
        otherwise.map(result -> ImplicitCasts.cast(result, type)),
        type);
  }
}
