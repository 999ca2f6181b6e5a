package dev.tarn.duckdb.scan;

/** Names and texts inside DuckDB's SQL. */
public final class Text {
  private Text() {}

  public static String literal(String value) {
    return "'" + value.replace("'", "''") + "'";
  }

  public static String identifier(String name) {
    return "\"" + name.replace("\"", "\"\"") + "\"";
  }
}
