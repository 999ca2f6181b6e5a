package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.DOUBLE;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import java.util.List;

/** PERCENTILE: a number, and one percentage or an array of them. */
record PercentileSignature() implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(2, function, arguments);
    boolean several = arguments.get(1).type() instanceof ArrayType;
    DataType percentage = several ? new ArrayType(DOUBLE, false) : DOUBLE;
    Signature positional =
        new PositionalSignature(
            List.of(AcceptedType.DOUBLE, AcceptedType.exactly(percentage)),
            Arity.exactly(2),
            ResultType.always(percentage));
    return positional.bind(function, arguments);
  }
}
