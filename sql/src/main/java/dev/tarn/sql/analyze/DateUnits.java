package dev.tarn.sql.analyze;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.FunctionCall;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Calls with a unit of time in front, as {@code timestampadd(HOUR, 1, t)}. */
record DateUnits(ExpressionAnalyzer expressions) {
  private static final Set<String> ADDITIONS = Set.of("dateadd", "date_add", "timestampadd");
  private static final Set<String> DIFFERENCES = Set.of("datediff", "date_diff", "timestampdiff");

  /** The call; empty when it is one of the functions of the same name that take no unit. */
  Optional<TypedExpression> analyze(FunctionCall call, String name, List<Expression> arguments) {
    if (arguments.size() != 3 || !(ADDITIONS.contains(name) || DIFFERENCES.contains(name))) {
      return Optional.empty();
    }
    List<TypedExpression> typed = arguments.stream().map(expressions::analyze).toList();
    return isUnit(arguments.getFirst())
        ? Optional.of(Functions.internal(function(name), typed, call.position()))
        : Optional.empty();
  }

  /** The parser makes units texts, and refuses texts where a unit belongs. */
  private static boolean isUnit(Expression first) {
    return first instanceof Expression.Literal unit && unit.type() == PrimitiveType.STRING;
  }

  private static String function(String name) {
    return ADDITIONS.contains(name) ? "<timestamp add>" : "<timestamp diff>";
  }
}
