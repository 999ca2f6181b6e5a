package dev.tarn.api;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/** Java values as typed constants of SQL. The class of a value says its type. */
final class Literals {
  private final String name;

  private Literals(String name) {
    this.name = name;
  }

  /**
   * The constant for a value.
   *
   * @param name what the value is for, as the error names it
   * @throws TarnException {@code INVALID_SQL_ARG} for a value of a class that stands for no type
   */
  static Literal of(String name, Object value) {
    return new Literals(name).literal(value);
  }

  private Literal literal(Object value) {
    return switch (value) {
      case null -> Literal.nullOf(PrimitiveType.VOID);
      case Boolean flag -> new Literal(flag, PrimitiveType.BOOLEAN);
      case String text -> Literal.of(text);
      case Character character -> Literal.of(character.toString());
      case byte[] bytes -> new Literal(bytes.clone(), PrimitiveType.BINARY);
      case Number number -> number(number);
      case LocalDate date -> new Literal(date, PrimitiveType.DATE);
      case LocalDateTime reading ->
          new Literal(reading.truncatedTo(ChronoUnit.MICROS), PrimitiveType.TIMESTAMP_NTZ);
      case LocalTime time -> new Literal(time.truncatedTo(ChronoUnit.MICROS), PrimitiveType.TIME);
      case Instant instant -> instant(instant);
      case ZonedDateTime time -> instant(time.toInstant());
      case OffsetDateTime time -> instant(time.toInstant());
      case java.util.Date date -> date(date);
      case Duration duration ->
          new Literal(duration.truncatedTo(ChronoUnit.MICROS), DayTimeIntervalType.FULL);
      case Period period -> period(period);
      case Collection<?> items -> array(new ArrayList<>(items));
      case Object[] items -> array(Arrays.asList(items));
      case Map<?, ?> map -> map(map);
      case Row row -> new Literal(row.plain(), row.schema());
      default -> throw refused(value, "");
    };
  }

  private Literal number(Number value) {
    return switch (value) {
      case Byte number -> new Literal(number, PrimitiveType.BYTE);
      case Short number -> new Literal(number, PrimitiveType.SHORT);
      case Integer number -> new Literal(number, PrimitiveType.INTEGER);
      case Long number -> new Literal(number, PrimitiveType.LONG);
      case Float number -> new Literal(number, PrimitiveType.FLOAT);
      case Double number -> new Literal(number, PrimitiveType.DOUBLE);
      case BigDecimal number -> decimal(number);
      case BigInteger number -> decimal(new BigDecimal(number));
      default -> throw refused(value, "");
    };
  }

  /** The least decimal type that holds the number, as a number in SQL text has it. */
  private Literal decimal(BigDecimal value) {
    BigDecimal plain = value.scale() < 0 ? value.setScale(0) : value;
    int precision = Math.max(plain.precision(), plain.scale());
    if (precision > DecimalType.MAX_PRECISION) {
      throw refused(value, " when it has more than " + DecimalType.MAX_PRECISION + " digits");
    }
    return new Literal(plain, new DecimalType(precision, plain.scale()));
  }

  private static Literal instant(Instant value) {
    return new Literal(value.truncatedTo(ChronoUnit.MICROS), PrimitiveType.TIMESTAMP);
  }

  @SuppressWarnings("JavaUtilDate") // Programs have such values.
  private static Literal date(java.util.Date value) {
    return value instanceof java.sql.Date date
        ? new Literal(date.toLocalDate(), PrimitiveType.DATE)
        : instant(Instant.ofEpochMilli(value.getTime()).plusNanos(nanosBelowMillis(value)));
  }

  private static int nanosBelowMillis(java.util.Date value) {
    return value instanceof java.sql.Timestamp time ? time.getNanos() % 1_000_000 : 0;
  }

