package dev.tarn.sql.type;

import static dev.tarn.core.type.PrimitiveType.BINARY;
import static dev.tarn.core.type.PrimitiveType.BOOLEAN;
import static dev.tarn.core.type.PrimitiveType.DATE;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP_NTZ;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.YearMonthIntervalType;

/** Which casts a user may write, and so what may be stored into a column of a Delta table. */
public final class ExplicitCast {
  private ExplicitCast() {}

  /** Whether there is a cast, as Spark's ANSI mode has it. */
  public static boolean isAllowed(DataType from, DataType to) {
    if (from.equals(to) || Types.isVoid(from)) {
      return true;
    }
    return switch (from) {
      case ArrayType a -> to == STRING || (to instanceof ArrayType b && arrays(a, b));
      case MapType a -> to == STRING || (to instanceof MapType b && maps(a, b));
      case StructType a -> to == STRING || (to instanceof StructType b && structs(a, b));
      case YearMonthIntervalType interval ->
          to instanceof YearMonthIntervalType || isIntervalTarget(to);
      case DayTimeIntervalType interval ->
          to instanceof DayTimeIntervalType || isIntervalTarget(to);
      case AtomicType atomic -> atomic(from, to);
    };
  }

  private static boolean atomic(DataType from, DataType to) {
    if (to == STRING) {
      return Types.isAtomic(from);
    }
    if (from == STRING) {
      return Types.isAtomic(to);
    }
    if (Types.isNumeric(from)) {
      return Types.isNumeric(to) || to == BOOLEAN || to == TIMESTAMP || fromNumber(from, to);
    }
    if (from == BOOLEAN) {
      return Types.isNumeric(to);
    }
    if (from == TIMESTAMP) {
      return Types.isNumeric(to) || Types.isDatetime(to);
    }
    return (from == DATE || from == TIMESTAMP_NTZ) && Types.isDatetime(to);
  }

  private static boolean fromNumber(DataType from, DataType to) {
    return !Types.isFloating(from) && Types.isInterval(to);
  }

  private static boolean isIntervalTarget(DataType to) {
    return to == STRING || Types.isIntegral(to) || Types.isDecimal(to);
  }

  private static boolean arrays(ArrayType from, ArrayType to) {
    return isAllowed(from.element(), to.element())
        && nullsFit(from.containsNull(), to.containsNull());
  }

  private static boolean maps(MapType from, MapType to) {
    return isAllowed(from.key(), to.key())
        && isAllowed(from.value(), to.value())
        && nullsFit(from.valueContainsNull(), to.valueContainsNull());
  }

  private static boolean structs(StructType from, StructType to) {
    if (from.size() != to.size()) {
      return false;
    }
    for (int i = 0; i < from.size(); i++) {
      if (!isAllowed(from.field(i).type(), to.field(i).type())
          || !nullsFit(from.field(i).nullable(), to.field(i).nullable())) {
        return false;
      }
    }
    return true;
  }

  private static boolean nullsFit(boolean from, boolean to) {
    return to || !from;
  }

  /** What Spark's message offers instead of a cast that is not there; empty when nothing. */
  public static String suggestion(DataType from, DataType to) {
    if (Types.isNumeric(from) && to == DATE) {
      return "`DATE_FROM_UNIX_DATE`";
    }
    return from == DATE && Types.isNumeric(to) ? "`UNIX_DATE`" : "";
  }

  /** Whether Spark has the cast outside of ANSI mode only. */
  public static boolean isLegacyOnly(DataType from, DataType to) {
    return (to == BOOLEAN && (from == DATE || from == TIMESTAMP))
        || (from == BOOLEAN && to == TIMESTAMP)
        || (Types.isIntegral(from) && to == BINARY);
  }

  /** Whether some value of the type makes the cast raise. */
  public static boolean canRaise(DataType from, DataType to) {
    if (from.equals(to) || Types.isVoid(from) || to == STRING) {
      return false;
    }
    return switch (from) {
      case ArrayType a when to instanceof ArrayType b -> canRaise(a.element(), b.element());
      case MapType a when to instanceof MapType b ->
          canRaise(a.key(), b.key()) || canRaise(a.value(), b.value());
      case StructType a when to instanceof StructType b -> structCanRaise(a, b);
      case AtomicType atomic -> !isLossless(from, to);
      case ComplexType complex -> !isLossless(from, to);
    };
  }

  private static boolean structCanRaise(StructType from, StructType to) {
    for (int i = 0; i < from.size(); i++) {
      if (canRaise(from.field(i).type(), to.field(i).type())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isLossless(DataType from, DataType to) {
    if (from == BOOLEAN) {
      return !Types.isDecimal(to);
    }
    if (from == STRING) {
      return to == BINARY;
    }
    if (Types.isDatetime(from) && Types.isDatetime(to)) {
      return to != TIMESTAMP_NTZ || from != TIMESTAMP;
    }
    if (Types.isFloating(to) || (to == BOOLEAN && Types.isNumeric(from))) {
      return Types.isNumeric(from) || from == TIMESTAMP;
    }
    if (Types.isIntegral(from) && Types.isIntegral(to)) {
      return ((PrimitiveType) from).ordinal() <= ((PrimitiveType) to).ordinal();
    }
    return DecimalTypes.holds(to, from);
  }
}
