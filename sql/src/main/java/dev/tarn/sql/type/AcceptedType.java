package dev.tarn.sql.type;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.YearMonthIntervalType;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What a parameter of a function accepts: one type, a family of types, or one of several. */
public sealed interface AcceptedType {
  AcceptedType STRING = exactly(PrimitiveType.STRING);
  AcceptedType BINARY = exactly(PrimitiveType.BINARY);
  AcceptedType BOOLEAN = exactly(PrimitiveType.BOOLEAN);
  AcceptedType BYTE = exactly(PrimitiveType.BYTE);
  AcceptedType SHORT = exactly(PrimitiveType.SHORT);
  AcceptedType INT = exactly(PrimitiveType.INTEGER);
  AcceptedType BIGINT = exactly(PrimitiveType.LONG);
  AcceptedType DOUBLE = exactly(PrimitiveType.DOUBLE);
  AcceptedType DATE = exactly(PrimitiveType.DATE);
  AcceptedType TIMESTAMP = exactly(PrimitiveType.TIMESTAMP);
  AcceptedType TIMESTAMP_NTZ = exactly(PrimitiveType.TIMESTAMP_NTZ);
  AcceptedType NUMERIC =
      new Family("NUMERIC", Types::isNumeric, PrimitiveType.DOUBLE, PrimitiveType.DOUBLE);
  AcceptedType INTEGRAL = new Family("INTEGRAL", Types::isIntegral, PrimitiveType.INTEGER);
  AcceptedType DECIMAL =
      new Family(
          "DECIMAL", Types::isDecimal, DecimalTypes.USER_DEFAULT, DecimalTypes.SYSTEM_DEFAULT);

  /** A decimal; what has no digits of its own gets all of them. */
  AcceptedType DECIMAL_OF_ALL_DIGITS =
      new Family(
          "DECIMAL", Types::isDecimal, DecimalTypes.SYSTEM_DEFAULT, DecimalTypes.SYSTEM_DEFAULT);

  /** BOOLEAN, and nothing is cast to it. */
  AcceptedType BOOLEAN_ONLY =
      new Family("BOOLEAN", type -> type == PrimitiveType.BOOLEAN, PrimitiveType.BOOLEAN);

  /** STRING, and nothing is cast to it. */
  AcceptedType STRING_ONLY =
      new Family("STRING", type -> type == PrimitiveType.STRING, PrimitiveType.STRING);

  /** BINARY, and nothing is cast to it. */
  AcceptedType BINARY_ONLY =
      new Family("BINARY", type -> type == PrimitiveType.BINARY, PrimitiveType.VOID);

  /** INT, and nothing is cast to it. */
  AcceptedType INT_ONLY =
      new Family("INT", type -> type == PrimitiveType.INTEGER, PrimitiveType.INTEGER);

  /** DATE, and nothing is cast to it. */
  AcceptedType DATE_ONLY =
      new Family("DATE", type -> type == PrimitiveType.DATE, PrimitiveType.DATE);

  /** TIMESTAMP, and nothing is cast to it. */
  AcceptedType TIMESTAMP_ONLY =
      new Family("TIMESTAMP", type -> type == PrimitiveType.TIMESTAMP, PrimitiveType.TIMESTAMP);

  /** A number, and no string is cast to it. */
  AcceptedType NUMERIC_ONLY = new Family("NUMERIC", Types::isNumeric, PrimitiveType.DOUBLE);

  AcceptedType INTEGRAL_OR_BOOLEAN =
      new Family(
          "INTEGRAL\" or \"BOOLEAN",
          type -> Types.isIntegral(type) || type == PrimitiveType.BOOLEAN,
          PrimitiveType.LONG);

  /** A number of days; wider numbers are refused, not narrowed. */
  AcceptedType DAYS =
      new Family(
          "INT\" or \"SMALLINT\" or \"TINYINT",
          type ->
              type == PrimitiveType.INTEGER
                  || type == PrimitiveType.SHORT
                  || type == PrimitiveType.BYTE,
          PrimitiveType.INTEGER,
          PrimitiveType.INTEGER);

  /** INT or STRING, and nothing is cast to them. */
  AcceptedType INT_OR_STRING =
      new Family(
          "INT\" or \"STRING",
          type -> type == PrimitiveType.INTEGER || type == PrimitiveType.STRING,
          PrimitiveType.INTEGER);

