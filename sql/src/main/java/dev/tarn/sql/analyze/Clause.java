package dev.tarn.sql.analyze;

/** Where an expression stands, which says what may stand in it. */
enum Clause {
  SELECT("SELECT", true, true),
  WHERE("WHERE", false, false),
  GROUP_BY("GROUP BY", false, false),
  HAVING("HAVING", true, false),
  QUALIFY("QUALIFY", true, true),
  ORDER_BY("ORDER BY", true, true),
  JOIN("JOIN", false, false),
  VALUES("VALUES", false, false),
  TABLE_FUNCTION("table function arguments", false, false),
  /** The argument of an aggregate function. */
  AGGREGATE("an aggregate function", false, false),
  /** The arguments and the specification of a window function. */
  WINDOW("a window function", true, true),
  /** A condition or a value of a statement that is no query. */
  STATEMENT("this statement", false, false);

  private final String label;
  private final boolean aggregates;
  private final boolean windows;

  Clause(String label, boolean aggregates, boolean windows) {
    this.label = label;
    this.aggregates = aggregates;
    this.windows = windows;
  }

  String label() {
    return label;
  }

  boolean allowsAggregates() {
    return aggregates;
  }

  boolean allowsWindows() {
    return windows;
  }
}
