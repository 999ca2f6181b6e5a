package dev.tarn.delta.statistics;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.tarn.delta.json.Json;
import java.io.IOException;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The {@code stats} of a file some of whose columns have other values now. */
public final class ReplacedStatistics {
  private static final Set<String> BY_COLUMN = Set.of("minValues", "maxValues", "nullCount");

  private ReplacedStatistics() {}

  /**
   * What was known of a file, with what is known of some columns in the place of what was.
   *
   * @param before what is said of other columns stays as it is
   * @param after statistics of these columns only
   * @param columns the physical names of the columns
   */
  public static String of(Optional<String> before, String after, Set<String> columns) {
    try {
      return before.isPresent() ? merged(before.get(), after, columns) : after;
    } catch (IOException e) {
      // Text that is no JSON says nothing of the other columns.
      return after;
    }
  }

  private static String merged(String before, String after, Set<String> columns)
      throws IOException {
    Map<String, String> kept = fields(before);
    Map<String, String> given = fields(after);
    for (String section : BY_COLUMN) {
      Map<String, String> values = fields(kept.getOrDefault(section, "{}"));
      values.keySet().removeAll(columns);
      values.putAll(fields(given.getOrDefault(section, "{}")));
      kept.put(section, object(values));
    }
    return object(kept);
  }

  /** The fields of an object with their values as they are written. */
  private static Map<String, String> fields(String json) throws IOException {
    Map<String, String> fields = new LinkedHashMap<>();
    try (JsonParser in = Json.FACTORY.createParser(json)) {
      in.nextToken();
      while (in.nextToken() == JsonToken.FIELD_NAME) {
        String name = in.currentName();
        in.nextToken();
        fields.put(name, value(in));
      }
    }
    return fields;
  }

  private static String value(JsonParser in) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = Json.FACTORY.createGenerator(text)) {
      out.copyCurrentStructureExact(in);
    }
    return text.toString();
  }

  private static String object(Map<String, String> fields) {
    return Json.text(
        out -> {
          out.writeStartObject();
          for (Map.Entry<String, String> field : fields.entrySet()) {
            out.writeFieldName(field.getKey());
            out.writeRawValue(field.getValue());
          }
          out.writeEndObject();
        });
  }
}