  @SuppressWarnings("JavaPeriodGetDays") // Only the days field is not allowed.
  private Literal period(Period value) {
    if (value.getDays() != 0) {
      throw refused(value, " when it has days: an interval has months or time, not both");
    }
    return new Literal(value, YearMonthIntervalType.FULL);
  }

  private Literal array(List<?> items) {
    List<Literal> literals = items.stream().map(this::literal).toList();
    DataType element = common(literals);
    List<Object> values = values(literals, element);
    return new Literal(values, new ArrayType(element, values.contains(null)));
  }

  private Literal map(Map<?, ?> map) {
    if (map.keySet().stream().anyMatch(Objects::isNull)) {
      throw refused(map, " when one of its keys is null");
    }
    List<Literal> keys = map.keySet().stream().map(this::literal).toList();
    List<Literal> items = map.values().stream().map(this::literal).toList();
    DataType key = common(keys);
    DataType item = common(items);
    List<Object> keyValues = values(keys, key);
    List<Object> itemValues = values(items, item);
    Map<Object, Object> values = new LinkedHashMap<>();
    IntStream.range(0, keyValues.size())
        .forEach(i -> values.put(keyValues.get(i), itemValues.get(i)));
    return new Literal(values, new MapType(key, item, itemValues.contains(null)));
  }

  /** The one type of several values; decimals and untyped nulls take that of the widest. */
  private DataType common(List<Literal> literals) {
    DataType type = PrimitiveType.VOID;
    for (Literal literal : literals) {
      type = common(type, literal.type());
    }
    return type;
  }

  private DataType common(DataType left, DataType right) {
    if (left.equals(right) || right == PrimitiveType.VOID) {
      return left;
    }
    if (left == PrimitiveType.VOID) {
      return right;
    }
    return switch (left) {
      case DecimalType one when right instanceof DecimalType other -> decimal(one, other);
      case ArrayType one when right instanceof ArrayType other ->
          new ArrayType(
              common(one.element(), other.element()), one.containsNull() || other.containsNull());
      case MapType one when right instanceof MapType other ->
          new MapType(
              common(one.key(), other.key()),
              common(one.value(), other.value()),
              one.valueContainsNull() || other.valueContainsNull());
      case AtomicType atomic ->
          throw refused(
              List.of(),
              " when its items are of several types: " + left.sql() + ", " + right.sql());
      case ComplexType complex ->
          throw refused(
              List.of(),
              " when its items are of several types: " + left.sql() + ", " + right.sql());
    };
  }

  private DataType decimal(DecimalType one, DecimalType other) {
    int scale = Math.max(one.scale(), other.scale());
    int whole = Math.max(one.precision() - one.scale(), other.precision() - other.scale());
    if (whole + scale > DecimalType.MAX_PRECISION) {
      throw refused(List.of(), " when its numbers have no common DECIMAL type");
    }
    return new DecimalType(whole + scale, scale);
  }

  private static List<Object> values(List<Literal> literals, DataType type) {
    List<Object> values = new ArrayList<>();
    literals.forEach(literal -> values.add(fit(literal.value(), type)));
    return values;
  }

  private static Object fit(Object value, DataType type) {
    return switch (value) {
      case BigDecimal number when type instanceof DecimalType decimal ->
          number.setScale(decimal.scale());
      case List<?> items when type instanceof ArrayType array ->
          new ArrayList<>(items).stream().map(item -> fit(item, array.element())).toList();
      case Map<?, ?> map when type instanceof MapType mapType -> fit(map, mapType);
      case null, default -> value;
    };
  }

  private static Map<Object, Object> fit(Map<?, ?> map, MapType type) {
    Map<Object, Object> fitted = new LinkedHashMap<>();
    map.forEach((key, item) -> fitted.put(fit(key, type.key()), fit(item, type.value())));
    return fitted;
  }

  private TarnException refused(Object value, String reason) {
    return TarnException.of("INVALID_SQL_ARG")
        .with("name", name)
        .with("javaClass", value.getClass().getName())
        .with("reason", reason);
  }
}
