package dev.tarn.duckdb.function;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.TypedExpression;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Functions on arrays, maps and structs. */
final class CollectionRenderings {
  /** As many as Spark's arrays can have. */
  static final String MOST_ELEMENTS = "2147483632";

  static final Map<String, CallRendering> ALL = all();

  private CollectionRenderings() {}

  private static Map<String, CallRendering> all() {
    Map<String, CallRendering> all = new HashMap<>();
    makers(all);
    arrays(all);
    maps(all);
    return Map.copyOf(all);
  }

  private static void makers(Map<String, CallRendering> all) {
    all.put("array", call -> Sql.cast("[" + call.all() + "]", call.type()));
    all.put(
        "map",
        call ->
            Sql.cast(
                "map("
                    + PositiveZeros.ofKeys(
                        "[" + everySecond(call, 0) + "]", ((MapType) call.type()).key())
                    + ", ["
                    + everySecond(call, 1)
                    + "])",
                call.type()));
    all.put("struct", call -> struct((StructType) call.type(), call));
    all.put(
        "map_from_arrays",
        call -> Sql.cast("map(" + call.text(0) + ", " + call.text(1) + ")", call.type()));
    all.put("sequence", CollectionRenderings::sequence);
    all.put("<sequence of times>", TimeSequence::write);
  }

  private static void arrays(Map<String, CallRendering> all) {
    all.put("size", CollectionRenderings::size);
    all.put("array_size", CollectionRenderings::size);
    all.put("get", call -> element(call, "(" + call.text(1) + " + 1)", "NULL"));
    all.put("<array element>", CollectionRenderings::elementFromZero);
    all.put("<array element at>", call -> elementAt(call, true));
    all.put("<array element at or null>", call -> elementAt(call, false));
    all.put("array_contains", CollectionRenderings::contains);
    all.put(
        "array_position",
        call ->
            "(CASE WHEN "
                + call.text(0)
                + " IS NULL OR "
                + call.text(1)
                + " IS NULL THEN NULL ELSE CAST(coalesce(list_position("
                + call.all()
                + "), 0) AS BIGINT) END)");
    all.put("array_max", NestedOrder.ofElements("list_max"));
    all.put("array_min", NestedOrder.ofElements("list_min"));
    all.put(
        "array_compact",
        call -> "list_filter(" + call.text(0) + ", lambda item: item IS NOT NULL)");
    all.put("sort_array", CollectionRenderings::sort);
    all.put("array_join", CollectionRenderings::join);
    all.put("array_distinct", call -> ArrayRenderings.distinct(call.text(0), call.type()));
    all.put("flatten", CollectionRenderings::flatten);
    all.put("slice", CollectionRenderings::slice);
    all.put(
        "array_repeat",
        call ->
            "(CASE WHEN "
                + call.text(1)
                + " IS NULL THEN NULL ELSE list_transform(range(greatest(CAST("
                + call.text(1)
                + " AS BIGINT), 0)), lambda item: "
                + call.text(0)
                + ") END)");
  }

  private static void maps(Map<String, CallRendering> all) {
    all.put("<map element>", call -> "map_extract_value(" + call.all() + ")");
    all.put(
        "<order map>",
        call ->
            Sql.cast(
                "map_from_entries(list_sort(map_entries(" + call.text(0) + ")))", call.type()));
    all.put("<positive zeros>", call -> PositiveZeros.of(call.text(0), call.type()));
    all.put("map_keys", CallRendering.function("map_keys"));
    all.put("map_values", CallRendering.function("map_values"));
    all.put("map_entries", CallRendering.function("map_entries"));
    all.put(
        "map_contains_key",
        call -> "list_contains(map_keys(" + call.text(0) + "), " + call.text(1) + ")");
  }

