package dev.tarn.sql.render;

import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.List;

/** The expressions an expression is made of. */
final class Operands {
  private Operands() {}

  static List<TypedExpression> of(TypedExpression expression) {
    return switch (expression) {
      case TypedExpression.Literal literal -> List.of();
      case TypedExpression.Reference reference -> List.of();
      case TypedExpression.Call call -> call.arguments();
      case TypedExpression.Cast cast -> List.of(cast.value());
      case TypedExpression.Case choice -> choice(choice);
      case TypedExpression.In in -> in(in);
      case TypedExpression.Field field -> List.of(field.base());
      case TypedExpression.MakeStruct struct -> struct.values();
      case TypedExpression.Lambda lambda -> List.of(lambda.body());
      case TypedExpression.ScalarSubquery subquery -> List.of();
      case TypedExpression.ExistsSubquery subquery -> List.of();
      case TypedExpression.InSubquery subquery -> subquery.values();
      case TypedExpression.AggregateCall call -> aggregate(call);
      case TypedExpression.WindowCall call -> window(call);
    };
  }

  private static List<TypedExpression> choice(TypedExpression.Case choice) {
    List<TypedExpression> operands = new ArrayList<>();
    for (TypedExpression.Branch branch : choice.branches()) {
      operands.add(branch.condition());
      operands.add(branch.result());
    }
    choice.otherwise().ifPresent(operands::add);
    return operands;
  }

  private static List<TypedExpression> in(TypedExpression.In in) {
    List<TypedExpression> operands = new ArrayList<>(in.items());
    operands.add(in.value());
    return operands;
  }

  private static List<TypedExpression> aggregate(TypedExpression.AggregateCall call) {
    List<TypedExpression> operands = new ArrayList<>(call.arguments());
    call.order().forEach(key -> operands.add(key.key()));
    call.filter().ifPresent(operands::add);
    return operands;
  }

  private static List<TypedExpression> window(TypedExpression.WindowCall call) {
    List<TypedExpression> operands = new ArrayList<>(call.partitionBy());
    operands.add(call.function());
    operands.addAll(call.orderBy().stream().map(Plan.SortKey::key).toList());
    return operands;
  }
}
