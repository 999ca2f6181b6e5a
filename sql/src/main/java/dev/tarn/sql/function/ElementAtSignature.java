package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.INTEGER;
import static dev.tarn.core.type.PrimitiveType.LONG;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.Types;
import java.util.List;

/**
 * ELEMENT_AT: of an array by position, of a map by key.
 *
 * @param arrayFunction the entry for arrays
 */
record ElementAtSignature(String arrayFunction) implements Signature {
  private static final AcceptedType ARRAY_OR_MAP =
      AcceptedType.oneOf(AcceptedType.ARRAY, AcceptedType.MAP);

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(2, function, arguments);
    if (arguments.getFirst().type() instanceof MapType) {
      List<TypedExpression> cast = MapAndKeySignature.cast(function, arguments);
      return FunctionTable.byId("<map element>").bind(cast);
    }
    if (!(arguments.getFirst().type() instanceof ArrayType)) {
      throw FunctionErrors.unexpectedInput(function, arguments, 0, ARRAY_OR_MAP);
    }
    DataType index = arguments.get(1).type();
    if (!Types.isIntegral(index) || index == LONG) {
      throw FunctionErrors.unexpectedInput(function, arguments, 1, AcceptedType.exactly(INTEGER));
    }
    return FunctionTable.byId(arrayFunction).bind(arguments);
  }
}
