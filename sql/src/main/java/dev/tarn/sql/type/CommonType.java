package dev.tarn.sql.type;

import static dev.tarn.core.type.PrimitiveType.BINARY;
import static dev.tarn.core.type.PrimitiveType.BOOLEAN;
import static dev.tarn.core.type.PrimitiveType.DATE;
import static dev.tarn.core.type.PrimitiveType.DOUBLE;
import static dev.tarn.core.type.PrimitiveType.FLOAT;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.core.type.PrimitiveType.TIME;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP_NTZ;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.IntervalField;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.YearMonthIntervalType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The least common type of values that meet in CASE, COALESCE, UNION, a comparison: Spark's rules
 * in ANSI mode.
 */
public final class CommonType {
  private CommonType() {}

  /** The least common type; empty when there is none. */
  public static Optional<DataType> of(DataType left, DataType right) {
    Optional<DataType> strict = tightest(left, right);
    return strict.isPresent() ? strict : withStrings(left, right);
  }

  /**
   * The least common type of several values. Strings meet the others last, so that the order of the
   * values does not matter.
   */
  public static Optional<DataType> of(List<DataType> types) {
    Optional<DataType> common = Optional.of(PrimitiveType.VOID);
    List<DataType> strings = types.stream().filter(type -> type == STRING).toList();
    List<DataType> ordered =
        new ArrayList<>(types.stream().filter(type -> type != STRING).toList());
    ordered.addAll(0, strings);
    for (DataType type : ordered) {
      common = common.flatMap(so -> of(so, type));
    }
    return common;
  }

  /** The type both widen to without strings being read as anything else; empty if none. */
  public static Optional<DataType> tightest(DataType left, DataType right) {
    if (left.equals(right) || Types.isVoid(right)) {
      return Optional.of(left);
    }
    if (Types.isVoid(left)) {
      return Optional.of(right);
    }
    if (Types.isNumeric(left) && Types.isNumeric(right)) {
      return Optional.of(numeric(left, right));
    }
    if (Types.isDatetime(left) && Types.isDatetime(right)) {
      return Optional.of(left == TIMESTAMP || right == TIMESTAMP ? TIMESTAMP : TIMESTAMP_NTZ);
    }
    return nested(left, right, CommonType::tightest);
  }

  private static DataType numeric(DataType left, DataType right) {
    if (Types.isFloating(left) || Types.isFloating(right)) {
      return left == FLOAT && right == FLOAT ? FLOAT : DOUBLE;
    }
    if (Types.isDecimal(left) || Types.isDecimal(right)) {
      return DecimalTypes.wider(
          DecimalTypes.holding(left).orElseThrow(), DecimalTypes.holding(right).orElseThrow());
    }
    return ((PrimitiveType) left).ordinal() > ((PrimitiveType) right).ordinal() ? left : right;
  }

  private static Optional<DataType> withStrings(DataType left, DataType right) {
    if (left == STRING) {
      return stringAs(right);
    }
    if (right == STRING) {
      return stringAs(left);
    }
    return nested(left, right, CommonType::of);
  }

  /** What a string is read as beside a value of another type. */
  public static Optional<DataType> stringAs(DataType other) {
    if (Types.isIntegral(other)) {
      return Optional.of(LONG);
    }
    if (Types.isNumeric(other)) {
      return Optional.of(DOUBLE);
    }
    boolean read =
        other == DATE
            || Types.isTimestamp(other)
            || other == BOOLEAN
            || other == BINARY
            || other == TIME;
    return read ? Optional.of(other) : Optional.empty();
  }

  private static Optional<DataType> nested(DataType left, DataType right, Rule rule) {
    return switch (left) {
      case ArrayType a when right instanceof ArrayType b ->
          rule.of(a.element(), b.element())
              .map(element -> new ArrayType(element, a.containsNull() || b.containsNull()));
      case MapType a when right instanceof MapType b ->
          rule.of(a.key(), b.key())
              .flatMap(
                  key ->
                      rule.of(a.value(), b.value())
                          .map(
                              value ->
                                  new MapType(
                                      key, value, a.valueContainsNull() || b.valueContainsNull())));
      case StructType a when right instanceof StructType b -> structs(a, b, rule);
      case YearMonthIntervalType a when right instanceof YearMonthIntervalType b ->
          Optional.of(
              new YearMonthIntervalType(first(a.start(), b.start()), last(a.end(), b.end())));
      case DayTimeIntervalType a when right instanceof DayTimeIntervalType b ->
          Optional.of(new DayTimeIntervalType(first(a.start(), b.start()), last(a.end(), b.end())));
      case AtomicType atomic -> Optional.empty();
      case ComplexType complex -> Optional.empty();
    };
  }

  private static Optional<DataType> structs(StructType left, StructType right, Rule rule) {
    if (left.size() != right.size()) {
      return Optional.empty();
    }
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < left.size(); i++) {
      StructField a = left.field(i);
      StructField b = right.field(i);
      Optional<DataType> type = rule.of(a.type(), b.type());
      if (type.isEmpty() || !a.name().equalsIgnoreCase(b.name())) {
        return Optional.empty();
      }
      fields.add(new StructField(a.name(), type.get(), a.nullable() || b.nullable()));
    }
    return Optional.of(new StructType(fields));
  }

  private static IntervalField first(IntervalField a, IntervalField b) {
    return a.compareTo(b) <= 0 ? a : b;
  }

  private static IntervalField last(IntervalField a, IntervalField b) {
    return a.compareTo(b) >= 0 ? a : b;
  }

  private interface Rule {
    Optional<DataType> of(DataType left, DataType right);
  }
}
