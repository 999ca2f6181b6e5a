package dev.tarn.sql.function;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import java.util.List;
import java.util.Optional;

/**
 * A function with its arguments, cast to what it takes, and its result.
 *
 * @param function the entry that is called; an operator may have chosen another one than was named
 */
public record Binding(
    Function function, List<TypedExpression> arguments, DataType type, boolean nullable) {
  public Binding {
    arguments = List.copyOf(arguments);
  }

  /** The call of a scalar function. */
  public TypedExpression.Call call() {
    return new TypedExpression.Call(function.id(), arguments, type, nullable);
  }

  /** The call of an aggregate or window function, without DISTINCT, ORDER BY and FILTER. */
  public TypedExpression.AggregateCall aggregate() {
    return aggregate(Modifiers.NONE);
  }

  public TypedExpression.AggregateCall aggregate(Modifiers modifiers) {
    return new TypedExpression.AggregateCall(
        function.id(),
        arguments,
        modifiers.distinct(),
        modifiers.order(),
        modifiers.filter(),
        modifiers.ignoreNulls(),
        type,
        nullable);
  }

  /** What can stand in and behind the parentheses of an aggregate. */
  public record Modifiers(
      boolean distinct,
      List<Plan.SortKey> order,
      Optional<TypedExpression> filter,
      boolean ignoreNulls) {
    public static final Modifiers NONE = new Modifiers(false, List.of(), Optional.empty(), false);

    public Modifiers {
      order = List.copyOf(order);
    }
  }
}
