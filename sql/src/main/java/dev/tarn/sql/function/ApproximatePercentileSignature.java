package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.DOUBLE;
import static dev.tarn.core.type.PrimitiveType.STRING;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import java.util.List;

/**
 * PERCENTILE_APPROX: values, and one percentage or an array of them. How near the result must be is
 * not looked at: it is exact.
 */
record ApproximatePercentileSignature() implements Signature {
  private static final AcceptedType MEASURED =
      AcceptedType.oneOf(
          AcceptedType.NUMERIC,
          AcceptedType.DATE,
          AcceptedType.TIMESTAMP,
          AcceptedType.TIMESTAMP_NTZ,
          AcceptedType.DAY_TIME_INTERVAL,
          AcceptedType.YEAR_MONTH_INTERVAL);

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.between(2, 3).require(function, arguments);
    PercentileSignature.requirePart(function, arguments);
    boolean several = arguments.get(1).type() instanceof ArrayType;
    DataType percentage = several ? new ArrayType(DOUBLE, false) : DOUBLE;
    TypedExpression value =
        arguments.getFirst().type() == STRING
            ? ImplicitCasts.cast(arguments.getFirst(), DOUBLE)
            : arguments.getFirst();
    return new PositionalSignature(
            List.of(MEASURED, AcceptedType.exactly(percentage)),
            Arity.exactly(2),
            cast -> several ? new ArrayType(cast.getFirst().type(), false) : cast.getFirst().type())
        .bind(function, List.of(value, arguments.get(1)));
  }
}
