package dev.tarn.duckdb.function;

import static dev.tarn.core.type.PrimitiveType.BINARY;

import java.util.Map;

/** Functions that read texts and bytes as something else, or choose among texts. */
final class ConversionRenderings {
  static final Map<String, CallRendering> ALL =
      Map.ofEntries(
          Map.entry(
              "<decode bytes>",
              call -> "tarn_decode(hex(" + call.text(0) + "), " + call.text(1) + ")"),
          Map.entry("elt", ConversionRenderings::element),
          Map.entry(
              "<binary of format>", call -> "unhex(tarn_binary_of_format(" + call.all() + "))"),
          Map.entry("is_valid_utf8", call -> ofBytes(call, "true", "tarn_is_valid_utf8")),
          Map.entry("make_valid_utf8", call -> ofBytes(call, call.text(0), "tarn_make_valid_utf8")),
          Map.entry("validate_utf8", call -> ofBytes(call, call.text(0), "tarn_validate_utf8")),
          Map.entry(
              "try_validate_utf8", call -> ofBytes(call, call.text(0), "tarn_try_validate_utf8")),
          Map.entry(
              "parse_url",
              call ->
                  call.size() == 2
                      ? "tarn_parse_url(" + call.all() + ", '')"
                      : "tarn_parse_url_key(" + call.all() + ")"),
          Map.entry("str_to_map", ConversionRenderings::map));

  private ConversionRenderings() {}

  private static String element(CallText call) {
    StringBuilder sql = new StringBuilder("(CASE ").append(call.text(0));
    for (int i = 1; i < call.size(); i++) {
      sql.append(" WHEN ").append(i).append(" THEN ").append(call.text(i));
    }
    return sql.append(" ELSE CASE WHEN ")
        .append(call.text(0))
        .append(" IS NULL THEN NULL ELSE ")
        .append(
            call.raise(
                "INVALID_ARRAY_INDEX",
                "indexValue",
                call.text(0),
                "arraySize",
                String.valueOf(call.size() - 1)))
        .append(" END END)")
        .toString();
  }

  /** Strings are valid: DuckDB has no others. */
  private static String ofBytes(CallText call, String ofText, String function) {
    if (call.type(0) == BINARY) {
      return function + "(hex(" + call.text(0) + "))";
    }
    return "(CASE WHEN " + call.text(0) + " IS NULL THEN NULL ELSE " + ofText + " END)";
  }

  private static String map(CallText call) {
    String pairs = call.size() > 1 ? call.text(1) : "','";
    String values = call.size() > 2 ? call.text(2) : "':'";
    String parts = TextList.decodeSql("tarn_split(" + call.text(0) + ", " + pairs + ", -1)");
    String pair = TextList.decodeSql("tarn_split(entry, " + values + ", 2)");
    return ("(CASE WHEN %1$s IS NULL OR %2$s IS NULL OR %3$s IS NULL THEN NULL ELSE"
            + " map_from_entries(list_transform(list_transform(%4$s, lambda entry: %5$s),"
            + " lambda pair: {'key': pair[1], 'value': pair[2]})) END)")
        .formatted(call.text(0), pairs, values, parts, pair);
  }
}
