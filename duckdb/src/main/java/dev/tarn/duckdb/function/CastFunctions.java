package dev.tarn.duckdb.function;

import static org.duckdb.DuckDBColumnType.BIGINT;
import static org.duckdb.DuckDBColumnType.BOOLEAN;
import static org.duckdb.DuckDBColumnType.DOUBLE;
import static org.duckdb.DuckDBColumnType.FLOAT;
import static org.duckdb.DuckDBColumnType.INTEGER;
import static org.duckdb.DuckDBColumnType.VARCHAR;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.IntervalField;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.core.value.IntervalText;
import dev.tarn.sql.type.TextValues;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.SignStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Casts from and to text, where every detail is Spark's own. */
final class CastFunctions {
  private static final int MAX_PRECISION = 38;

  /** The whole number types by name, with how many bits they have. */
  private static final Map<String, Integer> BITS =
      Map.of("TINYINT", 7, "SMALLINT", 15, "INT", 31, "BIGINT", 63);

  private static final DateTimeFormatter DAY =
      new DateTimeFormatterBuilder()
          .appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD)
          .appendPattern("-MM-dd")
          .toFormatter(Locale.ROOT);
  private static final DateTimeFormatter CLOCK =
      new DateTimeFormatterBuilder()
          .append(DAY)
          .appendPattern(" HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
          .toFormatter(Locale.ROOT);

  static final List<JavaFunction> ALL =
      List.of(
          JavaFunction.placed(
              "tarn_text_to_whole",
              BIGINT,
              row -> whole(row.text(0), row.text(1)),
              VARCHAR,
              VARCHAR),
          JavaFunction.placed(
              "tarn_text_to_double",
              DOUBLE,
              row -> read(TextValues.real(row.text(0)), row.text(0), "DOUBLE"),
              VARCHAR),
          JavaFunction.placed(
              "tarn_text_to_float",
              FLOAT,
              row -> read(TextValues.single(row.text(0)), row.text(0), "FLOAT"),
              VARCHAR),
          JavaFunction.placed(
              "tarn_text_to_decimal",
              VARCHAR,
              row -> decimal(row.text(0), row.integer(1), row.integer(2)),
              VARCHAR,
              INTEGER,
              INTEGER),
          JavaFunction.placed(
              "tarn_double_to_decimal",
              VARCHAR,
              row -> decimal(row.real(0), row.integer(1), row.integer(2)),
              DOUBLE,
              INTEGER,
              INTEGER),
          JavaFunction.of("tarn_double_to_float", FLOAT, row -> (float) row.real(0), DOUBLE),
          JavaFunction.of("tarn_seconds_to_micros", BIGINT, row -> micros(row.real(0)), DOUBLE),
          JavaFunction.of(
              "tarn_decimal_to_micros", BIGINT, row -> microsOfDecimal(row.text(0)), VARCHAR),
          JavaFunction.of(
              "tarn_whole_to_micros", BIGINT, row -> microsOfWhole(row.whole(0)), BIGINT),
          JavaFunction.of(
              "tarn_number_to_interval",
              BIGINT,
              row -> interval(row.text(0), row.whole(1), row.integer(2), row.text(3), row.text(4)),
              VARCHAR,
              BIGINT,
              INTEGER,
              VARCHAR,
              VARCHAR),
          JavaFunction.of(
              "tarn_interval_to_decimal",
              VARCHAR,
              row -> intervalToDecimal(row.text(0), row.whole(1), row.integer(2), row.integer(3)),
              VARCHAR,
              BIGINT,
              INTEGER,
              INTEGER),
          JavaFunction.placed(
              "tarn_text_to_boolean",
              BOOLEAN,
              row -> read(TextValues.truth(row.text(0)), row.text(0), "BOOLEAN"),
              VARCHAR),
          JavaFunction.placed(
              "tarn_text_to_days",
              INTEGER,
              row -> (int) read(TextValues.date(row.text(0)), row.text(0), "DATE").toEpochDay(),
              VARCHAR),
          JavaFunction.placed(
              "tarn_text_to_micros",
              BIGINT,
              row ->
                  Literals.micros(
                      read(
                          TextValues.timestamp(row.text(0), ZoneId.of(row.text(1))),
                          row.text(0),
                          "TIMESTAMP")),
              VARCHAR,
              VARCHAR),
          JavaFunction.placed(
              "tarn_text_to_clock",
              BIGINT,
              row ->
                  Literals.micros(
                      read(TextValues.wallClock(row.text(0)), row.text(0), "TIMESTAMP_NTZ")
                          .toInstant(ZoneOffset.UTC)),
              VARCHAR),
          JavaFunction.of(
              "tarn_double_to_text", VARCHAR, row -> Double.toString(row.real(0)), DOUBLE),
          JavaFunction.of(
              "tarn_float_to_text", VARCHAR, row -> Float.toString(row.single(0)), FLOAT),
          JavaFunction.of(
              "tarn_months_to_text",
              VARCHAR,
              row ->
                  IntervalText.of(
                      Period.ofMonths((int) row.whole(0)),
                      new YearMonthIntervalType(field(row, 1), field(row, 2))),
              BIGINT,
              VARCHAR,
              VARCHAR),
          JavaFunction.of(
              "tarn_duration_to_text",
              VARCHAR,
              row ->
                  IntervalText.of(
                      Duration.of(row.whole(0), ChronoUnit.MICROS),
                      new DayTimeIntervalType(field(row, 1), field(row, 2))),
              BIGINT,
              VARCHAR,
              VARCHAR),
          JavaFunction.of("tarn_days_to_text", VARCHAR, row -> day(row.integer(0)), INTEGER),
          JavaFunction.of(
              "tarn_micros_to_text",
              VARCHAR,
              row -> clock(row.whole(0), ZoneId.of(row.text(1))),
              BIGINT,
              VARCHAR));

  /** DuckDB has no instant before this one. */
  private static final long LEAST_MICROS = -9_223_372_022_400_000_000L;

  private CastFunctions() {}

  private static IntervalField field(Arguments row, int index) {
    return IntervalField.valueOf(row.text(index));
  }

  private static Long whole(String text, String type) {
    Optional<BigInteger> number = TextValues.whole(text);
    return read(number.filter(value -> value.bitLength() <= BITS.get(type)), text, type)
        .longValue();
  }

  static String decimal(String text, int precision, int scale) {
    BigDecimal number =
        read(TextValues.exact(text), text, "DECIMAL(" + precision + "," + scale + ")");
    return fit(number, precision, scale);
  }

  private static String decimal(double value, int precision, int scale) {
    return Double.isFinite(value) ? fit(BigDecimal.valueOf(value), precision, scale) : null;
  }

  /** Rounds half up to the scale. */
  static String fit(BigDecimal number, int precision, int scale) {
    if (number.precision() - number.scale() > MAX_PRECISION) {
      throw outOfRange(number.toPlainString(), precision, scale);
    }
    BigDecimal rounded = number.setScale(scale, RoundingMode.HALF_UP);
    if (rounded.precision() > precision) {
      throw outOfRange(number.toPlainString(), precision, scale);
    }
    return rounded.toPlainString();
  }

  private static TarnException outOfRange(String value, int precision, int scale) {
    return TarnException.of("NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION")
        .with("value", value)
        .with("precision", precision)
        .with("scale", scale);
  }

  private static <T> T read(Optional<T> value, String text, String type) {
    return value.orElseThrow(
        () ->
            TarnException.of("CAST_INVALID_INPUT")
                .with("expression", "'" + text + "'")
                .with("sourceType", "\"STRING\"")
                .with("targetType", "\"" + type + "\""));
  }

  private static Long micros(double seconds) {
    if (!Double.isFinite(seconds)) {
      throw TarnException.of("CAST_INVALID_INPUT")
          .with("expression", seconds)
          .with("sourceType", "\"DOUBLE\"")
          .with("targetType", "\"TIMESTAMP\"");
    }
    double micros = seconds * 1_000_000;
    if (Math.abs(micros) >= 0x1p63) {
      throw overflow(seconds + "D", "DOUBLE", "TIMESTAMP");
    }
    return (long) micros;
  }

  /** Beyond the range of 64 bits Spark keeps the lowest ones. */
  private static Long microsOfDecimal(String seconds) {
    return representable(new BigDecimal(seconds).movePointRight(6).longValue());
  }

  /** Beyond the range of 64 bits Spark takes the greatest or least instant there is. */
  private static Long microsOfWhole(long seconds) {
    return representable(TimeUnit.SECONDS.toMicros(seconds));
  }

  private static Long representable(long micros) {
    if (micros == Long.MAX_VALUE || micros < LEAST_MICROS) {
      throw TarnException.of("UNSUPPORTED_FEATURE.SQL")
          .with("feature", "a TIMESTAMP at " + micros + " microseconds from the epoch");
    }
    return micros;
  }

  private static Long interval(String number, long unit, int bits, String from, String to) {
    BigDecimal value =
        new BigDecimal(number).multiply(BigDecimal.valueOf(unit)).setScale(0, RoundingMode.HALF_UP);
    if (value.toBigInteger().bitLength() >= bits) {
      throw overflow(number, from, to);
    }
    return value.longValue();
  }

  /** A number of seconds, or months, as a decimal. */
  private static String intervalToDecimal(String interval, long unit, int precision, int scale) {
    BigDecimal exact =
        new BigDecimal(interval).divide(BigDecimal.valueOf(unit), 18, RoundingMode.HALF_UP);
    return fit(exact, precision, scale);
  }

  private static TarnException overflow(String value, String from, String to) {
    return TarnException.of("CAST_OVERFLOW")
        .with("value", value)
        .with("sourceType", "\"" + from + "\"")
        .with("targetType", "\"" + to + "\"");
  }

  private static String day(int epochDay) {
    return DAY.format(LocalDate.ofEpochDay(epochDay));
  }

  private static String clock(long micros, ZoneId zone) {
    Instant instant = Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    return CLOCK.format(LocalDateTime.ofInstant(instant, zone));
  }
}
