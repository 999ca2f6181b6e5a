package dev.tarn.sql.analyze;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.parse.DateTimeTexts;
import dev.tarn.sql.plan.TypedExpression.Cast;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.type.Types;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;

/** Casts of constants, by the rules of ANSI mode. */
record ConstantCasts(ZoneId zone) {

  /**
   * The cast value.
   *
   * @return empty when the cast is not among those that can be computed here
   * @throws TarnException CAST_INVALID_INPUT, CAST_OVERFLOW
   */
  Optional<Literal> cast(Literal value, Cast cast) {
    DataType target = cast.type();
    if (value.value() == null || value.type().equals(target)) {
      return Optional.of(new Literal(value.value(), target));
    }
    try {
      return Optional.ofNullable(convert(value, target)).map(each -> new Literal(each, target));
    } catch (TarnException e) {
      if (cast.tryCast()) {
        return Optional.of(Literal.nullOf(target));
      }
      throw e;
    }
  }

  private Object convert(Literal literal, DataType target) {
    return switch (literal.value()) {
      case String text -> fromText(text.strip(), literal, target);
      case Float number when target == PrimitiveType.DOUBLE -> number.doubleValue();
      case Number number -> fromNumber(decimal(number), literal, target);
      case LocalDate date -> fromDate(date, target);
      case Instant instant -> fromTimestamp(instant, target);
      case LocalDateTime time -> fromWallClock(time, target);
      default -> null;
    };
  }

  private Object fromText(String text, Literal literal, DataType target) {
    if (target == PrimitiveType.DATE) {
      return DateTimeTexts.date(text).orElseThrow(() -> invalid(literal, target));
    }
    if (target == PrimitiveType.TIMESTAMP) {
      return DateTimeTexts.timestamp(text, zone).orElseThrow(() -> invalid(literal, target));
    }
    if (target == PrimitiveType.TIMESTAMP_NTZ) {
      return DateTimeTexts.zonelessTimestamp(text).orElseThrow(() -> invalid(literal, target));
    }
    if (target == PrimitiveType.BOOLEAN) {
      return truth(text, literal);
    }
    if (Types.isIntegral(target) || Types.isDecimal(target)) {
      return fromNumber(number(text, literal, target), literal, target);
    }
    return null;
  }

  private static Boolean truth(String text, Literal literal) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "t", "true", "y", "yes", "1" -> true;
      case "f", "false", "n", "no", "0" -> false;
      default -> throw invalid(literal, PrimitiveType.BOOLEAN);
    };
  }

  private static BigDecimal number(String text, Literal literal, DataType target) {
    try {
      BigDecimal number = new BigDecimal(text);
      boolean whole = text.chars().allMatch(c -> Character.isDigit(c) || c == '-' || c == '+');
      if (Types.isIntegral(target) && !whole) {
        throw invalid(literal, target);
      }
      return number;
    } catch (NumberFormatException e) {
      throw invalid(literal, target).causedBy(e);
    }
  }

  private static BigDecimal decimal(Number number) {
    if (number instanceof BigDecimal exact) {
      return exact;
    }
    boolean floating = number instanceof Double || number instanceof Float;
    double approximate = number.doubleValue();
    if (floating && (Double.isNaN(approximate) || Double.isInfinite(approximate))) {
      return null;
    }
    return floating
        ? new BigDecimal(Double.toString(approximate))
        : BigDecimal.valueOf(number.longValue());
  }

  private static Object fromNumber(BigDecimal number, Literal literal, DataType target) {
    if (number == null) {
      return null;
    }
    if (target instanceof DecimalType type) {
      BigDecimal rounded = number.setScale(type.scale(), RoundingMode.HALF_UP);
      if (rounded.precision() > type.precision()) {
        throw overflow(literal, target);
      }
      return rounded;
    }
    if (target == PrimitiveType.DOUBLE) {
      return number.doubleValue();
    }
    if (target == PrimitiveType.STRING
        && !(literal.value() instanceof Double)
        && !(literal.value() instanceof Float)) {
      return number.toPlainString();
    }
    return whole(number.setScale(0, RoundingMode.DOWN), literal, target);
  }

  private static Object whole(BigDecimal number, Literal literal, DataType target) {
    try {
      if (target == PrimitiveType.BYTE) {
        return number.byteValueExact();
      }
      if (target == PrimitiveType.SHORT) {
        return number.shortValueExact();
      }
      if (target == PrimitiveType.INTEGER) {
        return number.intValueExact();
      }
      return target == PrimitiveType.LONG ? number.longValueExact() : null;
    } catch (ArithmeticException e) {
      throw overflow(literal, target).causedBy(e);
    }
  }

  private Object fromDate(LocalDate date, DataType target) {
    if (target == PrimitiveType.TIMESTAMP) {
      return date.atStartOfDay(zone).toInstant();
    }
    if (target == PrimitiveType.TIMESTAMP_NTZ) {
      return date.atStartOfDay();
    }
    return target == PrimitiveType.STRING ? date.toString() : null;
  }

  private Object fromTimestamp(Instant instant, DataType target) {
    if (target == PrimitiveType.DATE) {
      return instant.atZone(zone).toLocalDate();
    }
    return target == PrimitiveType.TIMESTAMP_NTZ ? instant.atZone(zone).toLocalDateTime() : null;
  }

  private Object fromWallClock(LocalDateTime time, DataType target) {
    if (target == PrimitiveType.DATE) {
      return time.toLocalDate();
    }
    return target == PrimitiveType.TIMESTAMP ? time.atZone(zone).toInstant() : null;
  }

  private static TarnException invalid(Literal literal, DataType target) {
    return TarnException.of("CAST_INVALID_INPUT")
        .with("expression", "'" + literal.value() + "'")
        .with("sourceType", AnalysisErrors.quoted(literal.type().sql()))
        .with("targetType", AnalysisErrors.quoted(target.sql()));
  }

  private static TarnException overflow(Literal literal, DataType target) {
    return TarnException.of("CAST_OVERFLOW")
        .with("value", literal.value())
        .with("sourceType", AnalysisErrors.quoted(literal.type().sql()))
        .with("targetType", AnalysisErrors.quoted(target.sql()));
  }
}
