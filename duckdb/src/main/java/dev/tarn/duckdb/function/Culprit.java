package dev.tarn.duckdb.function;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.sql.plan.Places;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.Cast;
import dev.tarn.sql.plan.Walk;
import dev.tarn.sql.type.Types;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the place of an error which DuckDB itself raised, and so without one: it is known when a
 * single expression of the plan can have raised it.
 */
public final class Culprit {
  /** The class of SQLSTATEs that speak of the data. */
  private static final String DATA_EXCEPTION = "22";

  private static final Set<String> OPERATORS = Set.of("+", "-", "*", "/", "%", "div", "negative");

  /** What DuckDB calls the operators that overflowed. */
  private static final Map<String, String> NAMED =
      Map.of("addition", "+", "subtract", "-", "multiplication", "*");

  private final String errorClass;
  private final Optional<String> operator;
  private final Set<Optional<SourcePosition>> places = new HashSet<>();

  private Culprit(TarnException error) {
    this.errorClass = error.errorClass();
    String reason = error.getCause() == null ? "" : String.valueOf(error.getCause().getMessage());
    this.operator =
        NAMED.keySet().stream()
            .filter(name -> reason.contains("Overflow in " + name))
            .map(NAMED::get)
            .findFirst();
  }

  /** The error at its place, or as it is when that is not certain. */
  public static TarnException place(TarnException error, Plan plan) {
    if (error.position().isPresent() || !error.sqlState().startsWith(DATA_EXCEPTION)) {
      return error;
    }
    Culprit culprit = new Culprit(error);
    Walk.expressions(plan, culprit::suspect);
    return culprit.places.size() == 1
        ? error.at(culprit.places.iterator().next().orElse(null))
        : error;
  }

  private void suspect(TypedExpression expression) {
    if (Fallibility.raisesItself(expression) && mayRaise(expression)) {
      places.add(Places.of(expression));
    }
  }

  private boolean mayRaise(TypedExpression expression) {
    return switch (expression) {
      case Call call when isArithmetic(call) ->
          isOfArithmetic() && operator.map(call.function()::equals).orElse(true);
      case Cast cast -> !errorClass.contains("ARITHMETIC") && !errorClass.contains("ZERO");
      default -> !errorClass.startsWith("CAST_") && operator.isEmpty();
    };
  }

  private static boolean isArithmetic(Call call) {
    return OPERATORS.contains(call.function()) && Types.isNumeric(call.type());
  }

  private boolean isOfArithmetic() {
    return errorClass.contains("ARITHMETIC")
        || errorClass.contains("ZERO")
        || errorClass.startsWith("NUMERIC_VALUE");
  }
}
