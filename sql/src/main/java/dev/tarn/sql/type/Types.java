package dev.tarn.sql.type;

import static dev.tarn.core.type.PrimitiveType.BINARY;
import static dev.tarn.core.type.PrimitiveType.BOOLEAN;
import static dev.tarn.core.type.PrimitiveType.BYTE;
import static dev.tarn.core.type.PrimitiveType.DATE;
import static dev.tarn.core.type.PrimitiveType.DOUBLE;
import static dev.tarn.core.type.PrimitiveType.FLOAT;
import static dev.tarn.core.type.PrimitiveType.INTEGER;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.core.type.PrimitiveType.SHORT;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.core.type.PrimitiveType.TIME;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP_NTZ;
import static dev.tarn.core.type.PrimitiveType.VARIANT;
import static dev.tarn.core.type.PrimitiveType.VOID;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.YearMonthIntervalType;

/** The families of types that Spark's rules speak of. */
public final class Types {
  private Types() {}

  public static boolean isIntegral(DataType type) {
    return type == BYTE || type == SHORT || type == INTEGER || type == LONG;
  }

  public static boolean isDecimal(DataType type) {
    return type instanceof DecimalType;
  }

  /** FLOAT or DOUBLE. */
  public static boolean isFloating(DataType type) {
    return type == FLOAT || type == DOUBLE;
  }

  /** Whether values have a FLOAT or DOUBLE in them: keys of maps do not count. */
  public static boolean holdsFloating(DataType type) {
    return switch (type) {
      case ArrayType array -> holdsFloating(array.element());
      case StructType struct ->
          struct.fields().stream().anyMatch(field -> holdsFloating(field.type()));
      default -> isFloating(type);
    };
  }

  public static boolean isNumeric(DataType type) {
    return isIntegral(type) || isDecimal(type) || isFloating(type);
  }

  /** DATE, TIMESTAMP or TIMESTAMP_NTZ. */
  public static boolean isDatetime(DataType type) {
    return type == DATE || isTimestamp(type);
  }

  public static boolean isTimestamp(DataType type) {
    return type == TIMESTAMP || type == TIMESTAMP_NTZ;
  }

  public static boolean isInterval(DataType type) {
    return type instanceof YearMonthIntervalType || type instanceof DayTimeIntervalType;
  }

  /** Neither nested nor VOID nor VARIANT. */
  public static boolean isAtomic(DataType type) {
    return isNumeric(type)
        || isDatetime(type)
        || isInterval(type)
        || type == BOOLEAN
        || type == STRING
        || type == BINARY
        || type == TIME;
  }

  /** Whether values can be sorted and compared with {@code <}: all but maps and variants. */
  public static boolean isOrderable(DataType type) {
    return switch (type) {
      case MapType map -> false;
      case ArrayType array -> isOrderable(array.element());
      case StructType struct ->
          struct.fields().stream().allMatch(field -> isOrderable(field.type()));
      case AtomicType atomic -> type != VARIANT;
    };
  }

  /** Whether a value of the type holds a map at any depth; such values cannot be compared. */
  public static boolean holdsMap(DataType type) {
    return switch (type) {
      case MapType map -> true;
      case ArrayType array -> holdsMap(array.element());
      case StructType struct -> struct.fields().stream().anyMatch(field -> holdsMap(field.type()));
      case AtomicType atomic -> false;
    };
  }

  public static boolean isVoid(DataType type) {
    return type == VOID;
  }
}
