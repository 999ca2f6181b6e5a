package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.BOOLEAN;
import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.scalar;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import java.util.List;

/** Functions that put arrays together, take from them, or compare them. */
final class ArrayFunctions {
  static final List<Function> ENTRIES =
      entries(
          scalar("array_append").signature(new ArrayAndElementSignature(null, false)),
          scalar("array_prepend").signature(new ArrayAndElementSignature(null, false)),
          scalar("array_remove").signature(new ArrayAndElementSignature(null, false)),
          scalar("array_union").signature(new TwoArraysSignature(null)),
          scalar("array_intersect").signature(new TwoArraysSignature(null)),
          scalar("array_except").signature(new TwoArraysSignature(null)),
          scalar("arrays_overlap")
              .signature(new TwoArraysSignature(BOOLEAN))
              .nulls(NullHandling.PROPAGATES_AND_MAKES),
          scalar("array_sort").takes(AcceptedType.ARRAY).returns(ResultType.sameAs(0)),
          scalar("map_concat").signature(ArrayFunctions::bindMapConcat).raises(),
          scalar("map_from_entries")
              .takes(AcceptedType.ARRAY)
              .returns(ArrayFunctions::mapOfEntries)
              .nulls(NullHandling.PROPAGATES_AND_MAKES)
              .raises());

  private ArrayFunctions() {}

  private static Binding bindMapConcat(Function function, List<TypedExpression> arguments) {
    Arity.atLeast(1).require(function, arguments);
    for (int i = 0; i < arguments.size(); i++) {
      if (!(arguments.get(i).type() instanceof MapType)) {
        throw FunctionErrors.unexpectedInput(function, arguments, i, AcceptedType.MAP);
      }
    }
    return CommonTypeSignature.withoutStrings(Arity.atLeast(1)).bind(function, arguments);
  }

  private static DataType mapOfEntries(List<TypedExpression> arguments) {
    if (arguments.getFirst().type() instanceof ArrayType array
        && array.element() instanceof StructType entry
        && entry.size() == 2) {
      return new MapType(entry.field(0).type(), entry.field(1).type(), entry.field(1).nullable());
    }
    throw FunctionErrors.unexpectedInput(
        FunctionTable.byId("map_from_entries"), arguments, 0, AcceptedType.ARRAY);
  }
}
