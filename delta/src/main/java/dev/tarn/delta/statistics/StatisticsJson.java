package dev.tarn.delta.statistics;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tarn.delta.json.Json;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The {@code stats} text of a file (protocol section "Per-file Statistics"). */
public final class StatisticsJson {
  private StatisticsJson() {}

  /**
   * Writes statistics.
   *
   * @param numRecords how many rows the file has
   * @param leaves the columns to speak of, in the order of the schema
   * @param stringPrefixLength bounds of strings are cut to so many characters; 0 leaves them out
   */
  public static String write(
      long numRecords, List<LeafStatistics> leaves, long stringPrefixLength) {
    int prefix = Math.toIntExact(stringPrefixLength);
    return Json.text(
        out -> {
          out.writeStartObject();
          out.writeNumberField("numRecords", numRecords);
          tree(
              out,
              "minValues",
              leaves,
              leaf -> leaf.min().flatMap(value -> BoundText.min(value, leaf.type(), prefix)));
          tree(
              out,
              "maxValues",
              leaves,
              leaf -> leaf.max().flatMap(value -> BoundText.max(value, leaf.type(), prefix)));
          tree(out, "nullCount", leaves, leaf -> leaf.nullCount().map(String::valueOf));
          out.writeEndObject();
        });
  }

  /** Statistics that say how many rows a file has, and nothing else. */
  public static String countOnly(long numRecords) {
    return "{\"numRecords\":" + numRecords + "}";
  }

  private static void tree(
      JsonGenerator out,
      String name,
      List<LeafStatistics> leaves,
      Function<LeafStatistics, Optional<String>> json)
      throws IOException {
    Map<String, Object> root = new LinkedHashMap<>();
    for (LeafStatistics leaf : leaves) {
      Optional<String> text = json.apply(leaf);
      text.ifPresent(value -> put(root, leaf.path(), value));
    }
    out.writeFieldName(name);
    write(out, root);
  }

  @SuppressWarnings("unchecked")
  private static void put(Map<String, Object> root, List<String> path, String json) {
    Map<String, Object> level = root;
    for (String name : path.subList(0, path.size() - 1)) {
      level =
          (Map<String, Object>)
              level.computeIfAbsent(name, n -> new LinkedHashMap<String, Object>());
    }
    level.put(path.get(path.size() - 1), json);
  }

  private static void write(JsonGenerator out, Map<?, ?> level) throws IOException {
    out.writeStartObject();
    for (Map.Entry<?, ?> entry : level.entrySet()) {
      out.writeFieldName((String) entry.getKey());
      if (entry.getValue() instanceof Map<?, ?> nested) {
        write(out, nested);
      } else {
        out.writeRawValue((String) entry.getValue());
      }
    }
    out.writeEndObject();
  }

  /**
   * The statistics of a file some of whose rows a deletion vector takes away: the bounds hold, but
   * no row need lie at them any more.
   */
  public static String withWideBounds(String json) {
    try {
      if (Json.parse(json) instanceof Map<?, ?>) {
        String open = json.strip();
        String rest = withoutTightBounds(open);
        return rest.substring(0, rest.length() - 1)
            + (rest.length() > 2 ? "," : "")
            + "\"tightBounds\":false}";
      }
    } catch (IOException e) {
      // Text that is no JSON proves nothing, and stays as it is.
    }
    return json;
  }

  private static String withoutTightBounds(String json) throws IOException {
    return Json.text(
        out -> {
          try (var in = Json.FACTORY.createParser(json)) {
            in.nextToken();
            out.writeStartObject();
            while (in.nextToken() == com.fasterxml.jackson.core.JsonToken.FIELD_NAME) {
              String name = in.currentName();
              in.nextToken();
              if (name.equals("tightBounds")) {
                in.skipChildren();
              } else {
                out.writeFieldName(name);
                out.copyCurrentStructureExact(in);
              }
            }
            out.writeEndObject();
          }
        });
  }
}
