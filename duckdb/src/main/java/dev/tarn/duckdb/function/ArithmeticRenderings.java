package dev.tarn.duckdb.function;

import static dev.tarn.core.type.PrimitiveType.BYTE;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.core.type.PrimitiveType.SHORT;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.Types;
import java.util.Map;

/** Operators on numbers. What overflows raises by itself; zero divisors are looked for. */
final class ArithmeticRenderings {
  static final Map<String, CallRendering> ALL =
      Map.ofEntries(
          Map.entry("+", call -> binary(call, "+", "add")),
          Map.entry("-", call -> binary(call, "-", "subtract")),
          Map.entry("*", call -> binary(call, "*", "multiply")),
          Map.entry("/", ArithmeticRenderings::divide),
          Map.entry("div", ArithmeticRenderings::integerDivide),
          Map.entry("%", ArithmeticRenderings::remainder),
          Map.entry("pmod", ArithmeticRenderings::positiveRemainder),
          Map.entry("negative", ArithmeticRenderings::negative),
          Map.entry("positive", call -> call.text(0)),
          Map.entry("&", CallRendering.operator("&")),
          Map.entry("|", CallRendering.operator("|")),
          Map.entry("^", CallRendering.function("xor")),
          Map.entry("~", call -> "(~" + call.text(0) + ")"),
          Map.entry("<<", call -> shift(call, "left")),
          Map.entry(">>", call -> shift(call, "right")),
          Map.entry(">>>", call -> shift(call, "right_unsigned")),
          Map.entry("try_add", call -> tried(call, held -> binary(held, "+", "add"))),
          Map.entry("try_subtract", call -> tried(call, held -> binary(held, "-", "subtract"))),
          Map.entry("try_multiply", call -> tried(call, held -> binary(held, "*", "multiply"))),
          Map.entry("try_divide", call -> nullIfZero(call, ArithmeticRenderings::quotient)),
          Map.entry("try_mod", call -> nullIfZero(call, ArithmeticRenderings::modulus)));

  /** A decimal of no more digits is kept in 64 bits. */
  private static final int DIGITS_OF_LONG = 18;

  private ArithmeticRenderings() {}

  private static String binary(CallText call, String symbol, String name) {
    if (!(call.type() instanceof DecimalType type)) {
      return "(" + call.text(0) + " " + symbol + " " + call.text(1) + ")";
    }
    if (!isExact(call, symbol, type)) {
      return exact(name, call);
    }
    if (symbol.equals("*")) {
      return Sql.cast("(" + widened(call, type) + " * " + call.text(1) + ")", type);
    }
    String left = Sql.cast(call.text(0), type);
    String right = Sql.cast(call.text(1), type);
    return Sql.cast("(" + left + " " + symbol + " " + right + ")", type);
  }

  /**
   * The first factor. Of two factors that each fit into 64 bits DuckDB makes a product that has to
   * do so too, whatever the digits of its type.
   */
  private static String widened(CallText call, DecimalType product) {
    DecimalType factor = (DecimalType) call.type(0);
    int most = Math.max(factor.precision(), ((DecimalType) call.type(1)).precision());
    return product.precision() > DIGITS_OF_LONG && most <= DIGITS_OF_LONG
        ? Sql.cast(call.text(0), new DecimalType(DIGITS_OF_LONG + 1, factor.scale()))
        : call.text(0);
  }

  /**
   * Whether DuckDB's own decimals are right: nothing is rounded, and what has more than 38 digits
   * is an error there too.
   */
  private static boolean isExact(CallText call, String symbol, DecimalType type) {
    DecimalType left = (DecimalType) call.type(0);
    DecimalType right = (DecimalType) call.type(1);
    if (symbol.equals("*")) {
      return type.scale() == left.scale() + right.scale();
    }
    int scale = Math.max(left.scale(), right.scale());
    int whole = Math.max(left.precision() - left.scale(), right.precision() - right.scale());
    return scale == type.scale() && whole + scale <= DecimalType.MAX_PRECISION;
  }

  /** A decimal operation in Java, rounded half up to the result type. */
  private static String exact(String name, CallText call) {
    DecimalType type = (DecimalType) call.type();
    return Sql.cast(
        "tarn_decimal_"
            + name
            + "("
            + Sql.cast(call.text(0), PrimitiveType.STRING)
            + ", "
            + Sql.cast(call.text(1), PrimitiveType.STRING)
            + ", "
            + type.precision()
            + ", "
            + type.scale()
            + ")",
        type);
  }

