package dev.tarn.lake.files;

import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.VarcharType;
import java.util.List;

/**
 * As which other types the values of a column of Parquet can be read: all values of the column's
 * type have to be values of the other. It is the types that decide, and no value by itself.
 */
final class ReadableTypes {
  private static final List<DataType> WHOLE =
      List.of(PrimitiveType.BYTE, PrimitiveType.SHORT, PrimitiveType.INTEGER, PrimitiveType.LONG);

  /** How many digits the whole types need, as Parquet holds them: in four bytes, or in eight. */
  private static final List<Integer> DIGITS = List.of(10, 10, 10, 20);

  private ReadableTypes() {}

  static boolean isReadable(DataType found, DataType wanted) {
    if (found.equals(wanted)) {
      return true;
    }
    if (WHOLE.contains(found)) {
      return isReadableWhole(WHOLE.indexOf(found), wanted);
    }
    return switch (found) {
      case DecimalType from ->
          wanted instanceof DecimalType to
              && to.scale() >= from.scale()
              && to.precision() - to.scale() >= from.precision() - from.scale();
      case PrimitiveType.FLOAT -> wanted == PrimitiveType.DOUBLE;
      case PrimitiveType.DATE -> wanted == PrimitiveType.TIMESTAMP_NTZ;
      case PrimitiveType.STRING -> isText(wanted) || wanted == PrimitiveType.BINARY;
      case PrimitiveType.BINARY -> wanted == PrimitiveType.STRING;
      default -> isText(found) && wanted == PrimitiveType.STRING;
    };
  }

  /** BIGINT has values that DOUBLE cannot hold. */
  private static boolean isReadableWhole(int found, DataType wanted) {
    if (wanted instanceof DecimalType decimal) {
      return decimal.precision() - decimal.scale() >= DIGITS.get(found);
    }
    return WHOLE.indexOf(wanted) > found
        || (wanted == PrimitiveType.DOUBLE && WHOLE.get(found) != PrimitiveType.LONG);
  }

  private static boolean isText(DataType type) {
    return type instanceof CharType || type instanceof VarcharType;
  }
}
