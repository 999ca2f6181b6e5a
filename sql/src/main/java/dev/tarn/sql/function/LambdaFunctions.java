package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.BOOLEAN;
import static dev.tarn.core.type.PrimitiveType.INTEGER;
import static dev.tarn.core.type.PrimitiveType.VOID;
import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.scalar;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.sql.function.Function.LambdaParameter;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import java.util.Collections;
import java.util.List;

/** Functions that take functions. */
final class LambdaFunctions {
  static final List<Function> ENTRIES =
      entries(
          ofArray("transform", LambdaFunctions::elementAndIndex)
              .signature(LambdaSignature.of(AcceptedType.ARRAY, LambdaFunctions::arrayOfBody)),
          ofArray("filter", LambdaFunctions::elementAndIndex)
              .signature(
                  LambdaSignature.of(AcceptedType.ARRAY, ResultType.sameAs(0)).returning(BOOLEAN)),
          ofArray("exists", LambdaFunctions::elementAndIndex)
              .signature(
                  LambdaSignature.of(AcceptedType.ARRAY, ResultType.always(BOOLEAN))
                      .returning(BOOLEAN))
              .nulls(NullHandling.OWN),
          ofArray("forall", LambdaFunctions::elementAndIndex)
              .signature(
                  LambdaSignature.of(AcceptedType.ARRAY, ResultType.always(BOOLEAN))
                      .returning(BOOLEAN))
              .nulls(NullHandling.OWN),
          scalar("aggregate", "reduce")
              .lambdas(LambdaFunctions::accumulator)
              .signature(new ReduceSignature())
              .nulls(NullHandling.OWN),
          scalar("zip_with")
              .lambdas(LambdaFunctions::elementsOfBoth)
              .signature(
                  LambdaSignature.of(AcceptedType.ARRAY, LambdaFunctions::arrayOfBody)
                      .andSecond(AcceptedType.ARRAY)),
          scalar("map_zip_with")
              .lambdas(MapZipSignature::keyAndValues)
              .signature(new MapZipSignature()),
          ofMap("map_filter")
              .signature(
                  LambdaSignature.of(AcceptedType.MAP, ResultType.sameAs(0)).returning(BOOLEAN)),
          ofMap("transform_values")
              .signature(LambdaSignature.of(AcceptedType.MAP, LambdaFunctions::mapOfNewValues)),
          ofMap("transform_keys")
              .signature(LambdaSignature.of(AcceptedType.MAP, LambdaFunctions::mapOfNewKeys))
              .raises());

  private LambdaFunctions() {}

  private static FunctionBuilder ofArray(String name, Function.LambdaParameters parameters) {
    return scalar(name).lambdas(parameters);
  }

  private static FunctionBuilder ofMap(String name) {
    return scalar(name).lambdas(LambdaFunctions::keyAndValue);
  }

  private static List<LambdaParameter> elementAndIndex(
      int index, int count, List<TypedExpression> arguments) {
    if (!(arguments.getFirst().type() instanceof ArrayType array)) {
      return unknown(count);
    }
    LambdaParameter element = new LambdaParameter(array.element(), array.containsNull());
    return count == 2 ? List.of(element, new LambdaParameter(INTEGER, false)) : List.of(element);
  }

  private static List<LambdaParameter> elementsOfBoth(
      int index, int count, List<TypedExpression> arguments) {
    if (arguments.size() == 2
        && arguments.get(0).type() instanceof ArrayType left
        && arguments.get(1).type() instanceof ArrayType right) {
      return List.of(
          new LambdaParameter(left.element(), true), new LambdaParameter(right.element(), true));
    }
    return unknown(2);
  }

  private static List<LambdaParameter> keyAndValue(
      int index, int count, List<TypedExpression> arguments) {
    return arguments.getFirst().type() instanceof MapType map
        ? List.of(
            new LambdaParameter(map.key(), false),
            new LambdaParameter(map.value(), map.valueContainsNull()))
        : unknown(2);
  }

  /** The first lambda gets what was gathered and an element, the second the end result. */
  private static List<LambdaParameter> accumulator(
      int index, int count, List<TypedExpression> arguments) {
    DataType gathered = arguments.get(1).type();
    LambdaParameter result = new LambdaParameter(gathered, true);
    if (index > 2) {
      return List.of(result);
    }
    return arguments.getFirst().type() instanceof ArrayType array
        ? List.of(result, new LambdaParameter(array.element(), array.containsNull()))
        : unknown(2);
  }

  /** Binding refuses the argument before it looks at the lambda. */
  private static List<LambdaParameter> unknown(int count) {
    LambdaParameter nothing = new LambdaParameter(VOID, true);
    return Collections.nCopies(count, nothing);
  }

  private static DataType arrayOfBody(List<TypedExpression> arguments) {
    TypedExpression body = arguments.getLast();
    return new ArrayType(body.type(), body.nullable());
  }

  private static DataType mapOfNewValues(List<TypedExpression> arguments) {
    MapType map = (MapType) arguments.getFirst().type();
    TypedExpression body = arguments.getLast();
    return new MapType(map.key(), body.type(), body.nullable());
  }

  private static DataType mapOfNewKeys(List<TypedExpression> arguments) {
    MapType map = (MapType) arguments.getFirst().type();
    CollectionSignatures.requireKey(
        FunctionTable.byId("transform_keys"), arguments, arguments.getLast().type());
    return new MapType(arguments.getLast().type(), map.value(), map.valueContainsNull());
  }
}
