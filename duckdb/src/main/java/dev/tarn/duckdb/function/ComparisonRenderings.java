package dev.tarn.duckdb.function;

import dev.tarn.sql.plan.TypedExpression;
import java.util.Map;

/** Comparisons, logic and patterns. */
final class ComparisonRenderings {
  static final Map<String, CallRendering> ALL =
      Map.ofEntries(
          Map.entry("=", CallRendering.operator("=")),
          Map.entry("<>", CallRendering.operator("<>")),
          Map.entry("<", CallRendering.operator("<")),
          Map.entry("<=", CallRendering.operator("<=")),
          Map.entry(">", CallRendering.operator(">")),
          Map.entry(">=", CallRendering.operator(">=")),
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

  /** DuckDB may evaluate both sides; one that can raise must wait for the first. */
  private static String logical(CallText call, String operator, String decisive) {
    String both = "(" + call.text(0) + " " + operator + " " + call.text(1) + ")";
    return Fallibility.canRaise(call.argument(1))
        ? "(CASE WHEN "
            + call.text(0)
            + " IS NOT DISTINCT FROM "
            + decisive
            + " THEN "
            + decisive
            + " ELSE "
            + both
            + " END)"
        : both;
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
