package dev.tarn.core.type;

/**
 * A string column of at most {@code length} characters. Exists in declarations only: expressions
 * see a STRING.
 */
public record VarcharType(int length) implements AtomicType {
  @Override
  public String sql() {
    return "VARCHAR(" + length + ")";
  }
}
