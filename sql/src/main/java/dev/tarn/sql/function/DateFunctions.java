package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.BYTE;
import static dev.tarn.core.type.PrimitiveType.DATE;
import static dev.tarn.core.type.PrimitiveType.DOUBLE;
import static dev.tarn.core.type.PrimitiveType.INTEGER;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP;
import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.internal;
import static dev.tarn.sql.function.FunctionBuilder.scalar;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.IntervalField;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.CommonType;
import java.util.List;
import java.util.stream.Stream;

/** Functions on dates, timestamps and intervals. */
final class DateFunctions {
  private static final AcceptedType DAY = AcceptedType.DATE;
  private static final AcceptedType INSTANT = AcceptedType.TIMESTAMP;
  private static final AcceptedType ANY_TIMESTAMP = AcceptedType.ANY_TIMESTAMP;
  private static final AcceptedType TEXT = AcceptedType.STRING;
  private static final AcceptedType INTERVAL =
      AcceptedType.oneOf(AcceptedType.DAY_TIME_INTERVAL, AcceptedType.YEAR_MONTH_INTERVAL);
  private static final AcceptedType READABLE =
      AcceptedType.oneOf(TEXT, DAY, INSTANT, AcceptedType.TIMESTAMP_NTZ);

  static final List<Function> ENTRIES =
      Stream.of(fields(), dates(), patterns(), units(), intervals()).flatMap(List::stream).toList();

  private DateFunctions() {}

  private static List<Function> fields() {
    return entries(
        field("year", DAY),
        field("quarter", DAY),
        field("month", DAY),
        scalar("day", "dayofmonth").takes(DAY).returns(INTEGER),
        field("dayofweek", DAY),
        field("weekday", DAY),
        field("dayofyear", DAY),
        field("weekofyear", DAY),
        internal("<year of week>").takes(DAY).returns(INTEGER),
        internal("<iso day of week>").takes(DAY).returns(INTEGER),
        clockField("hour"),
        clockField("minute"),
        clockField("second"),
        internal("<second with fraction>").takes(ANY_TIMESTAMP).returns(new DecimalType(8, 6)),
        intervalField("year", AcceptedType.YEAR_MONTH_INTERVAL, INTEGER),
        intervalField("month", AcceptedType.YEAR_MONTH_INTERVAL, BYTE),
        intervalField("day", AcceptedType.DAY_TIME_INTERVAL, INTEGER),
        intervalField("hour", AcceptedType.DAY_TIME_INTERVAL, BYTE),
        intervalField("minute", AcceptedType.DAY_TIME_INTERVAL, BYTE),
        intervalField("second", AcceptedType.DAY_TIME_INTERVAL, new DecimalType(8, 6)),
        scalar("date_part", "datepart", "extract").signature(new DatePartSignature()),
        scalar("dayname").takes(DAY).returns(STRING),
        scalar("monthname").takes(DAY).returns(STRING));
  }

  private static FunctionBuilder field(String name, AcceptedType of) {
    return scalar(name).takes(of).returns(INTEGER);
  }

  /** What stands behind the time is allowed and not looked at. */
  private static FunctionBuilder clockField(String name) {
    Signature one =
        new PositionalSignature(
            List.of(ANY_TIMESTAMP), Arity.exactly(1), ResultType.always(INTEGER));
    return scalar(name)
        .signature(
            (function, arguments) -> {
              Arity.atLeast(1).require(function, arguments);
              return one.bind(function, arguments.subList(0, 1));
            });
  }

  private static FunctionBuilder intervalField(String name, AcceptedType of, DataType result) {
    return internal("<" + name + " of interval>").takes(of).returns(result);
  }

  private static List<Function> dates() {
    return entries(
        scalar("date_add", "dateadd").takes(DAY, AcceptedType.DAYS).returns(DATE).raises(),
        scalar("date_sub").takes(DAY, AcceptedType.DAYS).returns(DATE).raises(),
        scalar("datediff", "date_diff").takes(DAY, DAY).returns(INTEGER),
        scalar("add_months").takes(DAY, AcceptedType.INT).returns(DATE).raises(),
        scalar("months_between")
            .takes(INSTANT, INSTANT)
            .optionally(AcceptedType.BOOLEAN)
            .returns(DOUBLE),
        scalar("last_day").takes(DAY).returns(DATE),
        scalar("next_day").takes(DAY, TEXT).returns(DATE).raises(),
        scalar("trunc").takes(DAY, TEXT).returns(DATE).nulls(NullHandling.PROPAGATES_AND_MAKES),
        scalar("date_trunc")
            .takes(TEXT, INSTANT)
            .returns(TIMESTAMP)
            .nulls(NullHandling.PROPAGATES_AND_MAKES),
        scalar("make_date")
            .takes(AcceptedType.INT, AcceptedType.INT, AcceptedType.INT)
            .returns(DATE)
            .raises(),
        scalar("make_timestamp")
            .takes(
                AcceptedType.INT,
                AcceptedType.INT,
                AcceptedType.INT,
                AcceptedType.INT,
                AcceptedType.INT,
                AcceptedType.exactly(new DecimalType(16, 6)))
            .optionally(TEXT)
            .returns(TIMESTAMP)
            .raises(),
        scalar("unix_date").takes(AcceptedType.DATE_ONLY).returns(INTEGER),
        scalar("date_from_unix_date").takes(AcceptedType.INT).returns(DATE).raises());
  }

