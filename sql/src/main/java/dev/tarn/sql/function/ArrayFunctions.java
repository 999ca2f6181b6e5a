package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.BOOLEAN;
import static dev.tarn.core.type.PrimitiveType.INTEGER;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.internal;
import static dev.tarn.sql.function.FunctionBuilder.scalar;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.CommonType;
import dev.tarn.sql.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Functions that put arrays together, take from them, or compare them. */
final class ArrayFunctions {
  static final List<Function> ENTRIES =
      entries(
          scalar("array_append")
              .signature(ArrayAndElementSignature.ofArray())
              .nulls(NullHandling.ONLY_FROM_NULLS),
          scalar("array_prepend")
              .signature(ArrayAndElementSignature.ofArray())
              .nulls(NullHandling.ONLY_FROM_NULLS),
          scalar("array_insert")
              .signature(ArrayFunctions::bindInsert)
              .nulls(NullHandling.OWN)
              .raises(),
          scalar("arrays_zip").signature(ArrayFunctions::bindZip),
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

  private static Binding bindInsert(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(3, function, arguments);
    TypedExpression value = arguments.get(2);
    List<TypedExpression> ends = List.of(arguments.get(0), value);
    Optional<DataType> common =
        arguments.getFirst().type() instanceof ArrayType array
            ? CommonType.tightest(array.element(), value.type())
            : Optional.empty();
    DataType element = common.orElseThrow(() -> FunctionErrors.arrayTypesDiffer(function, ends));
    if (arguments.get(1).type() != INTEGER) {
      throw FunctionErrors.unexpectedInput(function, arguments, 1, AcceptedType.INT);
    }
    ArrayType type = new ArrayType(element, true);
    return new Binding(
        function,
        List.of(
            ImplicitCasts.cast(arguments.get(0), type),
            arguments.get(1),
            ImplicitCasts.cast(value, element)),
        type,
        arguments.get(0).nullable() || arguments.get(1).nullable());
  }

  /** A field has the name of the column or field it comes from, else its number. */
  private static Binding bindZip(Function function, List<TypedExpression> arguments) {
    if (arguments.isEmpty()) {
      throw FunctionErrors.unsupported("arrays_zip without arguments");
    }
    List<TypedExpression> arrays = new ArrayList<>();
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      TypedExpression argument = arguments.get(i);
      if (!Types.isVoid(argument.type()) && !(argument.type() instanceof ArrayType)) {
        throw FunctionErrors.unexpectedInput(function, arguments, i, AcceptedType.ARRAY);
      }
      TypedExpression array =
          Types.isVoid(argument.type())
              ? ImplicitCasts.cast(argument, AcceptedType.ARRAY.forNull())
              : argument;
      arrays.add(array);
      fields.add(
          new StructField(fieldName(argument, i), ((ArrayType) array.type()).element(), true));
    }
    ArrayType type = new ArrayType(new StructType(fields), false);
    return new Binding(function, arrays, type, function.nulls().nullable(arrays));
  }

  private static String fieldName(TypedExpression argument, int index) {
    return switch (argument) {
      case TypedExpression.Reference reference -> reference.column().name();
      case TypedExpression.Field field -> field.name();
      default -> String.valueOf(index);
    };
  }

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
