package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.DOUBLE;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.scalar;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.DecimalTypes;
import dev.tarn.sql.type.Types;
import java.util.List;
import java.util.function.BiPredicate;

/** Operators on numbers. */
final class ArithmeticOperators {
  private static final AcceptedType NUMBER_OR_INTERVAL =
      AcceptedType.oneOf(
          AcceptedType.NUMERIC, AcceptedType.DAY_TIME_INTERVAL, AcceptedType.YEAR_MONTH_INTERVAL);

  /** FLOAT and DOUBLE go to infinity, everything else is bounded. */
  private static final Function.Raises UNLESS_FLOATING =
      types -> !types.stream().allMatch(Types::isFloating);

  private static final Function.Raises OF_SUM = types -> raises(types, DecimalTypes::sumFits);

  private static final Function.Raises OF_PRODUCT =
      types -> raises(types, DecimalTypes::productFits);

  static final List<Function> ENTRIES =
      entries(
          scalar("+")
              .signature(new DatetimeAddition(ArithmeticSignature.of(DecimalTypes::add)))
              .raises(OF_SUM),
          scalar("-")
              .signature(new DatetimeSubtraction(ArithmeticSignature.of(DecimalTypes::subtract)))
              .raises(OF_SUM),
          scalar("*")
              .signature(new IntervalScaling(ArithmeticSignature.of(DecimalTypes::multiply), false))
              .raises(OF_PRODUCT),
          scalar("/")
              .signature(
                  new IntervalScaling(
                      new ArithmeticSignature(DecimalTypes::divide, DOUBLE, DOUBLE), true))
              .raises(),
          scalar("div")
              .signature(
                  new IntervalDivision(new ArithmeticSignature((left, right) -> LONG, LONG, LONG)))
              .raises(),
          scalar("%", "mod").signature(ArithmeticSignature.of(DecimalTypes::remainder)).raises(),
          scalar("pmod").signature(ArithmeticSignature.of(DecimalTypes::remainder)).raises(),
          scalar("negative")
              .takes(NUMBER_OR_INTERVAL)
              .returns(ResultType.sameAs(0))
              .raises(UNLESS_FLOATING),
          scalar("positive").takes(NUMBER_OR_INTERVAL).returns(ResultType.sameAs(0)),
          scalar("&").signature(BitwiseSignature.BINARY),
          scalar("|").signature(BitwiseSignature.BINARY),
          scalar("^").signature(BitwiseSignature.BINARY),
          scalar("~").takes(AcceptedType.INTEGRAL).returns(ResultType.sameAs(0)),
          scalar("<<", "shiftleft")
              .takes(BitwiseSignature.SHIFTED, AcceptedType.INT)
              .returns(ResultType.sameAs(0)),
          scalar(">>", "shiftright")
              .takes(BitwiseSignature.SHIFTED, AcceptedType.INT)
              .returns(ResultType.sameAs(0)),
          scalar(">>>", "shiftrightunsigned")
              .takes(BitwiseSignature.SHIFTED, AcceptedType.INT)
              .returns(ResultType.sameAs(0)));

  private ArithmeticOperators() {}

  /** Decimals raise where the type of the result had to give up digits. */
  private static boolean raises(List<DataType> types, BiPredicate<DecimalType, DecimalType> fits) {
    if (types.size() == 2
        && types.get(0) instanceof DecimalType left
        && types.get(1) instanceof DecimalType right) {
      return !fits.test(left, right);
    }
    return UNLESS_FLOATING.on(types);
  }
}
