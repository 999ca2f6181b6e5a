package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.DOUBLE;
import static dev.tarn.core.type.PrimitiveType.INTEGER;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.internal;
import static dev.tarn.sql.function.FunctionBuilder.scalar;

import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.DecimalTypes;
import dev.tarn.sql.type.Types;
import java.util.List;
import java.util.stream.Stream;

/** Functions on numbers. */
final class MathFunctions {
  private static final AcceptedType NUMBER_OR_INTERVAL =
      AcceptedType.oneOf(
          AcceptedType.NUMERIC, AcceptedType.DAY_TIME_INTERVAL, AcceptedType.YEAR_MONTH_INTERVAL);
  static final List<Function> ENTRIES =
      Stream.of(rounding(), elementary(), digits()).flatMap(List::stream).toList();

  private MathFunctions() {}

  private static List<Function> rounding() {
    return entries(
        scalar("abs")
            .takes(NUMBER_OR_INTERVAL)
            .returns(ResultType.sameAs(0))
            .raises(
                types -> Types.isIntegral(types.getFirst()) || Types.isInterval(types.getFirst())),
        scalar("ceil", "ceiling").signature(new CeilingSignature("<ceil to scale>")),
        scalar("floor").signature(new CeilingSignature("<floor to scale>")),
        internal("<ceil to scale>").signature(RoundSignature.OF_DECIMALS).raises(),
        internal("<floor to scale>").signature(RoundSignature.OF_DECIMALS).raises(),
        scalar("round")
            .signature(RoundSignature.OF_NUMBERS)
            .raises(types -> !Types.isFloating(types.getFirst())),
        scalar("bround")
            .signature(RoundSignature.OF_NUMBERS)
            .raises(types -> !Types.isFloating(types.getFirst())),
        scalar("rint").takes(AcceptedType.DOUBLE).returns(DOUBLE),
        scalar("sign", "signum")
            .takes(
                AcceptedType.oneOf(
                    AcceptedType.DOUBLE,
                    AcceptedType.YEAR_MONTH_INTERVAL,
                    AcceptedType.DAY_TIME_INTERVAL))
            .returns(DOUBLE));
  }

  private static List<Function> elementary() {
    return entries(
        ofDouble("sqrt"),
        ofDouble("cbrt"),
        ofDouble("exp"),
        ofDouble("expm1"),
        ofDouble("ln").nulls(NullHandling.PROPAGATES_AND_MAKES),
        ofDouble("log10").nulls(NullHandling.PROPAGATES_AND_MAKES),
        ofDouble("log2").nulls(NullHandling.PROPAGATES_AND_MAKES),
        ofDouble("log1p").nulls(NullHandling.PROPAGATES_AND_MAKES),
        scalar("log")
            .takes(AcceptedType.DOUBLE)
            .optionally(AcceptedType.DOUBLE)
            .returns(DOUBLE)
            .nulls(NullHandling.PROPAGATES_AND_MAKES),
        scalar("pow", "power").takes(AcceptedType.DOUBLE, AcceptedType.DOUBLE).returns(DOUBLE),
        ofDouble("sin"),
        ofDouble("cos"),
        ofDouble("tan"),
        ofDouble("cot"),
        ofDouble("asin"),
        ofDouble("acos"),
        ofDouble("atan"),
        ofDouble("sinh"),
        ofDouble("cosh"),
        ofDouble("tanh"),
        ofDouble("asinh"),
        ofDouble("acosh"),
        ofDouble("atanh"),
        ofDouble("degrees"),
        ofDouble("radians"),
        scalar("atan2").takes(AcceptedType.DOUBLE, AcceptedType.DOUBLE).returns(DOUBLE),
        scalar("hypot").takes(AcceptedType.DOUBLE, AcceptedType.DOUBLE).returns(DOUBLE),
        scalar("pi").returns(DOUBLE),
        scalar("e").returns(DOUBLE));
  }

  private static FunctionBuilder ofDouble(String name) {
    return scalar(name).takes(AcceptedType.DOUBLE).returns(DOUBLE);
  }

  private static List<Function> digits() {
    return entries(
        scalar("bin").takes(AcceptedType.BIGINT).returns(STRING),
        scalar("factorial")
            .takes(AcceptedType.INT)
            .returns(LONG)
            .nulls(NullHandling.PROPAGATES_AND_MAKES),
        scalar("bit_count").takes(AcceptedType.INTEGRAL_OR_BOOLEAN).returns(INTEGER),
        tried("try_add", "+", ArithmeticSignature.of(DecimalTypes::add)),
        tried("try_subtract", "-", ArithmeticSignature.of(DecimalTypes::subtract)),
        tried("try_multiply", "*", ArithmeticSignature.of(DecimalTypes::multiply)),
        tried("try_divide", "/", new ArithmeticSignature(DecimalTypes::divide, DOUBLE, DOUBLE)),
        tried("try_mod", "%", ArithmeticSignature.of(DecimalTypes::remainder)));
  }

  private static FunctionBuilder tried(String name, String operator, Signature numbers) {
    return scalar(name)
        .signature(new TryArithmeticSignature(operator, numbers))
        .nulls(NullHandling.PROPAGATES_AND_MAKES);
  }
}
