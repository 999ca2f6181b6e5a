package dev.tarn.duckdb.function;

import static dev.tarn.core.type.PrimitiveType.DATE;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP;

import dev.tarn.core.type.YearMonthIntervalType;
import java.util.HashMap;
import java.util.Map;

/** Functions on dates, timestamps and intervals. */
final class DatetimeRenderings {
  private static final String DEFAULT_PATTERN = "'yyyy-MM-dd HH:mm:ss'";
  private static final String MICROS_OF_DAY = "86400000000";

  static final Map<String, CallRendering> ALL = all();

  private DatetimeRenderings() {}

  private static Map<String, CallRendering> all() {
    Map<String, CallRendering> all = new HashMap<>();
    fields(all);
    intervalFields(all);
    dates(all);
    patterns(all);
    units(all);
    intervals(all);
    return Map.copyOf(all);
  }

  private static void fields(Map<String, CallRendering> all) {
    all.put("year", CallRendering.castFunction("year"));
    all.put("quarter", CallRendering.castFunction("quarter"));
    all.put("month", CallRendering.castFunction("month"));
    all.put("day", CallRendering.castFunction("day"));
    all.put("dayofyear", CallRendering.castFunction("dayofyear"));
    all.put("weekofyear", CallRendering.castFunction("weekofyear"));
    all.put("<year of week>", CallRendering.castFunction("isoyear"));
    all.put("<iso day of week>", CallRendering.castFunction("isodow"));
    all.put("dayofweek", call -> Sql.cast("(dayofweek(" + call.text(0) + ") + 1)", call.type()));
    all.put("weekday", call -> Sql.cast("(isodow(" + call.text(0) + ") - 1)", call.type()));
    all.put("hour", call -> Sql.cast("hour(" + clock(call, 0) + ")", call.type()));
    all.put("minute", call -> Sql.cast("minute(" + clock(call, 0) + ")", call.type()));
    all.put("second", call -> Sql.cast("second(" + clock(call, 0) + ")", call.type()));
    all.put(
        "<second with fraction>",
        call ->
            Sql.cast(
                "(CAST(microsecond("
                    + clock(call, 0)
                    + ") AS DECIMAL(9,0)) * CAST('0.000001' AS DECIMAL(7,6)))",
                call.type()));
    all.put("dayname", call -> "left(dayname(" + call.text(0) + "), 3)");
    all.put("monthname", call -> "left(monthname(" + call.text(0) + "), 3)");
  }

  private static void intervalFields(Map<String, CallRendering> all) {
    all.put("<year of interval>", call -> intervalField(call, "12", ""));
    all.put("<month of interval>", call -> intervalField(call, "1", "12"));
    all.put("<day of interval>", call -> intervalField(call, MICROS_OF_DAY, ""));
    all.put("<hour of interval>", call -> intervalField(call, "3600000000", "24"));
    all.put("<minute of interval>", call -> intervalField(call, "60000000", "60"));
    all.put(
        "<second of interval>",
        call ->
            Sql.cast(
                "(CAST(("
                    + call.text(0)
                    + " % 60000000) AS DECIMAL(9,0)) * CAST('0.000001' AS DECIMAL(7,6)))",
                call.type()));
  }

  /** How many whole units an interval has, beyond those that make a greater unit. */
  private static String intervalField(CallText call, String unit, String most) {
    String whole = "(" + call.text(0) + " // " + unit + ")";
    return Sql.cast(most.isEmpty() ? whole : "(" + whole + " % " + most + ")", call.type());
  }

  private static void dates(Map<String, CallRendering> all) {
    all.put("date_add", call -> plusDays(call, "+"));
    all.put("date_sub", call -> plusDays(call, "-"));
    all.put(
        "datediff", call -> Sql.cast("(" + call.text(0) + " - " + call.text(1) + ")", call.type()));
    all.put("add_months", DatetimeRenderings::addMonths);
    all.put("last_day", CallRendering.function("last_day"));
    all.put(
        "next_day",
        call -> Casts.day("tarn_next_day(" + days(call.text(0)) + ", " + call.text(1) + ")"));
    all.put(
        "trunc", call -> Casts.day("tarn_trunc(" + days(call.text(0)) + ", " + call.text(1) + ")"));
    all.put("make_date", call -> Casts.day("tarn_make_date(" + call.all() + ")"));
    all.put("make_timestamp", DatetimeRenderings::makeTimestamp);
    all.put("unix_date", call -> days(call.text(0)));
    all.put("date_from_unix_date", call -> Casts.day(call.text(0)));
    all.put(
        "months_between",
        call ->
            "tarn_months_between(epoch_us("
                + call.text(0)
                + "), epoch_us("
                + call.text(1)
                + "), "
                + call.zoneText()
                + ", "
                + (call.size() == 3 ? call.text(2) : "true")
                + ")");
    all.put(
        "date_trunc",
        call ->
            instant(
                "tarn_date_trunc("
                    + call.text(0)
                    + ", epoch_us("
                    + call.text(1)
                    + "), "
                    + call.zoneText()
                    + ")"));
  }

