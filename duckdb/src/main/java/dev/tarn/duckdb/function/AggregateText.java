package dev.tarn.duckdb.function;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression.AggregateCall;
import dev.tarn.sql.render.Rendering;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** An aggregate or window function that is being written. */
record AggregateText(AggregateCall call, Optional<String> over, Rendering rendering) {

  String text(int index) {
    return rendering.render(call.arguments().get(index));
  }

  int size() {
    return call.arguments().size();
  }

  DataType type(int index) {
    return call.arguments().get(index).type();
  }

  DataType type() {
    return call.type();
  }

  String all() {
    return call.arguments().stream().map(rendering::render).collect(Collectors.joining(", "));
  }

  /** DuckDB's function over these arguments, with everything that the call says. */
  String of(String function, String arguments) {
    return write(function, arguments, Optional.empty());
  }

  /** The same, over the rows for which a condition holds too. */
  String where(String function, String arguments, String condition) {
    return write(function, arguments, Optional.of(condition));
  }

  private String write(String function, String arguments, Optional<String> condition) {
    StringBuilder sql = new StringBuilder(function).append('(');
    sql.append(call.distinct() ? "DISTINCT " : "").append(arguments);
    if (!call.order().isEmpty()) {
      sql.append(" ORDER BY ").append(rendering.sortKeys(call.order()));
    }
    sql.append(')');
    List<String> conditions = new ArrayList<>();
    call.filter().ifPresent(filter -> conditions.add(rendering.render(filter)));
    condition.ifPresent(conditions::add);
    if (!conditions.isEmpty()) {
      sql.append(" FILTER (WHERE ").append(String.join(" AND ", conditions)).append(')');
    }
    return over.map(window -> sql + " " + window).orElseGet(sql::toString);
  }

  /** A window function that may skip NULLs. */
  String window(String function, String arguments) {
    String nulls = call.ignoreNulls() ? " IGNORE NULLS" : "";
    return function + "(" + arguments + nulls + ")" + over.map(window -> " " + window).orElse("");
  }
}
