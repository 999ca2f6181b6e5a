package dev.tarn.sql.analyze;

import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.SortItem;
import dev.tarn.sql.tree.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes calls of functions as Spark does in the names of result columns. */
record CallPrinter(ExpressionPrinter expressions) {

  String print(Expression.FunctionCall call) {
    Optional<SqlFunction> function = SqlFunctionCalls.find(call, expressions.context().query());
    if (function.isPresent()) {
      return SqlFunctionArguments.given(call, function.get()).stream()
          .map(expressions::print)
          .collect(Collectors.joining(", ", function.get().displayName() + "(", ")"));
    }
    String written = call.name().last().toLowerCase(Locale.ROOT);
    String text = plain(call, written);
    if (!call.withinGroup().isEmpty()) {
      text += " WITHIN GROUP (ORDER BY " + withinGroup(call, written) + ")";
    }
    if (call.filter().isPresent()) {
      text += " FILTER (WHERE " + expressions.print(call.filter().get()) + ")";
    }
    return call.window().isEmpty()
        ? text
        : text + " OVER " + window(call.window().get(), call, written);
  }

  private String plain(Expression.FunctionCall call, String written) {
    if (written.equals("count") && call.arguments().isEmpty()) {
      return "count()";
    }
    if (TimeWindowAnalyzer.is(call)) {
      return written;
    }
    List<String> arguments = new ArrayList<>();
    boolean countsRows = ArgumentAnalyzer.countsRows(call);
    for (Expression.Argument argument : call.arguments()) {
      arguments.addAll(argument(argument.value(), countsRows));
    }
    if (written.equals("to_char") || written.equals("to_varchar")) {
      return FormatNames.of(call, written, arguments, expressions.context());
    }
    return DisplayNames.call(
        name(call, written),
        LambdaNames.arguments(written, call.arguments(), arguments),
        call.distinct());
  }

  /** With IGNORE NULLS or WITHIN GROUP Spark forgets by which of its names it was called. */
  private static String name(Expression.FunctionCall call, String written) {
    if (written.equals("string_agg") && !call.withinGroup().isEmpty()) {
      return "listagg";
    }
    if (call.nullTreatment() != Expression.NullTreatment.IGNORE_NULLS) {
      return written;
    }
    return switch (written) {
      case "first_value" -> "first";
      case "last_value" -> "last";
      default -> written;
    };
  }

  private List<String> argument(Expression argument, boolean countsRows) {
    return argument instanceof Expression.Star star && !countsRows
        ? StarExpansion.expand(star, expressions.context().scope()).stream()
            .map(StarExpansion.Expanded::name)
            .toList()
        : List.of(expressions.print(argument));
  }

  private String withinGroup(Expression.FunctionCall call, String function) {
    boolean full = function.equals("listagg") || function.equals("string_agg");
    return call.withinGroup().stream()
        .map(item -> full ? sortItem(item) : brief(item))
        .collect(Collectors.joining(", "));
  }

  private String brief(SortItem item) {
    return expressions.print(item.key()) + (item.descending() ? " DESC" : "");
  }

  private String window(Window written, Expression.FunctionCall call, String function) {
    Window window = NamedWindows.resolve(written, expressions.context().windows());
    List<String> parts = new ArrayList<>();
    if (!window.partitionBy().isEmpty()) {
      parts.add("PARTITION BY " + expressions.list(window.partitionBy()));
    }
    if (!window.orderBy().isEmpty()) {
      parts.add(
          "ORDER BY "
              + window.orderBy().stream().map(this::sortItem).collect(Collectors.joining(", ")));
    }
    parts.add(
        window
            .frame()
            .map(this::frame)
            .orElseGet(() -> defaultFrame(call, function, !window.orderBy().isEmpty())));
    return "(" + String.join(" ", parts) + ")";
  }

  private String sortItem(SortItem item) {
    return expressions.print(item.key())
        + (item.descending() ? " DESC" : " ASC")
        + (SortKeys.nullsFirst(item) ? " NULLS FIRST" : " NULLS LAST");
  }

  private String frame(Window.Frame frame) {
    return frame.unit() + " BETWEEN " + bound(frame.start()) + " AND " + bound(frame.end());
  }

  private String bound(Window.Bound bound) {
    return switch (bound.kind()) {
      case UNBOUNDED_PRECEDING -> "UNBOUNDED PRECEDING";
      case UNBOUNDED_FOLLOWING -> "UNBOUNDED FOLLOWING";
      case CURRENT_ROW -> "CURRENT ROW";
      case PRECEDING -> expressions.print(bound.offset().orElseThrow()) + " PRECEDING";
      case FOLLOWING -> expressions.print(bound.offset().orElseThrow()) + " FOLLOWING";
    };
  }

  private String defaultFrame(Expression.FunctionCall call, String function, boolean ordered) {
    Optional<String> own = DisplayNames.frame(function, offset(call));
    if (own.isPresent()) {
      return own.get();
    }
    return ordered
        ? "RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW"
        : "ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING";
  }

  /** The offset of LAG and LEAD. */
  private String offset(Expression.FunctionCall call) {
    return call.arguments().size() > 1 ? expressions.print(call.arguments().get(1).value()) : "1";
  }
}