  private static void patterns(Map<String, CallRendering> all) {
    all.put("to_date", DatetimeRenderings::toDate);
    all.put("to_timestamp", DatetimeRenderings::toTimestamp);
    all.put(
        "date_format",
        call ->
            "tarn_date_format(epoch_us("
                + call.text(0)
                + "), "
                + call.text(1)
                + ", "
                + call.zoneText()
                + ")");
    all.put("unix_timestamp", DatetimeRenderings::unixTimestamp);
    all.put(
        "from_unixtime",
        call ->
            "tarn_date_format(("
                + call.text(0)
                + " * 1000000), "
                + (call.size() == 2 ? call.text(1) : DEFAULT_PATTERN)
                + ", "
                + call.zoneText()
                + ")");
    all.put("from_utc_timestamp", call -> shifted(call, "tarn_from_utc"));
    all.put("to_utc_timestamp", call -> shifted(call, "tarn_to_utc"));
  }

  private static void units(Map<String, CallRendering> all) {
    all.put("timestamp_seconds", call -> call.casts().write(call.text(0), call.type(0), TIMESTAMP));
    all.put(
        "timestamp_millis", call -> instant("(" + Sql.cast(call.text(0), "BIGINT") + " * 1000)"));
    all.put("timestamp_micros", call -> instant(Sql.cast(call.text(0), "BIGINT")));
    all.put("unix_seconds", call -> "tarn_floor_div(epoch_us(" + call.text(0) + "), 1000000)");
    all.put("unix_millis", call -> "tarn_floor_div(epoch_us(" + call.text(0) + "), 1000)");
    all.put("unix_micros", CallRendering.function("epoch_us"));
    all.put(
        "<timestamp add>",
        call ->
            made(
                call,
                2,
                "tarn_timestamp_add("
                    + call.text(0)
                    + ", "
                    + call.text(1)
                    + ", epoch_us("
                    + call.text(2)
                    + "), "
                    + zone(call, 2)
                    + ")"));
    all.put(
        "<timestamp diff>",
        call ->
            "tarn_timestamp_diff("
                + call.text(0)
                + ", epoch_us("
                + call.text(1)
                + "), epoch_us("
                + call.text(2)
                + "), "
                + zone(call, 1)
                + ")");
  }

  private static void intervals(Map<String, CallRendering> all) {
    all.put(
        "<subtract dates>",
        call ->
            "(CAST(("
                + call.text(0)
                + " - "
                + call.text(1)
                + ") AS BIGINT) * "
                + MICROS_OF_DAY
                + ")");
    all.put(
        "<subtract timestamps>",
        call -> "(epoch_us(" + clock(call, 0) + ") - epoch_us(" + clock(call, 1) + "))");
    all.put(
        "<add days>",
        call ->
            "("
                + call.text(0)
                + " + CAST(("
                + call.text(1)
                + " // "
                + MICROS_OF_DAY
                + ") AS INTEGER))");
    all.put(
        "<add time>",
        call ->
            made(
                call,
                0,
                "tarn_add_time(epoch_us("
                    + call.text(0)
                    + "), "
                    + call.text(1)
                    + ", "
                    + zone(call, 0)
                    + ")"));
    all.put("<add months to date>", DatetimeRenderings::addMonths);
    all.put(
        "<add months to timestamp>",
        call ->
            made(
                call,
                0,
                "tarn_add_months(epoch_us("
                    + call.text(0)
                    + "), CAST("
                    + call.text(1)
                    + " AS BIGINT), "
                    + zone(call, 0)
                    + ")"));
    all.put("<add intervals>", call -> combined(call, "add"));
    all.put("<multiply interval>", call -> scaled(call, "multiply"));
    all.put("<divide interval>", call -> scaled(call, "divide"));
    all.put("<subtract intervals>", call -> combined(call, "subtract"));
    all.put("<divide intervals>", DatetimeRenderings::divideIntervals);
  }

