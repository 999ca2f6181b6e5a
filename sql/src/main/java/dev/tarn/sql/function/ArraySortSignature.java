package dev.tarn.sql.function;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.function.Function.LambdaParameter;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.Types;
import java.util.Collections;
import java.util.List;

/** ARRAY_SORT: an array, and perhaps a lambda function that compares two of its elements. */
record ArraySortSignature() implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.between(1, 2).require(function, arguments);
    DataType type = arguments.getFirst().type();
    if (!AcceptedType.TYPED_ARRAY.accepts(type)) {
      throw FunctionErrors.unexpectedInput(function, arguments, 0, AcceptedType.ARRAY);
    }
    boolean nullable = arguments.getFirst().nullable();
    if (arguments.size() == 1) {
      if (!Types.isOrderable(type)) {
        throw FunctionErrors.notOrderable(FunctionTable.operator("<"), arguments, 0);
      }
      return new Binding(function, arguments, type, nullable);
    }
    TypedExpression.Lambda comparator = Lambdas.at(function, arguments, 1);
    if (comparator.type() != PrimitiveType.INTEGER) {
      throw FunctionErrors.returnType(
          function, arguments, PrimitiveType.INTEGER, comparator.type());
    }
    return new Binding(
        FunctionTable.byId("<sort by comparator>"),
        List.of(arguments.getFirst(), comparator),
        type,
        nullable);
  }

  static List<LambdaParameter> twoElements(int index, int count, List<TypedExpression> arguments) {
    LambdaParameter element =
        arguments.getFirst().type() instanceof ArrayType array
            ? new LambdaParameter(array.element(), array.containsNull())
            : new LambdaParameter(PrimitiveType.VOID, true);
    return Collections.nCopies(2, element);
  }
}
