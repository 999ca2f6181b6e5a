package dev.tarn.conformance.feature;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tarn.conformance.side.DeltaLog;
import dev.tarn.conformance.side.History;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * What the log says of a table, without what is different each time: random names and folders.
 *
 * @param lastCommit operation, parameters and row metrics of the newest version
 */
record TableState(
    String schema,
    List<String> partitionColumns,
    Map<String, String> properties,
    String protocol,
    Map<String, String> domains,
    Map<String, Object> lastCommit) {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final JsonMapper SORTED =
      JsonMapper.builder().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).build();
  private static final String UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

  /** Reads the log of a table in its folder. */
  static TableState of(Path folder) {
    DeltaLog log = DeltaLog.read(folder.resolve("table"));
    Places places = new Places(folder);
    Map<String, String> properties = new TreeMap<>();
    log.properties().forEach((key, value) -> properties.put(key, places.normal(key, value)));
    Map<String, String> domains = new TreeMap<>();
    log.domains().forEach((name, value) -> domains.put(name, places.normal(name, value)));
    return new TableState(
        places.normal("", log.schema().toString()),
        log.partitionColumns(),
        properties,
        log.protocol(),
        domains,
        places.normal(log.history().getLast()));
  }

  /** Takes out of texts what no two tables have in common. */
  private record Places(Path folder) {
    String normal(String key, String value) {
      return switch (key) {
        case "delta.inCommitTimestampEnablementTimestamp" -> "a time";
        case "delta.rowTracking" -> "depends on the layout of files";
        default ->
            value
                .replace("file://" + folder, "${folder}")
                .replace("file:" + folder, "${folder}")
                .replace(folder.toString(), "${folder}")
                .replace(" . ", ".")
                .replaceAll(UUID, "<uuid>");
      };
    }

    Map<String, Object> normal(History commit) {
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("version", commit.version());
      values.put("operation", commit.operation());
      values.put("parameters", texts(commit.parameters()));
      values.put("metrics", texts(commit.metrics()));
      return values;
    }

    private Map<String, Object> texts(Map<?, ?> values) {
      Map<String, Object> texts = new TreeMap<>();
      values.forEach((key, value) -> texts.put((String) key, normal("", String.valueOf(value))));
      return texts;
    }
  }

  /** What is different in another table, a line for each difference. */
  List<String> differencesOf(TableState other) {
    List<String> differences = new ArrayList<>();
    add(differences, "schema", json(schema), json(other.schema));
    add(differences, "partition columns", partitionColumns, other.partitionColumns);
    add(differences, "properties", properties, other.properties);
    add(differences, "protocol", protocol, other.protocol);
    add(differences, "domains", domains, other.domains);
    add(differences, "history", comparable(lastCommit), comparable(other.lastCommit));
    return differences;
  }

  private static Map<String, Object> comparable(Map<String, Object> commit) {
    Map<String, Object> values = new LinkedHashMap<>(commit);
    Map<String, Object> parameters = new TreeMap<>();
    ((Map<?, ?>) commit.get("parameters"))
        .forEach((key, value) -> parameters.put((String) key, text((String) key, (String) value)));
    values.put("parameters", parameters);
    return values;
  }

  /** Spark writes columns in predicates as the statement does, and spaces around dots. */
  private static String text(String key, String value) {
    return key.toLowerCase(Locale.ROOT).contains("predicate")
        ? value.toLowerCase(Locale.ROOT)
        : sorted(value.replace(" . ", "."));
  }

  /** JSON objects in texts, which have no order. */
  private static String sorted(String text) {
    if (!text.startsWith("{")) {
      return text;
    }
    try {
      return SORTED.writeValueAsString(SORTED.readValue(text, Object.class));
    } catch (JsonProcessingException e) {
      return text;
    }
  }

  private static void add(List<String> differences, String what, Object expected, Object actual) {
    if (!Objects.equals(expected, actual)) {
      differences.add("%s:\n  expected %s\n  got      %s".formatted(what, expected, actual));
    }
  }

  private static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(text, e);
    }
  }

  Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("schema", schema);
    json.put("partitionColumns", partitionColumns);
    json.put("properties", properties);
    json.put("protocol", protocol);
    json.put("domains", domains);
    json.put("lastCommit", lastCommit);
    return json;
  }

  @SuppressWarnings("unchecked")
  static TableState fromJson(Map<String, Object> json) {
    return new TableState(
        (String) json.get("schema"),
        (List<String>) json.get("partitionColumns"),
        (Map<String, String>) json.get("properties"),
        (String) json.get("protocol"),
        (Map<String, String>) json.get("domains"),
        (Map<String, Object>) json.get("lastCommit"));
  }
}
