package dev.tarn.delta.transaction;

import dev.tarn.delta.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Parameters of an operation, each as raw JSON text, in the order they are put. */
final class Parameters {
  private final Map<String, String> map = new LinkedHashMap<>();

  private Parameters() {}

  static Parameters none() {
    return new Parameters();
  }

  Map<String, String> map() {
    return map;
  }

  Parameters raw(String key, String json) {
    map.put(key, json);
    return this;
  }

  Parameters text(String key, String value) {
    return raw(key, value == null ? "null" : Json.quote(value));
  }

  /** A JSON string that holds the text of a JSON array. */
  Parameters list(String key, List<String> values) {
    return text(key, Json.array(values));
  }

  Parameters clauses(String key, List<Operation.MergeClause> clauses) {
    List<Map<String, Object>> values = clauses.stream().map(Operation.MergeClause::json).toList();
    return text(key, Json.text(out -> Json.writeValue(out, values)));
  }
}
