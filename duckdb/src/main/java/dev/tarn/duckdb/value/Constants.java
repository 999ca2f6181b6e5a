package dev.tarn.duckdb.value;

import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import java.math.BigDecimal;

/** Expressions whose value is known: literals, and literals cast to a type that holds them all. */
public final class Constants {
  private Constants() {}

  public static boolean isConstant(TypedExpression expression) {
    return switch (expression) {
      case TypedExpression.Literal literal -> true;
      case TypedExpression.Cast cast ->
          cast.value() instanceof TypedExpression.Literal literal
              && (literal.value() == null || widens(literal.type(), cast.type()));
      default -> false;
    };
  }

  /** The value of an expression for which {@link #isConstant} holds. */
  public static Object value(TypedExpression expression) {
    return switch (expression) {
      case TypedExpression.Literal literal -> literal.value();
      case TypedExpression.Cast cast ->
          widen(((TypedExpression.Literal) cast.value()).value(), cast.type());
      default -> throw new IllegalArgumentException("not a constant: " + expression);
    };
  }

  /** Whether every value of one type is a value of the other too, and {@link #widen} knows it. */
  public static boolean widens(DataType from, DataType to) {
    if (from.equals(to)) {
      return true;
    }
    if (to instanceof DecimalType wide) {
      int digits = from instanceof DecimalType narrow ? integralDigits(narrow) : digits(from);
      int scale = from instanceof DecimalType narrow ? narrow.scale() : 0;
      return digits > 0 && digits <= integralDigits(wide) && scale <= wide.scale();
    }
    boolean exactInDouble = to == PrimitiveType.DOUBLE && from != PrimitiveType.LONG;
    return digits(from) > 0 && (exactInDouble || digits(from) < digits(to));
  }

  private static int integralDigits(DecimalType type) {
    return Math.max(1, type.precision() - type.scale());
  }

  /** How many digits a whole number of the type can have; 0 for other types. */
  private static int digits(DataType type) {
    return switch (type) {
      case PrimitiveType.BYTE -> 3;
      case PrimitiveType.SHORT -> 5;
      case PrimitiveType.INTEGER -> 10;
      case PrimitiveType.LONG -> 19;
      case AtomicType atomic -> 0;
      case ComplexType complex -> 0;
    };
  }

  /** The same value as one of a type that holds all values of its own. */
  public static Object widen(Object value, DataType type) {
    if (!(value instanceof Number number)) {
      return value;
    }
    return switch (type) {
      case DecimalType decimal -> decimal(number).setScale(decimal.scale());
      case PrimitiveType.SHORT -> number.shortValue();
      case PrimitiveType.INTEGER -> number.intValue();
      case PrimitiveType.LONG -> number.longValue();
      case PrimitiveType.DOUBLE -> number.doubleValue();
      case AtomicType atomic -> value;
      case ComplexType complex -> value;
    };
  }

  private static BigDecimal decimal(Number number) {
    return number instanceof BigDecimal decimal ? decimal : BigDecimal.valueOf(number.longValue());
  }
}
