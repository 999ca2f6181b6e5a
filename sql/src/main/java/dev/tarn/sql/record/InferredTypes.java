package dev.tarn.sql.record;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What two inferred types are together: always some type, at worst STRING. */
final class InferredTypes {
  private static final DecimalType LONG_DIGITS = new DecimalType(20, 0);

  private InferredTypes() {}

  static DataType merge(DataType left, DataType right) {
    if (left.equals(right) || right == PrimitiveType.VOID) {
      return left;
    }
    if (left == PrimitiveType.VOID) {
      return right;
    }
    if (left instanceof StructType one && right instanceof StructType other) {
      return structs(one, other);
    }
    if (left instanceof ArrayType one && right instanceof ArrayType other) {
      return new ArrayType(merge(one.element(), other.element()), true);
    }
    return numbers(left, right).or(() -> times(left, right)).orElse(PrimitiveType.STRING);
  }

  /** The fields of both, sorted by name. */
  private static StructType structs(StructType left, StructType right) {
    Map<String, DataType> fields = new TreeMap<>();
    left.fields().forEach(field -> fields.merge(field.name(), field.type(), InferredTypes::merge));
    right.fields().forEach(field -> fields.merge(field.name(), field.type(), InferredTypes::merge));
    List<StructField> merged = new ArrayList<>();
    fields.forEach((name, type) -> merged.add(StructField.nullable(name, type)));
    return new StructType(merged);
  }

  private static Optional<DataType> numbers(DataType left, DataType right) {
    if (!isNumber(left) || !isNumber(right)) {
      return Optional.empty();
    }
    if (left == PrimitiveType.DOUBLE || right == PrimitiveType.DOUBLE) {
      return Optional.of(PrimitiveType.DOUBLE);
    }
    if (left instanceof DecimalType || right instanceof DecimalType) {
      return Optional.of(decimals(decimal(left), decimal(right)));
    }
    return Optional.of(PrimitiveType.LONG);
  }

  private static boolean isNumber(DataType type) {
    return type instanceof DecimalType
        || type == PrimitiveType.INTEGER
        || type == PrimitiveType.LONG
        || type == PrimitiveType.DOUBLE;
  }

  private static DecimalType decimal(DataType type) {
    if (type instanceof DecimalType decimal) {
      return decimal;
    }
    return type == PrimitiveType.INTEGER ? new DecimalType(10, 0) : LONG_DIGITS;
  }

  /** Wide enough for both, or DOUBLE. */
  private static DataType decimals(DecimalType left, DecimalType right) {
    int scale = Math.max(left.scale(), right.scale());
    int whole = Math.max(left.precision() - left.scale(), right.precision() - right.scale());
    return whole + scale > DecimalType.MAX_PRECISION
        ? PrimitiveType.DOUBLE
        : new DecimalType(whole + scale, scale);
  }

  private static Optional<DataType> times(DataType left, DataType right) {
    boolean both = isTime(left) && isTime(right);
    if (!both) {
      return Optional.empty();
    }
    boolean instant = left == PrimitiveType.TIMESTAMP || right == PrimitiveType.TIMESTAMP;
    return Optional.of(instant ? PrimitiveType.TIMESTAMP : PrimitiveType.TIMESTAMP_NTZ);
  }

  private static boolean isTime(DataType type) {
    return type == PrimitiveType.DATE
        || type == PrimitiveType.TIMESTAMP
        || type == PrimitiveType.TIMESTAMP_NTZ;
  }
}
