package dev.tarn.sql.function;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.CommonType;
import dev.tarn.sql.type.Types;
import java.util.List;
import java.util.Optional;

/**
 * An array and a value that could be an element of it.
 *
 * @param result the type of the result; null for that of the array with the value in it
 * @param widens whether whole numbers and decimals meet in a wider decimal
 * @param noArray the error of a first argument that is no array
 */
record ArrayAndElementSignature(DataType result, boolean widens, NoArray noArray)
    implements Signature {

  /** Makes an error. */
  interface NoArray {
    TarnException error(Function function, List<TypedExpression> arguments);
  }

  static ArrayAndElementSignature of(DataType result) {
    return new ArrayAndElementSignature(result, false, ArrayAndElementSignature::unexpected);
  }

  /** The result is the array. */
  static ArrayAndElementSignature ofArray() {
    return of(null);
  }

  static ArrayAndElementSignature widening(DataType result) {
    return new ArrayAndElementSignature(result, true, ArrayAndElementSignature::unexpected);
  }

  ArrayAndElementSignature elseTypesDiffer() {
    return new ArrayAndElementSignature(result, widens, FunctionErrors::arrayTypesDiffer);
  }

  private static TarnException unexpected(Function function, List<TypedExpression> arguments) {
    return FunctionErrors.unexpectedInput(function, arguments, 0, AcceptedType.ARRAY);
  }

  private Optional<DataType> common(DataType element, DataType value) {
    boolean mixed =
        Types.isDecimal(element) != Types.isDecimal(value)
            && !Types.isVoid(element)
            && !Types.isVoid(value);
    return mixed && !widens ? Optional.empty() : CommonType.tightest(element, value);
  }

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(2, function, arguments);
    boolean untyped = arguments.stream().anyMatch(argument -> Types.isVoid(argument.type()));
    boolean searched = Types.isVoid(arguments.get(1).type()) && !widens;
    if (result != null && untyped && !searched) {
      throw FunctionErrors.nullType(function, arguments);
    }
    if (!(arguments.getFirst().type() instanceof ArrayType array)) {
      throw noArray.error(function, arguments);
    }
    DataType element =
        common(array.element(), arguments.get(1).type())
            .orElseThrow(() -> FunctionErrors.arrayTypesDiffer(function, arguments));
    boolean nulls = array.containsNull() || arguments.get(1).nullable();
    ArrayType wide = new ArrayType(element, result == null ? nulls : array.containsNull());
    List<TypedExpression> cast =
        List.of(
            ImplicitCasts.cast(arguments.get(0), wide),
            ImplicitCasts.cast(arguments.get(1), element));
    boolean nullable =
        result == null ? cast.getFirst().nullable() : function.nulls().nullable(cast);
    return new Binding(function, cast, result == null ? wide : result, nullable);
  }
}
