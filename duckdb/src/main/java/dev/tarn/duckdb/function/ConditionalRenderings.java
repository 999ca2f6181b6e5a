package dev.tarn.duckdb.function;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.function.ExpressionText;
import dev.tarn.sql.plan.TypedExpression;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Functions that choose among their arguments, ask for types, or raise. */
final class ConditionalRenderings {
  static final Map<String, CallRendering> ALL =
      Map.ofEntries(
          Map.entry("coalesce", ConditionalRenderings::coalesce),
          Map.entry("nvl", ConditionalRenderings::coalesce),
          Map.entry(
              "if",
              call ->
                  "(CASE WHEN "
                      + call.text(0)
                      + " THEN "
                      + call.text(1)
                      + " ELSE "
                      + call.text(2)
                      + " END)"),
          Map.entry(
              "<null if>",
              call -> "(CASE WHEN " + call.text(1) + " THEN NULL ELSE " + call.text(0) + " END)"),
          Map.entry("greatest", NestedOrder.ofArguments("greatest", "list_max")),
          Map.entry("least", NestedOrder.ofArguments("least", "list_min")),
          Map.entry("isnan", call -> "coalesce(isnan(" + call.text(0) + "), false)"),
          Map.entry(
              "nanvl",
              call ->
                  "(CASE WHEN isnan("
                      + call.text(0)
                      + ") THEN "
                      + call.text(1)
                      + " ELSE "
                      + call.text(0)
                      + " END)"),
          Map.entry("typeof", call -> Sql.text(name(call.type(0)))),
          Map.entry("<try>", ConditionalRenderings::tried),
          Map.entry(
              "raise_error",
              call -> Raise.expression("USER_RAISED_EXCEPTION", "errorMessage", call.text(0))),
          Map.entry("assert_true", ConditionalRenderings::assertTrue));

  private ConditionalRenderings() {}

  /** DuckDB's COALESCE does not stop at the first value where a later argument raises. */
  private static String coalesce(CallText call) {
    boolean fallible = call.arguments().stream().skip(1).anyMatch(Fallibility::canRaise);
    if (!fallible) {
      return "coalesce(" + call.all() + ")";
    }
    StringBuilder sql = new StringBuilder("(CASE");
    for (int i = 0; i < call.size() - 1; i++) {
      sql.append(" WHEN ").append(call.text(i)).append(" IS NOT NULL THEN ").append(call.text(i));
    }
    return sql.append(" ELSE ").append(call.text(call.size() - 1)).append(" END)").toString();
  }

  /** TRY cannot hold an error of our own, which DuckDB takes for volatile. */
  private static String tried(CallText call) {
    String value = call.text(0);
    if (Raise.isIn(value)) {
      throw TarnException.of("UNSUPPORTED_FEATURE.SQL")
          .with("feature", "a try_ function over \"" + ExpressionText.of(call.argument(0)) + "\"");
    }
    return "TRY(" + value + ")";
  }

  private static String assertTrue(CallText call) {
    String message =
        call.size() == 2
            ? call.text(1)
            : Sql.text("'" + describe(call.argument(0)) + "' is not true!");
    return "(CASE WHEN "
        + call.text(0)
        + " THEN NULL ELSE "
        + Raise.expression("USER_RAISED_EXCEPTION", "errorMessage", message)
        + " END)";
  }

  private static String describe(TypedExpression condition) {
    if (!(condition instanceof TypedExpression.Literal literal)) {
      return "the condition";
    }
    return literal.value() == null ? "NULL" : literal.value().toString();
  }

  /** As Spark's simple strings have it: lower case, without blanks. */
  private static String name(DataType type) {
    return switch (type) {
      case StructType struct ->
          struct.fields().stream()
              .map(field -> field.name() + ":" + name(field.type()))
              .collect(Collectors.joining(",", "struct<", ">"));
      case ArrayType array -> "array<" + name(array.element()) + ">";
      case MapType map -> "map<" + name(map.key()) + "," + name(map.value()) + ">";
      case AtomicType atomic -> type.sql().toLowerCase(Locale.ROOT).replace(", ", ",");
    };
  }
}
