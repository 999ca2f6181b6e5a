package dev.tarn.duckdb.function;

import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.function.NullHandling;
import dev.tarn.sql.plan.ExpressionChildren;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.Cast;
import dev.tarn.sql.plan.TypedExpression.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The order in which Spark evaluates the operands of what is NULL when one of them is: it stops at
 * the first NULL, so that what stands after it does not raise. DuckDB evaluates all of them; a call
 * whose later operands can raise waits in a CASE until those before are known not to be NULL.
 */
final class OperandOrder {
  /** Look at the divisor first. */
  private static final Set<String> DIVISIONS =
      Set.of("/", "%", "div", "pmod", "try_divide", "try_mod");

  /** Evaluate all of their operands, whatever those are. */
  private static final Set<String> WHOLE = Set.of("concat", "get_json_object");

  /** How many of their first operands make those NULL that others do not. */
  private static final Map<String, Integer> LEADING =
      Map.of("array_insert", 2, "format_string", 1, "convert_timezone", 3);

  private OperandOrder() {}

  /** The call as {@code written}, or behind the operands that must not be NULL. */
  static String guarded(Call call, String written, CallText text) {
    List<TypedExpression> before = before(call);
    if (before.isEmpty()) {
      return written;
    }
    StringBuilder sql = new StringBuilder("(CASE");
    List<TypedExpression> together = new ArrayList<>();
    for (TypedExpression operand : before) {
      if (Fallibility.canRaise(operand)) {
        whenNull(together, text, sql);
        whenNull(List.of(operand), text, sql);
        together.clear();
      } else {
        together.add(operand);
      }
    }
    whenNull(together, text, sql);
    return sql.append(" ELSE ").append(written).append(" END)").toString();
  }

  private static void whenNull(List<TypedExpression> operands, CallText text, StringBuilder sql) {
    if (!operands.isEmpty()) {
      String condition =
          operands.stream()
              .map(operand -> text.rendering().render(operand) + " IS NULL")
              .collect(Collectors.joining(" OR "));
      sql.append(" WHEN ").append(condition).append(" THEN NULL");
    }
  }

  /** What must not be NULL before the last operand that can raise is evaluated. */
  private static List<TypedExpression> before(Call call) {
    List<TypedExpression> operands = call.arguments();
    if (operands.size() < 2 || WHOLE.contains(call.function())) {
      return List.of();
    }
    List<TypedExpression> order =
        DIVISIONS.contains(call.function()) ? operands.reversed() : operands;
    int last = lastRaising(order);
    int before = Math.min(last, strict(call));
    if (before < 1) {
      return List.of();
    }
    List<TypedExpression> nullable = new ArrayList<>();
    order.subList(0, before).forEach(operand -> collect(operand, nullable));
    return nullable;
  }

  /** How many operands, from the first, make the call NULL when they are. */
  private static int strict(Call call) {
    return FunctionTable.byId(call.function()).nulls().isStrict()
        ? call.arguments().size()
        : LEADING.getOrDefault(call.function(), 0);
  }

  private static int lastRaising(List<TypedExpression> order) {
    for (int i = order.size() - 1; i > 0; i--) {
      if (dependsOnRow(order.get(i)) && raises(order.get(i))) {
        return i;
      }
    }
    return -1;
  }

  /** Subqueries are evaluated before the rows that use them, or as joins. */
  private static boolean raises(TypedExpression operand) {
    return switch (operand) {
      case TypedExpression.ScalarSubquery subquery -> false;
      case TypedExpression.InSubquery subquery -> false;
      case TypedExpression.ExistsSubquery subquery -> false;
      default ->
          Fallibility.raisesItself(operand)
              || ExpressionChildren.of(operand).stream().anyMatch(OperandOrder::raises);
    };
  }

  /** What is the same for all rows is evaluated once, before them. */
  private static boolean dependsOnRow(TypedExpression operand) {
    return operand instanceof Reference
        || (operand instanceof Call call && !FunctionTable.byId(call.function()).deterministic())
        || ExpressionChildren.of(operand).stream().anyMatch(OperandOrder::dependsOnRow);
  }

  /** The parts by which alone an operand can be NULL, those that can raise in their order. */
  private static void collect(TypedExpression operand, List<TypedExpression> nullable) {
    if (!operand.nullable()) {
      return;
    }
    switch (operand) {
      case TypedExpression.Lambda lambda -> {}
      case Cast cast when !cast.tryCast() -> collect(cast.value(), nullable);
      case Call call when isNullOnlyFromNull(call) ->
          call.arguments().forEach(argument -> collect(argument, nullable));
      default -> {
        if (!nullable.contains(operand)) {
          nullable.add(operand);
        }
      }
    }
  }

  private static boolean isNullOnlyFromNull(Call call) {
    return FunctionTable.byId(call.function()).nulls() == NullHandling.PROPAGATES
        && !DIVISIONS.contains(call.function());
  }
}
