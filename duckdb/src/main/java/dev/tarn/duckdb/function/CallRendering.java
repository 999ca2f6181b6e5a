package dev.tarn.duckdb.function;

/** Writes calls of one function. */
@FunctionalInterface
interface CallRendering {
  String write(CallText call);

  /** DuckDB's own function of another or the same name, with the arguments as they are. */
  static CallRendering function(String name) {
    return call -> name + "(" + call.all() + ")";
  }

  /** The same, with the result cast to the type of the call. */
  static CallRendering castFunction(String name) {
    return call -> Sql.cast(name + "(" + call.all() + ")", call.type());
  }

  static CallRendering operator(String symbol) {
    return call -> "(" + call.text(0) + " " + symbol + " " + call.text(1) + ")";
  }
}
