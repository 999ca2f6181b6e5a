package dev.tarn.sql.type;

import static dev.tarn.core.type.PrimitiveType.DATE;
import static dev.tarn.core.type.PrimitiveType.DOUBLE;
import static dev.tarn.core.type.PrimitiveType.FLOAT;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructType;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What an argument is cast to so that a parameter accepts it: Spark's rules in ANSI mode. */
final class ImplicitCast {
  private ImplicitCast() {}

  static Optional<DataType> to(AcceptedType expected, DataType actual) {
    if (expected.accepts(actual)) {
      return Optional.of(actual);
    }
    if (Types.isVoid(actual)) {
      return Optional.of(expected.forNull()).filter(expected::accepts);
    }
    return switch (expected) {
      case AcceptedType.Exactly exactly -> toType(exactly.type(), actual);
      case AcceptedType.Family family -> toFamily(family, actual);
      case AcceptedType.OneOf several -> toClosest(several, actual);
    };
  }

  private static Optional<DataType> toType(DataType target, DataType actual) {
    boolean castable =
        (actual == STRING && Types.isAtomic(target)) || widensOrNarrows(actual, target);
    return castable ? Optional.of(target) : Optional.empty();
  }

  private static Optional<DataType> toFamily(AcceptedType.Family family, DataType actual) {
    if (actual == STRING && !Types.isVoid(family.fromString())) {
      return Optional.of(family.fromString());
    }
    if (family.name().equals("DECIMAL")) {
      return DecimalTypes.holding(actual).map(DataType.class::cast);
    }
    return family.equals(AcceptedType.ANY_TIMESTAMP) && actual == DATE
        ? Optional.of(TIMESTAMP)
        : Optional.empty();
  }

  /** The option that can itself be cast to every other possible one. */
  private static Optional<DataType> toClosest(AcceptedType.OneOf several, DataType actual) {
    List<DataType> possible =
        several.options().stream().flatMap(option -> to(option, actual).stream()).toList();
    Optional<DataType> closest =
        possible.stream()
            .filter(
                candidate ->
                    possible.stream()
                        .allMatch(other -> to(AcceptedType.exactly(other), candidate).isPresent()))
            .findFirst();
    boolean imprecise = closest.filter(FLOAT::equals).isPresent() && possible.contains(DOUBLE);
    return imprecise ? Optional.of(DOUBLE) : closest;
  }

  /** Whether a value is stored into a column of another type without being read as text. */
  static boolean widensOrNarrows(DataType from, DataType to) {
    if (from.equals(to)
        || Types.isVoid(from)
        || (Types.isNumeric(from) && Types.isNumeric(to))
        || (Types.isDatetime(from) && Types.isDatetime(to))) {
      return true;
    }
    if (Types.isAtomic(from) && to == STRING) {
      return true;
    }
    if ((from == TIMESTAMP && to == LONG) || (from == LONG && to == TIMESTAMP)) {
      return true;
    }
    return nested(from, to);
  }

  private static boolean nested(DataType from, DataType to) {
    return switch (from) {
      case ArrayType a when to instanceof ArrayType b ->
          (b.containsNull() || !a.containsNull()) && widensOrNarrows(a.element(), b.element());
      case MapType a when to instanceof MapType b ->
          (b.valueContainsNull() || !a.valueContainsNull())
              && widensOrNarrows(a.key(), b.key())
              && widensOrNarrows(a.value(), b.value());
      case StructType a when to instanceof StructType b -> structs(a, b);
      case AtomicType atomic -> sameIntervalFamily(from, to);
      case ComplexType complex -> sameIntervalFamily(from, to);
    };
  }

  private static boolean structs(StructType from, StructType to) {
    if (from.size() != to.size()) {
      return false;
    }
    for (int i = 0; i < from.size(); i++) {
      if (!widensOrNarrows(from.field(i).type(), to.field(i).type())
          || (from.field(i).nullable() && !to.field(i).nullable())) {
        return false;
      }
    }
    return true;
  }

  private static boolean sameIntervalFamily(DataType from, DataType to) {
    return Types.isInterval(from) && Objects.equals(from.getClass(), to.getClass());
  }
}
