package dev.tarn.core.type;

/**
 * A string column padded with spaces to {@code length} characters. Exists in declarations only:
 * expressions see a STRING.
 */
public record CharType(int length) implements AtomicType {
  @Override
  public String sql() {
    return "CHAR(" + length + ")";
  }
}
