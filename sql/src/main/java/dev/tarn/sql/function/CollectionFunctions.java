package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.BOOLEAN;
import static dev.tarn.core.type.PrimitiveType.INTEGER;
import static dev.tarn.core.type.PrimitiveType.LONG;
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
import java.util.List;
import java.util.stream.Stream;

/** Functions on arrays, maps and structs. */
final class CollectionFunctions {
  private static final AcceptedType ARRAY = AcceptedType.ARRAY;
  private static final AcceptedType MAP = AcceptedType.MAP;

  static final List<Function> ENTRIES =
      Stream.of(makers(), arrays(), maps()).flatMap(List::stream).toList();

  private CollectionFunctions() {}

  private static List<Function> makers() {
    return entries(
        scalar("array").signature(CollectionSignatures::array).nulls(NullHandling.NEVER),
        scalar("map").signature(CollectionSignatures::map).nulls(NullHandling.NEVER).raises(),
        scalar("struct").signature(CollectionSignatures::struct).nulls(NullHandling.NEVER),
        scalar("named_struct")
            .signature(CollectionSignatures::namedStruct)
            .nulls(NullHandling.NEVER),
        scalar("map_from_arrays")
            .takes(ARRAY, ARRAY)
            .returns(CollectionFunctions::mapOfArrays)
            .raises(),
        scalar("sequence").signature(new SequenceSignature()).raises(),
        internal("<sequence of times>").signature(new SequenceSignature()).raises());
  }

  private static List<Function> arrays() {
    return entries(
        scalar("size", "cardinality").takes(AcceptedType.oneOf(ARRAY, MAP)).returns(INTEGER),
        scalar("array_size").takes(ARRAY).returns(INTEGER),
        internal("<array element>")
            .takes(ARRAY, AcceptedType.INTEGRAL)
            .returns(CollectionFunctions::element)
            .nulls(NullHandling.PROPAGATES_AND_MAKES)
            .raises(),
        scalar("get")
            .takes(AcceptedType.TYPED_ARRAY, AcceptedType.INT)
            .returns(CollectionFunctions::element)
            .nulls(NullHandling.PROPAGATES_AND_MAKES),
        scalar("element_at")
            .signature(new ElementAtSignature("<array element at>"))
            .nulls(NullHandling.PROPAGATES_AND_MAKES)
            .raises(),
        scalar("try_element_at")
            .signature(new ElementAtSignature("<array element at or null>"))
            .nulls(NullHandling.PROPAGATES_AND_MAKES),
        internal("<array element at>")
            .takes(ARRAY, AcceptedType.INT)
            .returns(CollectionFunctions::element)
            .nulls(NullHandling.PROPAGATES_AND_MAKES)
            .raises(),
        internal("<array element at or null>")
            .takes(ARRAY, AcceptedType.INT)
            .returns(CollectionFunctions::element)
            .nulls(NullHandling.PROPAGATES_AND_MAKES)
            .raises(),
        scalar("array_contains")
            .signature(ArrayAndElementSignature.widening(BOOLEAN))
            .nulls(NullHandling.PROPAGATES_AND_MAKES),
        scalar("array_position").signature(ArrayAndElementSignature.of(LONG)),
        scalar("array_distinct").takes(ARRAY).returns(ResultType.sameAs(0)),
        scalar("array_max")
            .takes(ARRAY)
            .returns(CollectionFunctions::element)
            .nulls(NullHandling.PROPAGATES_AND_MAKES),
        scalar("array_min")
            .takes(ARRAY)
            .returns(CollectionFunctions::element)
            .nulls(NullHandling.PROPAGATES_AND_MAKES),
        scalar("array_compact").takes(ARRAY).returns(ResultType.sameAs(0)),
        scalar("sort_array")
            .takes(ARRAY)
            .optionally(AcceptedType.BOOLEAN_ONLY)
            .returns(ResultType.sameAs(0)),
        scalar("array_join")
            .takes(AcceptedType.arrayOf(STRING), AcceptedType.STRING)
            .optionally(AcceptedType.STRING)
            .returns(STRING),
        scalar("flatten")
            .takes(AcceptedType.ARRAY_OF_ARRAYS)
            .returns(CollectionFunctions::element)
            .nulls(NullHandling.PROPAGATES_AND_MAKES),
        scalar("slice")
            .takes(ARRAY, AcceptedType.INT, AcceptedType.INT)
            .returns(ResultType.sameAs(0))
            .raises(),
        scalar("array_repeat")
            .takes(AcceptedType.ANY, AcceptedType.INT_ONLY)
            .returns(arguments -> new ArrayType(arguments.get(0).type(), true))
            .nulls(NullHandling.OWN));
  }

  private static List<Function> maps() {
    return entries(
        internal("<map element>")
            .takes(MAP, AcceptedType.ANY)
            .returns(arguments -> ((MapType) arguments.getFirst().type()).value())
            .nulls(NullHandling.PROPAGATES_AND_MAKES),
        internal("<positive zeros>").takes(AcceptedType.ANY).returns(ResultType.sameAs(0)),
        internal("<order map>").takes(MAP).returns(ResultType.sameAs(0)),
        scalar("map_keys")
            .takes(MAP)
            .returns(
                arguments -> new ArrayType(((MapType) arguments.getFirst().type()).key(), false)),
        scalar("map_values")
            .takes(MAP)
            .returns(
                arguments -> {
                  MapType map = (MapType) arguments.getFirst().type();
                  return new ArrayType(map.value(), map.valueContainsNull());
                }),
        scalar("map_entries").takes(MAP).returns(CollectionFunctions::entriesOfMap),
        scalar("map_contains_key")
            .signature(new MapAndKeySignature(BOOLEAN))
            .nulls(NullHandling.PROPAGATES));
  }

  private static DataType element(List<TypedExpression> arguments) {
    return ((ArrayType) arguments.getFirst().type()).element();
  }

  private static DataType mapOfArrays(List<TypedExpression> arguments) {
    ArrayType keys = (ArrayType) arguments.get(0).type();
    ArrayType values = (ArrayType) arguments.get(1).type();
    CollectionSignatures.requireKey(
        FunctionTable.byId("map_from_arrays"), arguments, keys.element());
    return new MapType(keys.element(), values.element(), values.containsNull());
  }

  private static DataType entriesOfMap(List<TypedExpression> arguments) {
    MapType map = (MapType) arguments.getFirst().type();
    StructType entry =
        StructType.of(
            StructField.required("key", map.key()),
            new StructField("value", map.value(), map.valueContainsNull()));
    return new ArrayType(entry, false);
  }
}
