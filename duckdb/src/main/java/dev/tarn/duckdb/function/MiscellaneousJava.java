package dev.tarn.duckdb.function;

import static org.duckdb.DuckDBColumnType.BIGINT;
import static org.duckdb.DuckDBColumnType.BOOLEAN;
import static org.duckdb.DuckDBColumnType.DOUBLE;
import static org.duckdb.DuckDBColumnType.INTEGER;
import static org.duckdb.DuckDBColumnType.VARCHAR;

import dev.tarn.core.error.TarnException;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What else Java computes. */
final class MiscellaneousJava {
  private static final Set<String> CHARSETS =
      Set.of("ISO-8859-1", "US-ASCII", "UTF-16", "UTF-16BE", "UTF-16LE", "UTF-32", "UTF-8");

  /** The largest result of CONV: it works on 64 bits without a sign. */
  private static final BigInteger LIMIT = BigInteger.ONE.shiftLeft(Long.SIZE);

  static final List<JavaFunction> ALL =
      List.of(
          JavaFunction.of(
              "tarn_encode",
              VARCHAR,
              row ->
                  HexFormat.of().formatHex(row.text(0).getBytes(charset("`encode`", row.text(1)))),
              VARCHAR,
              VARCHAR),
          JavaFunction.of("tarn_luhn_check", BOOLEAN, row -> isLuhn(row.text(0)), VARCHAR),
          JavaFunction.of(
              "tarn_quote",
              VARCHAR,
              row -> "'" + row.text(0).replace("\\", "\\\\").replace("'", "\\'") + "'",
              VARCHAR),
          JavaFunction.of(
                  "tarn_mask",
                  VARCHAR,
                  MiscellaneousJava::mask,
                  VARCHAR,
                  VARCHAR,
                  VARCHAR,
                  VARCHAR,
                  VARCHAR)
              .seeingNulls(),
          JavaFunction.of(
              "tarn_conv",
              VARCHAR,
              row -> convert(row.text(0), row.integer(1), row.integer(2)),
              VARCHAR,
              INTEGER,
              INTEGER),
          JavaFunction.of(
              "tarn_width_bucket",
              BIGINT,
              row -> bucket(row.real(0), row.real(1), row.real(2), row.whole(3)),
              DOUBLE,
              DOUBLE,
              DOUBLE,
              BIGINT),
          JavaFunction.of(
              "tarn_bit_get",
              INTEGER,
              row -> bit(row.whole(0), row.integer(1), row.integer(2)),
              BIGINT,
              INTEGER,
              INTEGER));

  private MiscellaneousJava() {}

  static Charset charset(String function, String name) {
    String upper = name.toUpperCase(Locale.ROOT);
    if (!CHARSETS.contains(upper)) {
      throw TarnException.of("INVALID_PARAMETER_VALUE.CHARSET")
          .with("functionName", function)
          .with("parameter", "`charset`")
          .with("charset", name)
          .with("charsets", String.join(", ", CHARSETS.stream().sorted().toList()));
    }
    return Charset.forName(upper);
  }

  private static Boolean isLuhn(String digits) {
    int sum = 0;
    for (int i = 0; i < digits.length(); i++) {
      int digit = digits.charAt(digits.length() - 1 - i) - '0';
      if (digit < 0 || digit > 9) {
        return false;
      }
      int doubled = i % 2 == 0 ? digit : digit * 2;
      sum += doubled > 9 ? doubled - 9 : doubled;
    }
    return !digits.isEmpty() && sum % 10 == 0;
  }

  /** Upper case letters, lower case letters, digits and others, each by a character or kept. */
  private static String mask(Arguments row) {
    if (row.isNull(0)) {
      return null;
    }
    StringBuilder masked = new StringBuilder();
    row.text(0)
        .codePoints()
        .forEach(
            character -> {
              int kind = kind(character);
              if (row.isNull(kind)) {
                masked.appendCodePoint(character);
              } else {
                masked.append(row.text(kind));
              }
            });
    return masked.toString();
  }

  private static int kind(int character) {
    if (Character.isUpperCase(character)) {
      return 1;
    }
    if (Character.isLowerCase(character)) {
      return 2;
    }
    return Character.isDigit(character) ? 3 : 4;
  }

  /** Reads digits as far as they go; a negative target base gives a sign. */
  private static String convert(String text, int from, int to) {
    if (from < 2 || from > 36 || Math.abs(to) < 2 || Math.abs(to) > 36) {
      return null;
    }
    String trimmed = text.strip();
    boolean negative = trimmed.startsWith("-");
    int start = negative ? 1 : 0;
    int end = start;
    while (end < trimmed.length() && Character.digit(trimmed.charAt(end), from) >= 0) {
      end++;
    }
    if (trimmed.isEmpty()) {
      return null;
    }
    BigInteger value =
        end == start ? BigInteger.ZERO : new BigInteger(trimmed.substring(start, end), from);
    if (value.compareTo(LIMIT) >= 0) {
      throw TarnException.of("ARITHMETIC_OVERFLOW")
          .with("message", "Overflow in function conv()")
          .with("alternative", "");
    }
    return (to < 0 ? signed(value, negative) : unsigned(value, negative))
        .toString(Math.abs(to))
        .toUpperCase(Locale.ROOT);
  }

  private static BigInteger unsigned(BigInteger value, boolean negative) {
    return negative && value.signum() != 0 ? LIMIT.subtract(value) : value;
  }

  private static BigInteger signed(BigInteger value, boolean negative) {
    BigInteger number = BigInteger.valueOf(value.longValue());
    return negative ? number.negate() : number;
  }

  /** From 1; 0 below the range and one more than the number of buckets above it. */
  private static Long bucket(double value, double low, double high, long count) {
    boolean bounded = Double.isFinite(low) && Double.isFinite(high) && !Double.isNaN(value);
    if (count <= 0 || count == Long.MAX_VALUE || low == high || !bounded) {
      return null;
    }
    double least = Math.min(low, high);
    double most = Math.max(low, high);
    if (low < high ? value < least : value > most) {
      return 0L;
    }
    if (low < high ? value >= most : value <= least) {
      return count + 1;
    }
    double part = low < high ? (value - low) / (high - low) : (low - value) / (low - high);
    return (long) (count * part) + 1;
  }

  private static Integer bit(long value, int position, int width) {
    if (position < 0 || position >= width) {
      throw TarnException.of("INVALID_PARAMETER_VALUE.BIT_POSITION_RANGE")
          .with("functionName", "`bit_get`")
          .with("parameter", "`pos`")
          .with("upper", width)
          .with("invalidValue", position);
    }
    return (int) (value >> position & 1);
  }
}
