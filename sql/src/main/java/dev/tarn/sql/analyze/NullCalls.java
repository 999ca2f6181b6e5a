package dev.tarn.sql.analyze;

import dev.tarn.core.type.ArrayType;
import dev.tarn.sql.function.Function;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.List;
import java.util.Set;

/** Calls that are NULL because of a literal NULL, whatever their other arguments are. */
final class NullCalls {
  /** Look at the array before they look at the place. */
  private static final Set<String> OF_ARRAYS = Set.of("get", "element_at", "<array element>");

  private NullCalls() {}

  /**
   * Whether a call is NULL: an argument that would raise is not looked at, nor what a function says
   * to others of its arguments.
   */
  static boolean isNull(Call call) {
    List<TypedExpression> arguments = call.arguments();
    if (call.function().equals("format_string")) {
      return isNull(arguments.getFirst());
    }
    Function function = FunctionTable.byId(call.function());
    return function.nulls().isStrict()
        && function.deterministic()
        && arguments.stream().anyMatch(NullCalls::isNull)
        && !looksFirst(call, function);
  }

  private static boolean looksFirst(Call call, Function function) {
    boolean raises = call.arguments().stream().anyMatch(ExpressionProperties::canRaise);
    return raises
        && (function.takesLambdas()
            || (OF_ARRAYS.contains(call.function())
                && call.arguments().getFirst().type() instanceof ArrayType));
  }

  private static boolean isNull(TypedExpression argument) {
    return argument instanceof Literal literal && literal.value() == null;
  }
}
