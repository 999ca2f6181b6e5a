package dev.tarn.duckdb.function;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Functions that put arrays together, take from them, or compare them. NULL equals NULL here. */
final class ArrayRenderings {
  static final Map<String, CallRendering> ALL =
      Map.ofEntries(
          Map.entry("array_append", call -> added(call, "list_append(%1$s, %2$s)")),
          Map.entry("array_prepend", call -> added(call, "list_prepend(%2$s, %1$s)")),
          Map.entry("array_insert", ArrayRenderings::insert),
          Map.entry("arrays_zip", ArrayRenderings::zip),
          Map.entry(
              "array_remove",
              call ->
                  "(CASE WHEN %2$s IS NULL THEN NULL ELSE list_filter(%1$s, lambda item: item IS DISTINCT FROM %2$s) END)"
                      .formatted(call.text(0), call.text(1))),
          Map.entry(
              "array_union",
              call -> guarded(call, distinct("list_concat(" + call.all() + ")", call.type()))),
          Map.entry(
              "array_intersect",
              call ->
                  guarded(
                      call,
                      distinct(
                          "list_filter("
                              + call.text(0)
                              + ", lambda kept: "
                              + in("kept", call.text(1))
                              + ")",
                          call.type()))),
          Map.entry(
              "array_except",
              call ->
                  guarded(
                      call,
                      distinct(
                          "list_filter("
                              + call.text(0)
                              + ", lambda kept: NOT "
                              + in("kept", call.text(1))
                              + ")",
                          call.type()))),
          Map.entry("arrays_overlap", ArrayRenderings::overlap),
          Map.entry(
              "array_sort",
              call -> NestedOrder.sorted(call.text(0), call.type(), "'ASC', 'NULLS LAST'")),
          Map.entry("map_concat", ArrayRenderings::mapConcat),
          Map.entry("map_from_entries", ArrayRenderings::mapFromEntries));

  private ArrayRenderings() {}

  private static String added(CallText call, String pattern) {
    return "(CASE WHEN "
        + call.text(0)
        + " IS NULL THEN NULL ELSE "
        + pattern.formatted(call.text(0), call.text(1))
        + " END)";
  }

  /** Counts from 1, or from the end; what lies between is NULL. */
  private static String insert(CallText call) {
    return HeldArguments.hold(call, ArrayRenderings::inserted);
  }

  private static String inserted(CallText call) {
    String array = call.text(0);
    String place = call.text(1);
    String value = "[" + call.text(2) + "]";
    String before = "(len(" + array + ") + 1 + " + place + ")";
    return ("(CASE WHEN %1$s IS NULL OR %2$s IS NULL THEN NULL WHEN %2$s = 0 THEN %5$s WHEN %2$s >"
            + " 0 THEN list_concat(list_concat(list_resize(%1$s, CAST(%2$s - 1 AS BIGINT)),"
            + " %3$s), list_slice(%1$s, %2$s, len(%1$s))) WHEN %4$s >= 0 THEN"
            + " list_concat(list_concat(list_slice(%1$s, 1, %4$s), %3$s), list_slice(%1$s, %4$s"
            + " + 1, len(%1$s))) ELSE list_concat(list_concat(%3$s, list_resize(CAST([] AS"
            + " %6$s), CAST(-%4$s AS BIGINT))), %1$s) END)")
        .formatted(
            array,
            place,
            value,
            before,
            call.raise("INVALID_INDEX_OF_ZERO"),
            Sql.type(call.type()));
  }

  /** As many structs as the longest array has elements. */
  private static String zip(CallText call) {
    StructType type = (StructType) ((ArrayType) call.type()).element();
    List<String> nulls = new ArrayList<>();
    List<String> lengths = new ArrayList<>();
    List<String> fields = new ArrayList<>();
    for (int i = 0; i < call.size(); i++) {
      nulls.add(call.text(i) + " IS NULL");
      lengths.add("len(" + call.text(i) + ")");
      fields.add(
          Sql.text(type.field(i).name()) + ": list_extract(" + call.text(i) + ", place + 1)");
    }
    return Sql.cast(
        "(CASE WHEN "
            + String.join(" OR ", nulls)
            + " THEN NULL ELSE list_transform(range(greatest("
            + String.join(", ", lengths)
            + ")), lambda place: {"
            + String.join(", ", fields)
            + "}) END)",
        call.type());
  }

  private static String guarded(CallText call, String value) {
    return "(CASE WHEN "
        + call.text(0)
        + " IS NULL OR "
        + call.text(1)
        + " IS NULL THEN NULL ELSE "
        + value
        + " END)";
  }

  /** Keeps the first of equal elements, in order. */
  static String distinct(String array, DataType type) {
    return ("list_transform([%s], lambda whole: list_filter(whole, lambda item, place:"
            + " place = 1 OR NOT "
            + in("item", "list_slice(whole, 1, place - 1)")
            + "))[1]")
        .formatted(PositiveZeros.of(array, type));
  }

  /** Whether a value, NULL too, is an element. */
  private static String in(String value, String array) {
    return "(CASE WHEN "
        + value
        + " IS NULL THEN len("
        + array
        + ") <> list_count("
        + array
        + ") ELSE coalesce(list_contains("
        + array
        + ", "
        + value
        + "), false) END)";
  }

  /** NULL when nothing is shared but a NULL could be. */
  private static String overlap(CallText call) {
    String left = call.text(0);
    String right = call.text(1);
    String nulls =
        "len(%1$s) > 0 AND len(%2$s) > 0 AND (len(%1$s) <> list_count(%1$s) OR len(%2$s) <> list_count(%2$s))"
            .formatted(left, right);
    return guarded(
        call,
        "CASE WHEN list_has_any(list_filter("
            + left
            + ", lambda item: item IS NOT NULL), "
            + right
            + ") THEN true WHEN "
            + nulls
            + " THEN NULL ELSE false END");
  }

  /** Keys must differ, in DuckDB's map() as in Spark. */
  private static String mapConcat(CallText call) {
    StringBuilder keys = new StringBuilder();
    StringBuilder values = new StringBuilder();
    StringBuilder anyNull = new StringBuilder();
    for (int i = 0; i < call.size(); i++) {
      String separator = i == 0 ? "" : ", ";
      keys.append(separator).append("map_keys(").append(call.text(i)).append(")");
      values.append(separator).append("map_values(").append(call.text(i)).append(")");
      anyNull.append(i == 0 ? "" : " OR ").append(call.text(i)).append(" IS NULL");
    }
    return "(CASE WHEN "
        + anyNull
        + " THEN NULL ELSE map("
        + PositiveZeros.ofKeys("list_concat(" + keys + ")", ((MapType) call.type()).key())
        + ", list_concat("
        + values
        + ")) END)";
  }

  /** NULL when an entry is. */
  private static String mapFromEntries(CallText call) {
    String entries = call.text(0);
    return ("(CASE WHEN len(%1$s) <> list_count(%1$s) THEN NULL ELSE map("
            + "list_transform(%1$s, lambda entry: %2$s), "
            + "list_transform(%1$s, lambda entry: struct_extract_at(entry, 2))) END)")
        .formatted(
            entries,
            PositiveZeros.ofKey("struct_extract_at(entry, 1)", ((MapType) call.type()).key()));
  }
}