  private static String divide(CallText call) {
    return guarded(call, "DIVIDE_BY_ZERO", quotient(call));
  }

  private static String quotient(CallText call) {
    return call.type() instanceof DecimalType
        ? exact("divide", call)
        : "(" + call.text(0) + " / " + call.text(1) + ")";
  }

  private static String integerDivide(CallText call) {
    String quotient =
        call.type(0) instanceof DecimalType
            ? "tarn_decimal_div("
                + Sql.cast(call.text(0), PrimitiveType.STRING)
                + ", "
                + Sql.cast(call.text(1), PrimitiveType.STRING)
                + ")"
            : "(" + call.text(0) + " // " + call.text(1) + ")";
    return guarded(call, "DIVIDE_BY_ZERO", quotient);
  }

  private static String remainder(CallText call) {
    return guarded(call, "REMAINDER_BY_ZERO", modulus(call));
  }

  private static String modulus(CallText call) {
    if (call.type() instanceof DecimalType) {
      return exact("remainder", call);
    }
    String plain = "(" + call.text(0) + " % " + call.text(1) + ")";
    boolean overflows =
        Types.isIntegral(call.type())
            && !(call.argument(1) instanceof TypedExpression.Literal literal
                && literal.value() instanceof Number number
                && number.longValue() != -1);
    return overflows
        ? "(CASE WHEN "
            + call.text(1)
            + " = -1 THEN "
            + call.text(0)
            + " - "
            + call.text(0)
            + " ELSE "
            + plain
            + " END)"
        : plain;
  }

  private static String positiveRemainder(CallText call) {
    String value;
    if (call.type() instanceof DecimalType) {
      value = exact("pmod", call);
    } else if (Types.isFloating(call.type())) {
      value = Sql.cast("tarn_pmod_double(" + doubles(call) + ")", call.type());
    } else {
      value = Sql.cast("tarn_pmod(" + longs(call) + ")", call.type());
    }
    return guarded(call, "REMAINDER_BY_ZERO", value);
  }

  private static String doubles(CallText call) {
    return Sql.cast(call.text(0), PrimitiveType.DOUBLE)
        + ", "
        + Sql.cast(call.text(1), PrimitiveType.DOUBLE);
  }

  private static String longs(CallText call) {
    return Sql.cast(call.text(0), LONG) + ", " + Sql.cast(call.text(1), LONG);
  }

  /** Raises for a zero divisor, unless the dividend is NULL. */
  private static String guarded(CallText call, String errorClass, String value) {
    if (isNonZero(call.argument(1))) {
      return value;
    }
    String present = call.argument(0).nullable() ? " AND " + call.text(0) + " IS NOT NULL" : "";
    return "(CASE WHEN "
        + call.text(1)
        + " = 0"
        + present
        + " THEN "
        + call.raise(errorClass)
        + " ELSE "
        + value
        + " END)";
  }

  private static String nullIfZero(CallText call, CallRendering value) {
    return tried(
        call,
        held -> "CASE WHEN " + held.text(1) + " = 0 THEN NULL ELSE " + value.write(held) + " END");
  }

  /** NULL where the operation raises, which is not where an operand does. */
  private static String tried(CallText call, CallRendering value) {
    return HeldArguments.ifRaising(call, held -> "TRY(" + value.write(held) + ")");
  }

  static boolean isNonZero(TypedExpression divisor) {
    TypedExpression value = divisor instanceof TypedExpression.Cast cast ? cast.value() : divisor;
    return value instanceof TypedExpression.Literal literal
        && literal.value() instanceof Number number
        && number.doubleValue() != 0;
  }

  private static String negative(CallText call) {
    DataType type = call.type();
    if (type != BYTE && type != SHORT) {
      return Types.isFloating(type)
          ? "(-" + call.text(0) + ")"
          : Sql.cast("(" + Sql.cast("0", type) + " - " + call.text(0) + ")", type);
    }
    int least = type == BYTE ? Byte.MIN_VALUE : Short.MIN_VALUE;
    return "(CASE WHEN "
        + call.text(0)
        + " = "
        + least
        + " THEN "
        + call.raise("ARITHMETIC_OVERFLOW", "message", "'overflow'", "alternative", "''")
        + " ELSE "
        + Sql.cast("-" + call.text(0), type)
        + " END)";
  }

  private static String shift(CallText call, String direction) {
    String width = call.type() == LONG ? "long" : "int";
    return "tarn_shift_" + direction + "_" + width + "(" + call.all() + ")";
  }
}
