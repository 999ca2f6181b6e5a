package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.DOUBLE;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import java.util.List;

/** PERCENTILE: a number, and one percentage or an array of them. */
record PercentileSignature() implements Signature {

  private static final AcceptedType MEASURED =
      AcceptedType.oneOf(
          AcceptedType.DOUBLE, AcceptedType.DAY_TIME_INTERVAL, AcceptedType.YEAR_MONTH_INTERVAL);

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    if (arguments.size() == 3) {
      throw FunctionErrors.unsupported(function.displayName() + " with frequencies");
    }
    Arity.requireExactly(2, function, arguments);
    requirePart(function, arguments);
    boolean several = arguments.get(1).type() instanceof ArrayType;
    DataType percentage = several ? new ArrayType(DOUBLE, false) : DOUBLE;
    Signature positional =
        new PositionalSignature(
            List.of(MEASURED, AcceptedType.exactly(percentage)),
            Arity.exactly(2),
            cast -> several ? new ArrayType(between(cast), false) : between(cast));
    return positional.bind(function, arguments);
  }

  static void requirePart(Function function, List<TypedExpression> arguments) {
    Number part = Constants.number(arguments.get(1));
    if (part != null && !(part.doubleValue() >= 0 && part.doubleValue() <= 1)) {
      throw FunctionErrors.outOfRange(
          function, arguments, "percentage", "[0.0, 1.0]", part.doubleValue() + "D");
    }
  }

  static Binding median(Function function, List<TypedExpression> arguments) {
    return new PositionalSignature(
            List.of(MEASURED), Arity.exactly(1), PercentileSignature::between)
        .bind(function, arguments);
  }

  /** What can lie between two values: an interval has all fields of its family. */
  private static DataType between(List<TypedExpression> arguments) {
    return switch (arguments.getFirst().type()) {
      case DayTimeIntervalType interval -> DayTimeIntervalType.FULL;
      case YearMonthIntervalType interval -> YearMonthIntervalType.FULL;
      case AtomicType atomic -> DOUBLE;
      case ComplexType complex -> DOUBLE;
    };
  }
}