  private static List<Function> patterns() {
    return entries(
        scalar("to_date").takes(READABLE).optionally(TEXT).returns(DATE).raises(),
        scalar("to_timestamp").takes(READABLE).optionally(TEXT).returns(TIMESTAMP).raises(),
        scalar("date_format").takes(INSTANT, TEXT).returns(STRING).raises(),
        scalar("unix_timestamp", "to_unix_timestamp")
            .takes(READABLE)
            .optionally(TEXT)
            .returns(LONG)
            .raises(),
        scalar("from_unixtime")
            .takes(AcceptedType.BIGINT)
            .optionally(TEXT)
            .returns(STRING)
            .raises(),
        scalar("from_utc_timestamp").takes(INSTANT, TEXT).returns(TIMESTAMP).raises(),
        scalar("to_utc_timestamp").takes(INSTANT, TEXT).returns(TIMESTAMP).raises());
  }

  private static List<Function> units() {
    return entries(
        scalar("timestamp_seconds").takes(AcceptedType.NUMERIC_ONLY).returns(TIMESTAMP).raises(),
        scalar("timestamp_millis").takes(AcceptedType.INTEGRAL).returns(TIMESTAMP).raises(),
        scalar("timestamp_micros").takes(AcceptedType.INTEGRAL).returns(TIMESTAMP),
        scalar("unix_seconds").takes(AcceptedType.TIMESTAMP_ONLY).returns(LONG),
        scalar("unix_millis").takes(AcceptedType.TIMESTAMP_ONLY).returns(LONG),
        scalar("unix_micros").takes(AcceptedType.TIMESTAMP_ONLY).returns(LONG),
        internal("<timestamp add>")
            .takes(TEXT, AcceptedType.BIGINT, ANY_TIMESTAMP)
            .returns(ResultType.sameAs(2))
            .raises(),
        internal("<timestamp diff>").takes(TEXT, ANY_TIMESTAMP, ANY_TIMESTAMP).returns(LONG));
  }

  private static List<Function> intervals() {
    return entries(
        internal("<subtract dates>")
            .takes(DAY, DAY)
            .returns(new DayTimeIntervalType(IntervalField.DAY, IntervalField.DAY)),
        internal("<subtract timestamps>")
            .takes(ANY_TIMESTAMP, ANY_TIMESTAMP)
            .returns(DayTimeIntervalType.FULL),
        internal("<add days>").takes(DAY, AcceptedType.DAY_TIME_INTERVAL).returns(DATE).raises(),
        internal("<add time>")
            .takes(ANY_TIMESTAMP, AcceptedType.DAY_TIME_INTERVAL)
            .returns(ResultType.sameAs(0))
            .raises(),
        internal("<add months to date>")
            .takes(DAY, AcceptedType.YEAR_MONTH_INTERVAL)
            .returns(DATE)
            .raises(),
        internal("<add months to timestamp>")
            .takes(ANY_TIMESTAMP, AcceptedType.YEAR_MONTH_INTERVAL)
            .returns(ResultType.sameAs(0))
            .raises(),
        internal("<add intervals>").takes(INTERVAL, INTERVAL).returns(DateFunctions::both).raises(),
        internal("<multiply interval>")
            .takes(INTERVAL, AcceptedType.NUMERIC)
            .returns(DateFunctions::scaled)
            .raises(),
        internal("<divide interval>")
            .takes(INTERVAL, AcceptedType.NUMERIC)
            .returns(DateFunctions::scaled)
            .raises(),
        internal("<divide intervals>").takes(INTERVAL, INTERVAL).returns(LONG).raises(),
        internal("<subtract intervals>")
            .takes(INTERVAL, INTERVAL)
            .returns(DateFunctions::both)
            .raises());
  }

  /** A scaled interval has all fields of its family. */
  private static DataType scaled(List<TypedExpression> arguments) {
    return arguments.getFirst().type() instanceof DayTimeIntervalType
        ? DayTimeIntervalType.FULL
        : YearMonthIntervalType.FULL;
  }

  private static DataType both(List<TypedExpression> arguments) {
    return CommonType.of(arguments.get(0).type(), arguments.get(1).type())
        .orElse(PrimitiveType.VOID);
  }
}
