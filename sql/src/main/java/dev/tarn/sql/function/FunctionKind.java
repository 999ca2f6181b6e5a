package dev.tarn.sql.function;

/** What a function makes of rows. */
public enum FunctionKind {
  /** One value for each row. */
  SCALAR,
  /** One value for each group of rows. */
  AGGREGATE,
  /** One value for each row, from the rows around it; only with OVER. */
  WINDOW,
  /** Several rows for each row; the result type is a struct of the columns it makes. */
  GENERATOR
}
