package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.sql.function.Function;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.TypedExpression;
import java.util.List;
import java.util.function.Supplier;

/** Calls of functions and operators the analyzer itself writes into plans. */
final class Functions {
  private Functions() {}

  static TypedExpression call(
      String name, List<TypedExpression> arguments, SourcePosition position) {
    return at(
        position,
        () -> {
          Function function =
              FunctionTable.find(name)
                  .orElseThrow(() -> new IllegalStateException("no function " + name));
          return function.bind(arguments).call();
        });
  }

  /** A call of an entry of the function table that has no name in SQL. */
  static TypedExpression internal(
      String id, List<TypedExpression> arguments, SourcePosition position) {
    return at(position, () -> FunctionTable.byId(id).bind(arguments).call());
  }

  static TypedExpression operator(
      String symbol, SourcePosition position, TypedExpression... operands) {
    return at(position, () -> FunctionTable.operator(symbol).bind(List.of(operands)).call());
  }

  static TypedExpression not(TypedExpression condition, SourcePosition position) {
    return operator("not", position, condition);
  }

  /** An operand that stands in the plan several times must give the same value each time. */
  static void requireRepeatable(TypedExpression value, String of, SourcePosition position) {
    if (!ExpressionProperties.isDeterministic(value)) {
      throw AnalysisErrors.unsupported(
          position, of + " over an expression that is not deterministic");
    }
  }

  /** Gives errors without a place the place of the expression they came from. */
  static <T> T at(SourcePosition position, Supplier<T> work) {
    try {
      return work.get();
    } catch (TarnException e) {
      throw e.position().isPresent() ? e : e.at(position);
    }
  }
}
