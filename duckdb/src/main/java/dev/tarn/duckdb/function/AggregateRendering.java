package dev.tarn.duckdb.function;

/** Writes calls of one aggregate or window function. */
@FunctionalInterface
interface AggregateRendering {
  String write(AggregateText call);

  /** DuckDB's function of that name. */
  static AggregateRendering function(String name) {
    return call -> call.of(name, call.all());
  }

  static AggregateRendering castFunction(String name) {
    return call -> Sql.cast(call.of(name, call.all()), call.type());
  }

  static AggregateRendering window(String name) {
    return call -> Sql.cast(call.window(name, call.all()), call.type());
  }
}
