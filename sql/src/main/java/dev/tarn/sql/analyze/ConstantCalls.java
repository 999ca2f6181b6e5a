package dev.tarn.sql.analyze;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** The functions that can be computed before a statement runs. */
record ConstantCalls(ZoneId zone) {
  private static final long MICROS_PER_DAY = Duration.ofDays(1).toNanos() / 1_000;

  /**
   * The value of a call.
   *
   * @return empty when the function is not among those that can be computed here
   */
  Optional<Literal> call(Call call, List<Literal> arguments) {
    boolean anyNull = arguments.stream().anyMatch(argument -> argument.value() == null);
    List<Object> values = anyNull ? List.of() : arguments.stream().map(Literal::value).toList();
    if (anyNull) {
      return isStrict(call.function())
          ? Optional.of(Literal.nullOf(call.type()))
          : Optional.empty();
    }
    try {
      return Optional.ofNullable(value(call, values)).map(each -> new Literal(each, call.type()));
    } catch (ArithmeticException e) {
      throw TarnException.of("ARITHMETIC_OVERFLOW")
          .with("message", "a constant does not fit " + call.type().sql())
          .with("alternative", "")
          .causedBy(e);
    }
  }

  private static boolean isStrict(String function) {
    return switch (function) {
      case "+", "-", "*", "negative", "positive", "concat", "date_add", "date_sub" -> true;
      default -> function.startsWith("<add ");
    };
  }

  private Object value(Call call, List<Object> values) {
    return switch (call.function()) {
      case "+", "-", "*" -> arithmetic(call, values);
      case "negative" -> negated(values.getFirst(), call.type());
      case "positive" -> values.getFirst();
      case "concat" -> text(values);
      case "date_add" -> days(values, 1);
      case "date_sub" -> days(values, -1);
      case "<add days>", "<add time>", "<add months to date>", "<add months to timestamp>" ->
          representable(sum(values.get(0), values.get(1)));
      default -> null;
    };
  }

  private static Object arithmetic(Call call, List<Object> values) {
    if (!(values.get(0) instanceof Number left) || !(values.get(1) instanceof Number right)) {
      return null;
    }
    if (call.type() == PrimitiveType.DOUBLE) {
      double a = left.doubleValue();
      double b = right.doubleValue();
      return switch (call.function()) {
        case "+" -> a + b;
        case "-" -> a - b;
        default -> a * b;
      };
    }
    BigDecimal a = new BigDecimal(left.toString());
    BigDecimal b = new BigDecimal(right.toString());
    BigDecimal exact =
        switch (call.function()) {
          case "+" -> a.add(b);
          case "-" -> a.subtract(b);
          default -> a.multiply(b);
        };
    return number(exact, call.type());
  }

  /** The number in the class of its type; null for types that are not computed here. */
  private static Object number(BigDecimal exact, DataType type) {
    if (type instanceof DecimalType decimal) {
      BigDecimal scaled = exact.setScale(decimal.scale(), RoundingMode.HALF_UP);
      if (scaled.precision() > decimal.precision()) {
        throw new ArithmeticException("too many digits");
      }
      return scaled;
    }
    return switch (type) {
      case PrimitiveType.BYTE -> exact.byteValueExact();
      case PrimitiveType.SHORT -> exact.shortValueExact();
      case PrimitiveType.INTEGER -> exact.intValueExact();
      case PrimitiveType.LONG -> exact.longValueExact();
      case AtomicType atomic -> null;
      case ComplexType complex -> null;
    };
  }

  private static Object negated(Object value, DataType type) {
    return switch (value) {
      case Double number -> -number;
      case Float number -> -number;
      case Number number -> number(new BigDecimal(number.toString()).negate(), type);
      case Duration duration -> duration.negated();
      case Period period -> period.negated();
      default -> null;
    };
  }

  private static String text(List<Object> values) {
    StringBuilder text = new StringBuilder();
    for (Object value : values) {
      if (!(value instanceof String part)) {
        return null;
      }
      text.append(part);
    }
    return text.toString();
  }

  private static Object days(List<Object> values, int sign) {
    return values.get(0) instanceof LocalDate date && values.get(1) instanceof Number days
        ? date.plusDays(Math.multiplyExact(days.longValue(), sign))
        : null;
  }

  private Object sum(Object value, Object interval) {
    return switch (value) {
      case LocalDate date when interval instanceof Period months ->
          date.plusMonths(months.toTotalMonths());
      case LocalDate date when interval instanceof Duration days -> date.plusDays(days.toDays());
      case Instant instant when interval instanceof Period months ->
          instant.atZone(zone).plusMonths(months.toTotalMonths()).toInstant();
      case Instant instant when interval instanceof Duration time -> later(instant, time);
      case LocalDateTime wall when interval instanceof Period months ->
          wall.plusMonths(months.toTotalMonths());
      case LocalDateTime wall when interval instanceof Duration time -> wall.plus(time);
      default -> null;
    };
  }

  /** Whole days are days of the calendar: after a clock change the wall clock shows the same. */
  private Instant later(Instant instant, Duration time) {
    long days = time.dividedBy(ChronoUnit.MICROS.getDuration()) / MICROS_PER_DAY;
    return instant.atZone(zone).plusDays(days).toInstant().plus(time.minusDays(days));
  }

  /**
   * A point in time by the number that its type holds: microseconds or days since 1970.
   *
   * @throws ArithmeticException when there is no such number
   */
  private static Object representable(Object time) {
    return switch (time) {
      case Instant instant -> representable(instant);
      case LocalDateTime wall ->
          LocalDateTime.ofInstant(representable(wall.toInstant(ZoneOffset.UTC)), ZoneOffset.UTC);
      case LocalDate date -> LocalDate.ofEpochDay(Math.toIntExact(date.toEpochDay()));
      case null, default -> time;
    };
  }

  private static Instant representable(Instant instant) {
    long micros = ChronoUnit.MICROS.between(Instant.EPOCH, instant);
    return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
  }
}
