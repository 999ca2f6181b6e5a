package dev.tarn.sql.type;

import static dev.tarn.core.type.DecimalType.MAX_PRECISION;

import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import java.math.BigDecimal;
import java.util.Optional;

/** The result types of decimal arithmetic. */
public final class DecimalTypes {
  /** What a numeric operand of no known precision becomes. */
  public static final DecimalType SYSTEM_DEFAULT = new DecimalType(MAX_PRECISION, 18);

  /** What a NULL becomes where a decimal is wanted. */
  public static final DecimalType USER_DEFAULT = new DecimalType(10, 0);

  /** The scale that is kept when digits must go. */
  private static final int MINIMUM_ADJUSTED_SCALE = 6;

  private DecimalTypes() {}

  /** The decimal type that holds every value of a numeric type; FLOAT and DOUBLE approximately. */
  public static Optional<DecimalType> holding(DataType type) {
    return switch (type) {
      case DecimalType decimal -> Optional.of(decimal);
      case PrimitiveType.BYTE -> Optional.of(new DecimalType(3, 0));
      case PrimitiveType.SHORT -> Optional.of(new DecimalType(5, 0));
      case PrimitiveType.INTEGER -> Optional.of(new DecimalType(10, 0));
      case PrimitiveType.LONG -> Optional.of(new DecimalType(20, 0));
      case PrimitiveType.FLOAT -> Optional.of(new DecimalType(14, 7));
      case PrimitiveType.DOUBLE -> Optional.of(new DecimalType(30, 15));
      case AtomicType atomic -> Optional.empty();
      case ComplexType complex -> Optional.empty();
    };
  }

  /** The smallest type that holds a whole number: an integer literal beside a decimal gets it. */
  public static DecimalType ofLiteral(long value) {
    return new DecimalType(BigDecimal.valueOf(value).precision(), 0);
  }

  public static DecimalType add(DecimalType left, DecimalType right) {
    int scale = Math.max(left.scale(), right.scale());
    return adjust(Math.max(wholeDigits(left), wholeDigits(right)) + scale + 1, scale);
  }

  public static DecimalType subtract(DecimalType left, DecimalType right) {
    return add(left, right);
  }

  public static DecimalType multiply(DecimalType left, DecimalType right) {
    return adjust(left.precision() + right.precision() + 1, left.scale() + right.scale());
  }

  /** Whether every sum and difference is a value of its type. */
  public static boolean sumFits(DecimalType left, DecimalType right) {
    int whole = Math.max(wholeDigits(left), wholeDigits(right));
    return whole + Math.max(left.scale(), right.scale()) + 1 <= MAX_PRECISION;
  }

  /** Whether every product is a value of its type. */
  public static boolean productFits(DecimalType left, DecimalType right) {
    return left.precision() + right.precision() + 1 <= MAX_PRECISION;
  }

  public static DecimalType divide(DecimalType left, DecimalType right) {
    int scale = Math.max(MINIMUM_ADJUSTED_SCALE, left.scale() + right.precision() + 1);
    return adjust(wholeDigits(left) + right.scale() + scale, scale);
  }

  public static DecimalType remainder(DecimalType left, DecimalType right) {
    int scale = Math.max(left.scale(), right.scale());
    return adjust(Math.min(wholeDigits(left), wholeDigits(right)) + scale, scale);
  }

  /** The type in which DIV computes before its result becomes a BIGINT. */
  public static DecimalType integerDivide(DecimalType left, DecimalType right) {
    int digits = wholeDigits(left) + right.scale();
    return adjust(digits == 0 ? 1 : digits, 0);
  }

  public static DecimalType sum(DecimalType type) {
    return bounded(type.precision() + 10, type.scale());
  }

  public static DecimalType average(DecimalType type) {
    return bounded(type.precision() + 4, type.scale() + 4);
  }

  /** The type that holds the values of both. */
  public static DecimalType wider(DecimalType left, DecimalType right) {
    int scale = Math.max(left.scale(), right.scale());
    return bounded(Math.max(wholeDigits(left), wholeDigits(right)) + scale, scale);
  }

  /** Cuts precision and scale at the maximum, each on its own. */
  public static DecimalType bounded(int precision, int scale) {
    return new DecimalType(Math.min(precision, MAX_PRECISION), Math.min(scale, MAX_PRECISION));
  }

  /** Gives up digits of the scale, down to six, before whole digits. */
  static DecimalType adjust(int precision, int scale) {
    if (precision <= MAX_PRECISION) {
      return new DecimalType(precision, scale);
    }
    int whole = precision - scale;
    int minimumScale = Math.min(scale, MINIMUM_ADJUSTED_SCALE);
    return new DecimalType(MAX_PRECISION, Math.max(MAX_PRECISION - whole, minimumScale));
  }

  /** Whether every exact number of a type is a value of a decimal type. */
  static boolean holds(DataType target, DataType type) {
    if (!(target instanceof DecimalType decimal) || Types.isFloating(type)) {
      return false;
    }
    return holding(type)
        .filter(
            from -> wholeDigits(decimal) >= wholeDigits(from) && decimal.scale() >= from.scale())
        .isPresent();
  }

  static int wholeDigits(DecimalType type) {
    return type.precision() - type.scale();
  }
}
