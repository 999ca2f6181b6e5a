package dev.tarn.duckdb.function;

import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Comparisons, logic and patterns. */
final class ComparisonRenderings {
  static final Map<String, CallRendering> ALL =
      Map.ofEntries(
          Map.entry("=", CallRendering.operator("=")),
          Map.entry("<>", CallRendering.operator("<>")),
          Map.entry("<", NestedOrder.comparison("<")),
          Map.entry("<=", NestedOrder.comparison("<=")),
          Map.entry(">", NestedOrder.comparison(">")),
          Map.entry(">=", NestedOrder.comparison(">=")),
          Map.entry("<=>", CallRendering.operator("IS NOT DISTINCT FROM")),
          Map.entry("and", call -> logical(call, "AND", "false")),
          Map.entry("or", call -> logical(call, "OR", "true")),
          Map.entry("not", call -> "(NOT " + call.text(0) + ")"),
          Map.entry("isnull", call -> "(" + call.text(0) + " IS NULL)"),
          Map.entry("isnotnull", call -> "(" + call.text(0) + " IS NOT NULL)"),
          Map.entry("like", ComparisonRenderings::like),
          Map.entry("ilike", call -> pattern("tarn_ilike", call)),
          Map.entry("rlike", CallRendering.function("tarn_rlike")));

  private ComparisonRenderings() {}

  /** DuckDB may evaluate all sides; one that can raise must wait for those before it. */
  private static String logical(CallText call, String operator, String decisive) {
    List<TypedExpression> operands = new ArrayList<>();
    call.arguments()
        .forEach(operand -> flatten(operand, operator.toLowerCase(Locale.ROOT), operands));
    String text = call.rendering().render(operands.getLast());
    boolean raises = Fallibility.canRaise(operands.getLast());
    for (TypedExpression operand : operands.reversed().subList(1, operands.size())) {
      String first = call.rendering().render(operand);
      String both = "(" + first + " " + operator + " " + text + ")";
      text =
          raises
              ? "(CASE WHEN %s IS NOT DISTINCT FROM %s THEN %2$s ELSE %s END)"
                  .formatted(first, decisive, both)
              : both;
      raises = raises || Fallibility.canRaise(operand);
    }
    return text;
  }

  private static void flatten(
      TypedExpression operand, String function, List<TypedExpression> operands) {
    if (operand instanceof TypedExpression.Call call && call.function().equals(function)) {
      call.arguments().forEach(each -> flatten(each, function, operands));
    } else {
      operands.add(operand);
    }
  }

  private static String like(CallText call) {
    if (call.size() == 2
        && call.argument(1) instanceof TypedExpression.Literal literal
        && literal.value() instanceof String pattern) {
      LikePattern.regex(pattern, '\\');
      String escape = pattern.indexOf('\\') < 0 ? "" : " ESCAPE '\\'";
      return "(" + call.text(0) + " LIKE " + Sql.text(pattern) + escape + ")";
    }
    return pattern("tarn_like", call);
  }

  private static String pattern(String function, CallText call) {
    String escape = call.size() == 3 ? call.text(2) : "'\\'";
    return function + "(" + call.text(0) + ", " + call.text(1) + ", " + escape + ")";
  }
}
