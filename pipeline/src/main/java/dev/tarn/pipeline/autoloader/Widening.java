package dev.tarn.pipeline.autoloader;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import java.util.List;

/** Which types take all values of which others, as type widening of tables allows it. */
final class Widening {
  private static final List<DataType> WHOLE =
      List.of(PrimitiveType.BYTE, PrimitiveType.SHORT, PrimitiveType.INTEGER, PrimitiveType.LONG);

  /** How many digits the whole types need. */
  private static final List<Integer> DIGITS = List.of(10, 10, 10, 20);

  private Widening() {}

  static boolean isWider(DataType known, DataType found) {
    if (WHOLE.contains(known)) {
      return isWiderThanWhole(WHOLE.indexOf(known), found);
    }
    if (known instanceof DecimalType from && found instanceof DecimalType to) {
      return !from.equals(to)
          && to.scale() >= from.scale()
          && to.precision() - to.scale() >= from.precision() - from.scale();
    }
    return (known == PrimitiveType.FLOAT && found == PrimitiveType.DOUBLE)
        || (known == PrimitiveType.DATE && found == PrimitiveType.TIMESTAMP_NTZ);
  }

  /** BIGINT has values that DOUBLE cannot hold. */
  private static boolean isWiderThanWhole(int known, DataType found) {
    if (found instanceof DecimalType decimal) {
      return decimal.precision() - decimal.scale() >= DIGITS.get(known);
    }
    boolean fits = WHOLE.get(known) != PrimitiveType.LONG;
    return WHOLE.indexOf(found) > known || (fits && found == PrimitiveType.DOUBLE);
  }
}
