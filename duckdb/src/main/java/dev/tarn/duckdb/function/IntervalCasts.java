package dev.tarn.duckdb.function;

import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.IntervalField;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.sql.type.Types;
import java.util.List;

/** Casts of intervals: a number counts units of the smallest field of the interval's type. */
final class IntervalCasts {
  private static final int MONTHS_PER_YEAR = 12;

  private IntervalCasts() {}

  static String toText(String value, YearMonthIntervalType type) {
    return "tarn_months_to_text(%s, '%s', '%s')"
        .formatted(Sql.cast(value, "BIGINT"), type.start(), type.end());
  }

  static String toText(String value, DayTimeIntervalType type) {
    return "tarn_duration_to_text(%s, '%s', '%s')".formatted(value, type.start(), type.end());
  }

  /** A call that lacks its last argument, the place. */
  static String fromText(String value, DataType to) {
    List<IntervalField> fields =
        to instanceof YearMonthIntervalType months
            ? List.of(months.start(), months.end())
            : List.of(((DayTimeIntervalType) to).start(), ((DayTimeIntervalType) to).end());
    return "tarn_text_to_interval(%s, '%s', '%s'".formatted(value, fields.get(0), fields.get(1));
  }

  static String write(String value, DataType from, DataType to) {
    if (Types.isInterval(from) && Types.isInterval(to)) {
      boolean whole = to instanceof DayTimeIntervalType type && type.end() == IntervalField.SECOND;
      long unit = unit(to);
      return whole || unit == 1 ? value : "(" + value + " - " + value + " % " + unit + ")";
    }
    if (Types.isInterval(to)) {
      return fromNumber(value, from, to);
    }
    if (Types.isIntegral(to)) {
      return Sql.cast("(" + Sql.cast(value, "BIGINT") + " // " + unit(from) + ")", to);
    }
    if (to instanceof DecimalType decimal) {
      return Sql.cast(
          "tarn_interval_to_decimal(%s, %d, %d, %d)"
              .formatted(
                  Sql.cast(value, "VARCHAR"), unit(from), decimal.precision(), decimal.scale()),
          to);
    }
    throw Casts.unsupported(from, to);
  }

  private static String fromNumber(String value, DataType from, DataType to) {
    String number =
        "tarn_number_to_interval(%s, %d, %d, '%s', '%s')"
            .formatted(
                Sql.cast(value, "VARCHAR"),
                unit(to),
                to instanceof YearMonthIntervalType ? Integer.SIZE : Long.SIZE,
                from.sql(),
                to.sql());
    return Sql.cast(number, to);
  }

  /** How many months or microseconds the smallest field of an interval type counts. */
  private static long unit(DataType type) {
    return switch (type) {
      case YearMonthIntervalType months -> months.end() == IntervalField.YEAR ? MONTHS_PER_YEAR : 1;
      case DayTimeIntervalType interval ->
          switch (interval.end()) {
            case DAY -> 86_400_000_000L;
            case HOUR -> 3_600_000_000L;
            case MINUTE -> 60_000_000L;
            case YEAR, MONTH, SECOND -> 1_000_000L;
          };
      case AtomicType atomic -> throw new IllegalArgumentException("no interval type: " + type);
      case ComplexType complex -> throw new IllegalArgumentException("no interval type: " + type);
    };
  }
}
