package dev.tarn.duckdb.function;

import static dev.tarn.core.type.PrimitiveType.BOOLEAN;
import static dev.tarn.core.type.PrimitiveType.DOUBLE;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.core.type.PrimitiveType.STRING;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.Types;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Functions on numbers. */
final class NumberRenderings {
  /** Functions that Java computes, under their own names. */
  private static final List<String> IN_JAVA =
      List.of(
          "sqrt",
          "cbrt",
          "exp",
          "expm1",
          "ln",
          "log10",
          "log2",
          "log1p",
          "pow",
          "sin",
          "cos",
          "tan",
          "cot",
          "asin",
          "acos",
          "atan",
          "sinh",
          "cosh",
          "tanh",
          "asinh",
          "acosh",
          "atanh",
          "degrees",
          "radians",
          "atan2",
          "hypot",
          "rint",
          "bin",
          "factorial");

  static final Map<String, CallRendering> ALL = all();

  private NumberRenderings() {}

  private static Map<String, CallRendering> all() {
    Map<String, CallRendering> all = new HashMap<>();
    IN_JAVA.forEach(name -> all.put(name, CallRendering.function("tarn_" + name)));
    all.put("log", call -> (call.size() == 1 ? "tarn_ln(" : "tarn_log(") + call.all() + ")");
    all.put("sign", call -> "tarn_signum(" + Sql.cast(call.text(0), PrimitiveType.DOUBLE) + ")");
    all.put("abs", CallRendering.castFunction("abs"));
    all.put("ceil", call -> wholeNumber(call, "ceil"));
    all.put("floor", call -> wholeNumber(call, "floor"));
    all.put("<ceil to scale>", call -> round(call, "CEILING"));
    all.put("<floor to scale>", call -> round(call, "FLOOR"));
    all.put("round", call -> round(call, "HALF_UP"));
    all.put("bround", call -> round(call, "HALF_EVEN"));
    all.put("pi", call -> Literals.write(Math.PI, DOUBLE));
    all.put("e", call -> Literals.write(Math.E, DOUBLE));
    all.put(
        "bit_count",
        call ->
            call.type(0) == BOOLEAN
                ? Sql.cast(call.text(0), "INTEGER")
                : "tarn_bit_count(" + Sql.cast(call.text(0), LONG) + ")");
    return Map.copyOf(all);
  }

  private static String wholeNumber(CallText call, String name) {
    DataType type = call.type(0);
    if (Types.isIntegral(type)) {
      return call.text(0);
    }
    return type instanceof DecimalType
        ? Sql.cast(name + "(" + call.text(0) + ")", call.type())
        : "tarn_" + name + "(" + call.text(0) + ")";
  }

  private static String round(CallText call, String mode) {
    int digits = (Integer) ((TypedExpression.Literal) call.argument(1)).value();
    String value = call.text(0);
    if (call.type() instanceof DecimalType type) {
      return mode.equals("HALF_UP") && digits >= 0
          ? Sql.cast(value, type)
          : Sql.cast(
              "tarn_decimal_round(%s, %d, '%s', %d, %d)"
                  .formatted(Sql.cast(value, STRING), digits, mode, type.precision(), type.scale()),
              type);
    }
    if (Types.isFloating(call.type())) {
      return Sql.cast(
          "tarn_round(%s, %d, '%s')".formatted(Sql.cast(value, DOUBLE), digits, mode), call.type());
    }
    return digits >= 0
        ? value
        : Sql.cast(
            "tarn_round_whole(%s, %d, '%s', %d)"
                .formatted(Sql.cast(value, LONG), digits, mode, bits(call.type())),
            call.type());
  }

  private static int bits(DataType type) {
    return switch ((PrimitiveType) type) {
      case BYTE -> Byte.SIZE - 1;
      case SHORT -> Short.SIZE - 1;
      case INTEGER -> Integer.SIZE - 1;
      case BOOLEAN,
          LONG,
          FLOAT,
          DOUBLE,
          STRING,
          BINARY,
          DATE,
          TIMESTAMP,
          TIMESTAMP_NTZ,
          TIME,
          VARIANT,
          VOID ->
          Long.SIZE - 1;
    };
  }
}