  AcceptedType ANY_TIMESTAMP =
      new Family(
          "(TIMESTAMP OR TIMESTAMP WITHOUT TIME ZONE)",
          Types::isTimestamp,
          PrimitiveType.TIMESTAMP,
          PrimitiveType.TIMESTAMP);
  AcceptedType YEAR_MONTH_INTERVAL =
      new Family(
          "INTERVAL YEAR TO MONTH",
          YearMonthIntervalType.class::isInstance,
          YearMonthIntervalType.FULL);
  AcceptedType DAY_TIME_INTERVAL =
      new Family(
          "INTERVAL DAY TO SECOND",
          DayTimeIntervalType.class::isInstance,
          DayTimeIntervalType.FULL);
  AcceptedType ARRAY =
      new Family("ARRAY", ArrayType.class::isInstance, new ArrayType(PrimitiveType.VOID, true));

  /** An array; an untyped NULL is none. */
  AcceptedType TYPED_ARRAY = new Family("ARRAY", ArrayType.class::isInstance, PrimitiveType.VOID);

  AcceptedType ARRAY_OF_ARRAYS =
      new Family(
          "ARRAY\" of \"ARRAY",
          type -> type instanceof ArrayType array && array.element() instanceof ArrayType,
          PrimitiveType.VOID);
  AcceptedType ARRAY_OF_STRUCTS =
      new Family(
          "ARRAY<STRUCT>",
          type -> type instanceof ArrayType array && array.element() instanceof StructType,
          new ArrayType(StructType.EMPTY, true));
  AcceptedType MAP =
      new Family(
          "MAP",
          MapType.class::isInstance,
          new MapType(PrimitiveType.VOID, PrimitiveType.VOID, true));
  AcceptedType STRUCT = new Family("STRUCT", StructType.class::isInstance, StructType.EMPTY);
  AcceptedType ANY = new Family("ANY", type -> true, PrimitiveType.VOID);

  /** Whether a value of the type can be passed as it is. */
  boolean accepts(DataType type);

  /** The type an untyped NULL gets; VOID, where that is not accepted, when it is refused. */
  DataType forNull();

  /** The form that messages use, with the quotes. */
  String sql();

  static AcceptedType exactly(DataType type) {
    return new Exactly(type);
  }

  /** One of these; a value of none of them is cast to the one that is closest. */
  static AcceptedType oneOf(AcceptedType... options) {
    return new OneOf(List.of(options));
  }

  /** {@code ARRAY<element>}. */
  static AcceptedType arrayOf(DataType element) {
    return new Exactly(new ArrayType(element, true));
  }

  /** One type. */
  record Exactly(DataType type) implements AcceptedType {
    public Exactly {
      Objects.requireNonNull(type, "type");
    }

    @Override
    public boolean accepts(DataType actual) {
      return Nullability.asNullable(actual).equals(Nullability.asNullable(type));
    }

    @Override
    public DataType forNull() {
      return type;
    }

    @Override
    public String sql() {
      return "\"" + type.sql() + "\"";
    }
  }

  /**
   * Every type of a family.
   *
   * @param name as messages have it, quotes apart
   * @param fromString what a string is cast to; VOID when it is not
   */
  record Family(String name, Predicate<DataType> members, DataType forNull, DataType fromString)
      implements AcceptedType {
    Family(String name, Predicate<DataType> members, DataType forNull) {
      this(name, members, forNull, PrimitiveType.VOID);
    }

    @Override
    public boolean accepts(DataType type) {
      return members.test(type);
    }

    @Override
    public String sql() {
      return "\"" + name + "\"";
    }
  }

  /** One of several. */
  record OneOf(List<AcceptedType> options) implements AcceptedType {
    public OneOf {
      options = List.copyOf(options);
    }

    @Override
    public boolean accepts(DataType type) {
      return options.stream().anyMatch(option -> option.accepts(type));
    }

    @Override
    public DataType forNull() {
      return options.getFirst().forNull();
    }

    @Override
    public String sql() {
      return options.stream().map(AcceptedType::sql).collect(Collectors.joining(" or ", "(", ")"));
    }
  }

  /** The type to which a value of {@code actual} is implicitly cast; empty when it cannot be. */
  default Optional<DataType> coerce(DataType actual) {
    return ImplicitCast.to(this, actual);
  }
}