  /** A timestamp's reading on the clock of the session. */
  private static String clock(CallText call, int index) {
    return call.type(index) == TIMESTAMP
        ? "timezone(" + call.zoneText() + ", " + call.text(index) + ")"
        : call.text(index);
  }

  private static String zone(CallText call, int index) {
    return call.type(index) == TIMESTAMP ? call.zoneText() : "'UTC'";
  }

  private static String made(CallText call, int index, String micros) {
    return call.type(index) == TIMESTAMP ? instant(micros) : "make_timestamp(" + micros + ")";
  }

  private static String instant(String micros) {
    return "make_timestamptz(" + micros + ")";
  }

  /** An interval by a number, rounded half up. */
  private static String scaled(CallText call, String operation) {
    String number = call.casts().toText(call.text(1), call.type(1));
    return ofBits(call, operation, number);
  }

  private static String combined(CallText call, String operation) {
    return ofBits(call, operation, Sql.cast(call.text(1), "BIGINT"));
  }

  /** Months fit 32 bits, microseconds 64. */
  private static String ofBits(CallText call, String operation, String operand) {
    int bits = call.type() instanceof YearMonthIntervalType ? Integer.SIZE : Long.SIZE;
    String result =
        "tarn_interval_%s(%s, %s, %d)"
            .formatted(operation, Sql.cast(call.text(0), "BIGINT"), operand, bits);
    return Sql.cast(result, call.type());
  }

  private static String divideIntervals(CallText call) {
    String dividend = Sql.cast(call.text(0), "BIGINT");
    String divisor = Sql.cast(call.text(1), "BIGINT");
    return "(CASE WHEN "
        + divisor
        + " = 0 AND "
        + dividend
        + " IS NOT NULL THEN "
        + call.raise("DIVIDE_BY_ZERO")
        + " ELSE ("
        + dividend
        + " // "
        + divisor
        + ") END)";
  }

  private static String days(String date) {
    return "CAST((" + date + " - DATE '1970-01-01') AS INTEGER)";
  }

  private static String plusDays(CallText call, String sign) {
    return "(" + call.text(0) + " " + sign + " CAST(" + call.text(1) + " AS INTEGER))";
  }

  private static String addMonths(CallText call) {
    return Sql.cast("(" + call.text(0) + " + to_months(" + call.text(1) + "))", DATE);
  }

  private static String makeTimestamp(CallText call) {
    return instant(makeMicros(call, call.size() == 7 ? call.text(6) : call.zoneText()));
  }

  static String makeMicros(CallText call, String zone) {
    StringBuilder fields = new StringBuilder();
    for (int i = 0; i < 5; i++) {
      fields.append(call.text(i)).append(", ");
    }
    String micros = "CAST((" + call.text(5) + " * CAST(1000000 AS DECIMAL(7,0))) AS BIGINT)";
    return "tarn_make_timestamp(" + fields + micros + ", " + zone + ")";
  }

  static String toDate(CallText call) {
    Casts casts = call.casts();
    if (call.size() == 1 || call.type(0) != STRING) {
      return casts.write(call.text(0), call.type(0), DATE);
    }
    return casts.write(parsed(call), TIMESTAMP, DATE);
  }

  static String toTimestamp(CallText call) {
    return call.size() == 1 || call.type(0) != STRING
        ? call.casts().write(call.text(0), call.type(0), TIMESTAMP)
        : parsed(call);
  }

  private static String parsed(CallText call) {
    String pattern = call.size() == 2 ? call.text(1) : DEFAULT_PATTERN;
    return instant(
        "tarn_parse_timestamp(" + call.text(0) + ", " + pattern + ", " + call.zoneText() + ")");
  }

  private static String unixTimestamp(CallText call) {
    String instant =
        call.type(0) == STRING
            ? parsed(call)
            : call.casts().write(call.text(0), call.type(0), TIMESTAMP);
    return "(epoch_us(" + instant + ") // 1000000)";
  }

  private static String shifted(CallText call, String function) {
    return instant(function + "(epoch_us(" + call.text(0) + "), " + call.text(1) + ")");
  }
}
