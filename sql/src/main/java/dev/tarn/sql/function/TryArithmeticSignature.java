package dev.tarn.sql.function;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.Types;
import java.util.ArrayList;
import java.util.List;

/**
 * TRY_ADD and its like. Numbers are the function's own; with a date, a timestamp or an interval it
 * is the operator, with NULL where it raises.
 *
 * @param operator the symbol of the operator
 */
record TryArithmeticSignature(String operator, Signature numbers) implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(2, function, arguments);
    if (arguments.stream().anyMatch(TryArithmeticSignature::isTime)) {
      TypedExpression call = FunctionTable.operator(operator).bind(arguments).call();
      return FunctionTable.byId("<try>").bind(List.of(call));
    }
    Binding binding = numbers.bind(function, arguments);
    List<TypedExpression> cast = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      cast.add(nullIfUnreadable(binding.arguments().get(i), arguments.get(i)));
    }
    return new Binding(binding.function(), cast, binding.type(), true);
  }

  private static boolean isTime(TypedExpression argument) {
    return Types.isDatetime(argument.type()) || Types.isInterval(argument.type());
  }

  /** A text that is no number is NULL, unless the cast stands in the statement. */
  private static TypedExpression nullIfUnreadable(TypedExpression bound, TypedExpression given) {
    if (bound.equals(given) || !(bound instanceof TypedExpression.Cast cast)) {
      return bound;
    }
    boolean ofText = cast.value().type() == PrimitiveType.STRING;
    TypedExpression value = ofText ? cast.value() : nullIfUnreadable(cast.value(), given);
    return new TypedExpression.Cast(value, cast.type(), ofText || cast.tryCast(), cast.purpose());
  }
}
