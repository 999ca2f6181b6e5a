package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.LONG;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.DecimalTypes;
import java.util.List;

/**
 * CEIL and FLOOR: of one argument a BIGINT, or a decimal with one more digit and no fraction.
 *
 * @param toScale the entry for two arguments, the second a number of digits
 */
record CeilingSignature(String toScale) implements Signature {
  private static final Signature WHOLE =
      new PositionalSignature(
          List.of(
              AcceptedType.oneOf(AcceptedType.DOUBLE, AcceptedType.DECIMAL, AcceptedType.BIGINT)),
          Arity.between(1, 2),
          CeilingSignature::wholeNumber);

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    return arguments.size() == 2
        ? FunctionTable.byId(toScale).bind(arguments)
        : WHOLE.bind(function, arguments);
  }

  private static DataType wholeNumber(List<TypedExpression> arguments) {
    return arguments.getFirst().type() instanceof DecimalType decimal
        ? DecimalTypes.bounded(decimal.precision() - decimal.scale() + 1, 0)
        : LONG;
  }
}