  static String struct(StructType type, CallText call) {
    StructType distinct = Sql.distinct(type);
    return IntStream.range(0, call.size())
        .mapToObj(i -> Sql.text(distinct.field(i).name()) + ": " + call.text(i))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String everySecond(CallText call, int first) {
    return IntStream.range(0, call.size())
        .filter(i -> i % 2 == first)
        .mapToObj(call::text)
        .collect(Collectors.joining(", "));
  }

  /** Counts down when the end is smaller. */
  private static String sequence(CallText call) {
    String start = call.text(0);
    String end = call.text(1);
    String step =
        call.size() == 3
            ? call.text(2)
            : "(CASE WHEN " + start + " > " + end + " THEN -1 ELSE 1 END)";
    return Sql.cast(
        "(CASE WHEN ("
            + step
            + " > 0 AND "
            + start
            + " > "
            + end
            + ") OR ("
            + step
            + " < 0 AND "
            + start
            + " < "
            + end
            + ") OR ("
            + step
            + " = 0 AND "
            + start
            + " <> "
            + end
            + ") THEN "
            + call.raise("ILLEGAL_SEQUENCE_BOUNDARIES", "start", start, "stop", end, "step", step)
            + " WHEN "
            + step
            + " <> 0 AND CAST("
            + end
            + " AS HUGEINT) - "
            + start
            + " NOT BETWEEN -abs(CAST("
            + step
            + " AS HUGEINT)) * "
            + MOST_ELEMENTS
            + " AND abs(CAST("
            + step
            + " AS HUGEINT)) * "
            + MOST_ELEMENTS
            + " THEN "
            + call.raise(
                "COLLECTION_SIZE_LIMIT_EXCEEDED.PARAMETER",
                "numberOfElements",
                "((CAST(" + end + " AS HUGEINT) - " + start + ") // " + step + " + 1)",
                "functionName",
                "'`sequence`'",
                "maxRoundedArrayLength",
                MOST_ELEMENTS)
            + " WHEN "
            + step
            + " = 0 THEN [CAST("
            + start
            + " AS BIGINT)] ELSE generate_series(CAST("
            + start
            + " AS BIGINT), CAST("
            + end
            + " AS BIGINT), CAST("
            + step
            + " AS BIGINT)) END)",
        call.type());
  }

  private static String size(CallText call) {
    String function = call.type(0) instanceof ArrayType ? "len" : "cardinality";
    return Sql.cast(function + "(" + call.text(0) + ")", "INTEGER");
  }

  private static String length(CallText call) {
    return "len(" + call.text(0) + ")";
  }

  /** The element at a position from 1, or something else when there is none. */
  private static String element(CallText call, String position, String outside) {
    String index = call.text(1);
    return "(CASE WHEN "
        + index
        + " IS NULL OR "
        + call.text(0)
        + " IS NULL THEN NULL WHEN "
        + position
        + " < 1 OR "
        + position
        + " > "
        + length(call)
        + " THEN "
        + outside
        + " ELSE list_extract("
        + call.text(0)
        + ", "
        + position
        + ") END)";
  }

  private static String elementFromZero(CallText call) {
    return element(
        call,
        "(CAST(" + call.text(1) + " AS BIGINT) + 1)",
        call.raise("INVALID_ARRAY_INDEX", "indexValue", call.text(1), "arraySize", length(call)));
  }

  private static String elementAt(CallText call, boolean raises) {
    String index = call.text(1);
    String outside =
        raises
            ? call.raise(
                "INVALID_ARRAY_INDEX_IN_ELEMENT_AT", "indexValue", index, "arraySize", length(call))
            : "NULL";
    String position =
        "(CASE WHEN "
            + index
            + " < 0 THEN "
            + length(call)
            + " + 1 + "
            + index
            + " ELSE "
            + index
            + " END)";
    return "(CASE WHEN "
        + index
        + " = 0 AND "
        + call.text(0)
        + " IS NOT NULL THEN "
        + call.raise("INVALID_INDEX_OF_ZERO")
        + " ELSE "
        + element(call, position, outside)
        + " END)";
  }

  /** NULL when the value is not found but a NULL is in the array. */
  private static String contains(CallText call) {
    String array = call.text(0);
    String value = call.text(1);
    return "(CASE WHEN "
        + array
        + " IS NULL OR "
        + value
        + " IS NULL THEN NULL WHEN list_contains("
        + array
        + ", "
        + value
        + ") THEN true WHEN len("
        + array
        + ") <> list_count("
        + array
        + ") THEN NULL ELSE false END)";
  }

  /** NULLs come first ascending and last descending. */
  private static String sort(CallText call) {
    boolean descending =
        call.size() == 2
            && call.argument(1) instanceof TypedExpression.Literal literal
            && Boolean.FALSE.equals(literal.value());
    if (call.size() == 2 && call.argument(1).nullable()) {
      return Sql.nullOf(call.type());
    }
    String order = descending ? "'DESC', 'NULLS LAST'" : "'ASC', 'NULLS FIRST'";
    return NestedOrder.sorted(call.text(0), call.type(), order);
  }

  private static String join(CallText call) {
    String array = call.text(0);
    if (call.size() == 3) {
      array = "list_transform(" + array + ", lambda item: coalesce(item, " + call.text(2) + "))";
    }
    String joined = JoinedTexts.of(array, call.argument(1), call.text(1));
    return "(CASE WHEN "
        + call.text(0)
        + " IS NULL OR "
        + call.text(1)
        + " IS NULL THEN NULL ELSE coalesce("
        + joined
        + ", '') END)";
  }

  /** NULL when an inner array is. */
  private static String flatten(CallText call) {
    String array = call.text(0);
    return "(CASE WHEN len("
        + array
        + ") <> list_count("
        + array
        + ") THEN NULL ELSE flatten("
        + array
        + ") END)";
  }

  private static String slice(CallText call) {
    String start = call.text(1);
    String length = call.text(2);
    String from =
        "(CASE WHEN "
            + start
            + " < 0 THEN "
            + length(call)
            + " + 1 + "
            + start
            + " ELSE "
            + start
            + " END)";
    DataType type = call.type();
    String part =
        "list_slice(" + call.text(0) + ", " + from + ", " + from + " + " + length + " - 1)";
    return "(CASE WHEN "
        + start
        + " IS NULL OR "
        + length
        + " IS NULL THEN "
        + part
        + " WHEN "
        + call.text(0)
        + " IS NULL THEN NULL WHEN "
        + start
        + " = 0 THEN "
        + call.raise(
            "INVALID_PARAMETER_VALUE.START", "functionName", "'`slice`'", "parameter", "'`start`'")
        + " WHEN "
        + length
        + " < 0 THEN "
        + call.raise(
            "INVALID_PARAMETER_VALUE.LENGTH",
            "functionName",
            "'`slice`'",
            "parameter",
            "'`length`'",
            "length",
            length)
        + " WHEN "
        + from
        + " < 1 OR "
        + length
        + " = 0 THEN "
        + emptyUnlessNull(call, type)
        + " ELSE "
        + part
        + " END)";
  }

  private static String emptyUnlessNull(CallText call, DataType type) {
    return "(CASE WHEN "
        + call.text(0)
        + " IS NULL THEN NULL ELSE "
        + Sql.cast("[]", type)
        + " END)";
  }
}
