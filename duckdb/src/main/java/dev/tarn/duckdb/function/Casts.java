package dev.tarn.duckdb.function;

import static dev.tarn.core.type.PrimitiveType.BINARY;
import static dev.tarn.core.type.PrimitiveType.BOOLEAN;
import static dev.tarn.core.type.PrimitiveType.DATE;
import static dev.tarn.core.type.PrimitiveType.DOUBLE;
import static dev.tarn.core.type.PrimitiveType.FLOAT;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP_NTZ;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.sql.plan.Place;
import dev.tarn.sql.type.ExplicitCast;
import dev.tarn.sql.type.Types;
import java.time.ZoneId;
import java.util.Optional;

/**
 * Writes casts. They raise by themselves or through Java functions, never through {@code error()},
 * so that TRY around them gives NULL.
 */
final class Casts {
  private static final int EXACT_DOUBLE_DIGITS = 15;
  private static final int EXACT_FLOAT_DIGITS = 7;

  private final ZoneId zone;
  private final Place place;
  private final boolean tryCast;
  private final Optional<String> column;
  private final NestedCasts nested = new NestedCasts(this);

  private Casts(ZoneId zone, Place place, boolean tryCast, Optional<String> column) {
    this.zone = zone;
    this.place = place;
    this.tryCast = tryCast;
    this.column = column;
  }

  /** A cast that raises where the value does not fit. */
  static Casts raising(ZoneId zone, Place place) {
    return new Casts(zone, place, false, Optional.empty());
  }

  /** A cast that gives NULL where the value, or an element of it, does not fit. */
  static Casts trying(ZoneId zone) {
    return new Casts(zone, Place.NONE, true, Optional.empty());
  }

  /** A cast of a value on its way into a column of a table. */
  static Casts storing(String column, ZoneId zone, Place place) {
    return new Casts(zone, place, false, Optional.of(column));
  }

  /** Whether a value that does not fit raises by itself, and none is tried. */
  boolean onlyRaise() {
    return !tryCast && column.isEmpty();
  }

  String write(String value, DataType from, DataType to) {
    if (column.isPresent() && StoredNumbers.canOverflow(from, to)) {
      return new StoredNumbers(column.get(), zone, place).write(value, from, to);
    }
    boolean tried = tryCast && !NestedCasts.isNested(to) && ExplicitCast.canRaise(from, to);
    if (!tried) {
      return cast(value, from, to);
    }
    return Raise.isIn(value)
        ? "list_transform([" + value + "], lambda tried: TRY(" + cast("tried", from, to) + "))[1]"
        : "TRY(" + cast(value, from, to) + ")";
  }

  private String cast(String value, DataType from, DataType to) {
    if (Types.isVoid(from)) {
      return Sql.cast(value, to);
    }
    if (from.equals(to)) {
      return value;
    }
    if (to == STRING) {
      return toText(value, from);
    }
    return switch (to) {
      case ArrayType array -> nested.array(value, (ArrayType) from, array);
      case MapType map -> nested.map(value, (MapType) from, map);
      case StructType struct -> nested.struct(value, (StructType) from, struct);
      case AtomicType atomic -> from == STRING ? fromText(value, to) : between(value, from, to);
    };
  }

  private String fromText(String value, DataType to) {
    if (Types.isIntegral(to)) {
      String whole = "tarn_text_to_whole(" + value + ", '" + to.sql() + "'" + atPlace();
      return to == LONG ? whole : Sql.cast(whole, to);
    }
    if (to instanceof DecimalType decimal) {
      return decimal("tarn_text_to_decimal", value, decimal);
    }
    if (Types.isInterval(to)) {
      return Sql.cast(IntervalCasts.fromText(value, to) + atPlace(), to);
    }
    return switch (to) {
      case DOUBLE -> "tarn_text_to_double(" + value + atPlace();
      case FLOAT -> "tarn_text_to_float(" + value + atPlace();
      case BOOLEAN -> "tarn_text_to_boolean(" + value + atPlace();
      case BINARY -> "encode(" + value + ")";
      case DATE -> day("tarn_text_to_days(" + value + atPlace());
      case TIMESTAMP ->
          "make_timestamptz(tarn_text_to_micros(" + value + ", " + zoneText() + atPlace() + ")";
      case TIMESTAMP_NTZ -> "make_timestamp(tarn_text_to_clock(" + value + atPlace() + ")";
      case AtomicType atomic -> throw unsupported(STRING, to);
      case ComplexType complex -> throw unsupported(STRING, to);
    };
  }

  String toText(String value, DataType from) {
    if (from == STRING) {
      return value;
    }
    if (from instanceof DecimalType decimal) {
      return decimalToText(value, decimal);
    }
    if (Types.isIntegral(from) || from == BOOLEAN) {
      return Sql.cast(value, STRING);
    }
    return switch (from) {
      case DOUBLE -> "tarn_double_to_text(" + value + ")";
      case FLOAT -> "tarn_float_to_text(" + value + ")";
      case BINARY -> "decode(" + value + ")";
      case DATE -> "tarn_days_to_text(CAST(" + value + " - DATE '1970-01-01' AS INTEGER))";
      case TIMESTAMP -> "tarn_micros_to_text(epoch_us(" + value + "), " + zoneText() + ")";
      case TIMESTAMP_NTZ -> "tarn_micros_to_text(epoch_us(" + value + "), 'UTC')";
      case ArrayType array -> nested.arrayToText(value, array);
      case MapType map -> nested.mapToText(value, map);
      case StructType struct -> nested.structToText(value, struct);
      case YearMonthIntervalType interval -> IntervalCasts.toText(value, interval);
      case DayTimeIntervalType interval -> IntervalCasts.toText(value, interval);
      case PrimitiveType.VOID -> Sql.nullOf(STRING);
      case AtomicType atomic -> throw unsupported(from, STRING);
    };
  }

