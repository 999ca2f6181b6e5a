package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.BOOLEAN;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.internal;
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
          scalar("array_append").signature(ArrayAndElementSignature.ofArray()),
          scalar("array_prepend").signature(ArrayAndElementSignature.ofArray()),
          scalar("array_remove").signature(ArrayAndElementSignature.ofArray().elseTypesDiffer()),
          scalar("array_union").signature(new TwoArraysSignature(null)),
          scalar("array_intersect").signature(new TwoArraysSignature(null)),
          scalar("array_except").signature(new TwoArraysSignature(null)),
          scalar("arrays_overlap")
              .signature(new TwoArraysSignature(BOOLEAN))
              .nulls(NullHandling.PROPAGATES_AND_MAKES),
          scalar("array_sort")
              .lambdas(ArraySortSignature::twoElements)
              .signature(new ArraySortSignature()),
          internal("<sort by comparator>").signature(new ArraySortSignature()).raises(),
          scalar("map_concat").signature(ArrayFunctions::bindMapConcat).raises(),
          scalar("map_from_entries")
              .takes(AcceptedType.ARRAY)
              .returns(ArrayFunctions::mapOfEntries)
              .nulls(NullHandling.PROPAGATES_AND_MAKES)
              .raises());

  private ArrayFunctions() {}

  private static Binding bindMapConcat(Function function, List<TypedExpression> arguments) {
    if (arguments.isEmpty()) {
      return new Binding(
          FunctionTable.byId("map"), arguments, new MapType(STRING, STRING, false), false);
    }
    if (!arguments.stream().allMatch(argument -> argument.type() instanceof MapType)) {
      throw FunctionErrors.noMaps(function, arguments);
    }
    return CommonTypeSignature.withoutStrings(Arity.atLeast(1)).bind(function, arguments);
  }

  private static DataType mapOfEntries(List<TypedExpression> arguments) {
    if (arguments.getFirst().type() instanceof ArrayType array
        && array.element() instanceof StructType entry
        && entry.size() == 2) {
      CollectionSignatures.requireKey(
          FunctionTable.byId("map_from_entries"), arguments, entry.field(0).type());
      return new MapType(entry.field(0).type(), entry.field(1).type(), entry.field(1).nullable());
    }
    throw FunctionErrors.unexpectedInput(
        FunctionTable.byId("map_from_entries"), arguments, 0, AcceptedType.ARRAY);
  }
}
