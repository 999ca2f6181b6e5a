package dev.tarn.core.type;

/**
 * An exact number of at most 38 digits; values are {@link java.math.BigDecimal} of exactly {@code
 * scale}.
 */
public record DecimalType(int precision, int scale) implements AtomicType {
  public static final int MAX_PRECISION = 38;

  public DecimalType {
    if (precision < 1 || precision > MAX_PRECISION || scale < 0 || scale > precision) {
      throw new IllegalArgumentException(
          "no decimal has precision " + precision + " and scale " + scale);
    }
  }

  @Override
  public String sql() {
    return "DECIMAL(" + precision + "," + scale + ")";
  }
}