  /** DuckDB leaves out the zero before the point of a decimal that has no whole digits. */
  private static String decimalToText(String value, DecimalType type) {
    if (type.precision() > type.scale()) {
      return Sql.cast(value, STRING);
    }
    if (type.precision() < DecimalType.MAX_PRECISION) {
      return Sql.cast(Sql.cast(value, new DecimalType(type.precision() + 1, type.scale())), STRING);
    }
    return "regexp_replace(" + Sql.cast(value, STRING) + ", '^(-?)\\.', '\\10.')";
  }

  private String between(String value, DataType from, DataType to) {
    if (Types.isDatetime(from) && Types.isDatetime(to)) {
      return datetime(value, from, to);
    }
    if (Types.isInterval(from) || Types.isInterval(to)) {
      return IntervalCasts.write(value, from, to);
    }
    if (from == TIMESTAMP) {
      return fromTimestamp(value, to);
    }
    if (to == TIMESTAMP) {
      return toTimestamp(value, from);
    }
    if (to == BOOLEAN) {
      return "(" + value + " <> 0)";
    }
    if (from == BOOLEAN) {
      return to instanceof DecimalType
          ? Sql.cast(Sql.cast(value, "INTEGER"), to)
          : Sql.cast(value, to);
    }
    if (Types.isNumeric(from) && Types.isNumeric(to)) {
      return number(value, from, to);
    }
    throw unsupported(from, to);
  }

  private String number(String value, DataType from, DataType to) {
    if (Types.isIntegral(to)) {
      return Types.isIntegral(from) ? Sql.cast(value, to) : Sql.cast("trunc(" + value + ")", to);
    }
    if (to instanceof DecimalType decimal && Types.isFloating(from)) {
      return decimal("tarn_double_to_decimal", Sql.cast(value, DOUBLE), decimal);
    }
    if (from instanceof DecimalType decimal && Types.isFloating(to)) {
      int exact = to == FLOAT ? EXACT_FLOAT_DIGITS : EXACT_DOUBLE_DIGITS;
      return decimal.precision() <= exact
          ? Sql.cast(value, to)
          : Sql.cast(Sql.cast(value, STRING), to);
    }
    return from == DOUBLE && to == FLOAT
        ? "tarn_double_to_float(" + value + ")"
        : Sql.cast(value, to);
  }

  private String decimal(String function, String value, DecimalType to) {
    return Sql.cast(
        function + "(" + value + ", " + to.precision() + ", " + to.scale() + atPlace(), to);
  }

  /** The last argument of a function that raises. */
  private String atPlace() {
    return ", CAST(" + PlaceText.pack(place) + " AS BIGINT))";
  }

  private String datetime(String value, DataType from, DataType to) {
    if (from == TIMESTAMP) {
      String clock = "timezone(" + zoneText() + ", " + value + ")";
      return to == DATE ? Sql.cast(clock, DATE) : clock;
    }
    if (to == TIMESTAMP) {
      String clock = from == DATE ? Sql.cast(value, TIMESTAMP_NTZ) : value;
      return "timezone(" + zoneText() + ", " + clock + ")";
    }
    return Sql.cast(value, to);
  }

  /** Seconds since the epoch, rounded down for whole numbers. */
  private static String fromTimestamp(String value, DataType to) {
    String micros = "epoch_us(" + value + ")";
    if (Types.isFloating(to)) {
      return Sql.cast("(" + micros + " / CAST(1000000 AS DOUBLE))", to);
    }
    if (to instanceof DecimalType) {
      return Sql.cast(
          "(CAST(" + micros + " AS DECIMAL(19,0)) * CAST('0.000001' AS DECIMAL(7,6)))", to);
    }
    String seconds = "tarn_floor_div(" + micros + ", 1000000)";
    return to == LONG ? seconds : Sql.cast(seconds, to);
  }

  private static String toTimestamp(String value, DataType from) {
    if (Types.isIntegral(from)) {
      String micros =
          from == LONG
              ? "tarn_whole_to_micros(" + value + ")"
              : "(" + Sql.cast(value, LONG) + " * 1000000)";
      return "make_timestamptz(" + micros + ")";
    }
    if (Types.isFloating(from)) {
      return "make_timestamptz(tarn_seconds_to_micros(" + Sql.cast(value, DOUBLE) + "))";
    }
    return "make_timestamptz(tarn_decimal_to_micros(" + Sql.cast(value, STRING) + "))";
  }

  static String day(String epochDay) {
    return "(DATE '1970-01-01' + " + epochDay + ")";
  }

  private String zoneText() {
    return Sql.text(Zones.duckDbName(zone));
  }

  static TarnException unsupported(DataType from, DataType to) {
    return TarnException.of("UNSUPPORTED_FEATURE.CAST")
        .with("srcType", from.sql())
        .with("targetType", to.sql());
  }
}
