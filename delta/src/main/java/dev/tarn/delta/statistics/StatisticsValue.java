package dev.tarn.delta.statistics;

import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.VarcharType;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Pattern;

/** One minimum or maximum of the statistics as a bound of values. */
final class StatisticsValue {
  /** A float is told from others by this many digits; text with more was a double. */
  private static final int FLOAT_DIGITS = 9;

  private static final Pattern SHORT_OFFSET = Pattern.compile("T.*[+-]\\d\\d$");

  private StatisticsValue() {}

  static Optional<Object> lowerBound(String text, DataType type) {
    return bound(text, type, Side.LOWER);
  }

  static Optional<Object> upperBound(String text, DataType type) {
    return bound(text, type, Side.UPPER);
  }

  static boolean isFloatingPoint(DataType type) {
    return type == PrimitiveType.FLOAT || type == PrimitiveType.DOUBLE;
  }

  private enum Side {
    LOWER,
    UPPER
  }

  private static Optional<Object> bound(String text, DataType type, Side side) {
    try {
      return switch (type) {
        case PrimitiveType primitive -> primitive(text, primitive, side);
        case DecimalType decimal -> Optional.of(new BigDecimal(text));
        case CharType c -> string(text);
        case VarcharType v -> string(text);
        case AtomicType atomic -> Optional.empty();
        case ComplexType complex -> Optional.empty();
      };
    } catch (NumberFormatException | DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Optional<Object> primitive(String text, PrimitiveType type, Side side) {
    return switch (type) {
      case BYTE, SHORT, INTEGER, LONG -> Optional.of(Long.valueOf(text));
      case FLOAT -> finite(Float.parseFloat(text));
      case DOUBLE -> finite(doubleBound(text, side));
      case STRING -> string(text);
      case DATE -> Optional.of(LocalDate.parse(text));
      case TIMESTAMP -> Optional.of(timestamp(text, side));
      case TIMESTAMP_NTZ -> Optional.of(timestampNtz(text, side));
      case BOOLEAN, BINARY, TIME, VARIANT, VOID -> Optional.empty();
    };
  }

  private static Optional<Object> finite(double value) {
    return Double.isFinite(value) ? Optional.of(value) : Optional.empty();
  }

  /**
   * A column that was widened from float to double has statistics written of floats: {@code 0.1}
   * then stands for the double {@code 0.10000000149}.
   */
  private static double doubleBound(String text, Side side) {
    double value = Double.parseDouble(text);
    double asFloat = Float.parseFloat(text);
    if (new BigDecimal(text).precision() > FLOAT_DIGITS || !Double.isFinite(asFloat)) {
      return value;
    }
    return side == Side.LOWER ? Math.min(value, asFloat) : Math.max(value, asFloat);
  }

  /** A surrogate without its partner is what a careless cut left over. */
  private static Optional<Object> string(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (!Character.isSurrogatePair(
            text.charAt(i), i + 1 < text.length() ? text.charAt(i + 1) : ' ')) {
          return Optional.empty();
        }
        i++;
      }
    }
    return Optional.of(text);
  }

  /** Statistics are cut to milliseconds: the greatest value may lie just below the next one. */
  private static Instant timestamp(String text, Side side) {
    Instant value = OffsetDateTime.parse(isoForm(text)).toInstant();
    return side == Side.LOWER ? value : value.plus(1, ChronoUnit.MILLIS);
  }

  /** Other writers put a space between date and time, and leave the minutes of the zone out. */
  private static String isoForm(String text) {
    String iso = text.replace(' ', 'T');
    boolean bareHours = SHORT_OFFSET.matcher(iso).find();
    return bareHours ? iso + ":00" : iso;
  }

  private static LocalDateTime timestampNtz(String text, Side side) {
    LocalDateTime value =
        text.length() == 10
            ? LocalDate.parse(text).atStartOfDay()
            : LocalDateTime.parse(text.replace(' ', 'T'));
    return side == Side.LOWER ? value : value.plus(1, ChronoUnit.MILLIS);
  }
}
