package dev.tarn.conformance.side;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tarn.conformance.answer.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** One version of a table's history, without what depends on who wrote it and how. */
public record History(String version, String operation, Map<?, ?> parameters, Map<?, ?> metrics) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Counts of rows; those of files and bytes depend on how rows were laid out. */
  private static final Set<String> ROW_METRICS =
      Set.of(
          "numOutputRows",
          "numUpdatedRows",
          "numDeletedRows",
          "numTargetRowsInserted",
          "numTargetRowsUpdated",
          "numTargetRowsDeleted",
          "numTargetRowsMatchedUpdated",
          "numTargetRowsMatchedDeleted",
          "numTargetRowsNotMatchedBySourceUpdated",
          "numTargetRowsNotMatchedBySourceDeleted",
          "numSourceRows");

  public History {
    parameters = normal(parameters);
    Map<?, ?> counts = new TreeMap<>(metrics);
    counts.keySet().retainAll(ROW_METRICS);
    if (operation.equals("MERGE")) {
      // Counts rows written again as they were, too: which those are depends on the layout.
      counts.remove("numOutputRows");
    }
    metrics = counts;
  }

  /** Reads what DESCRIBE HISTORY answered. */
  public static List<History> of(Answer.Result history) {
    List<String> names = history.columns().stream().map(Answer.Column::name).toList();
    List<History> versions = new ArrayList<>();
    for (List<Object> row : history.rows()) {
      versions.add(
          new History(
              ((Answer.Number) row.get(names.indexOf("version"))).text(),
              (String) row.get(names.indexOf("operation")),
              mapOrNone(row.get(names.indexOf("operationParameters"))),
              mapOrNone(row.get(names.indexOf("operationMetrics")))));
    }
    return versions;
  }

  private static Map<?, ?> mapOrNone(Object value) {
    return value instanceof Map<?, ?> map ? map : Map.of();
  }

  /** Predicates are texts for people: Spark numbers their columns and writes literals bare. */
  private static Map<String, String> normal(Map<?, ?> parameters) {
    Map<String, String> texts = new TreeMap<>();
    parameters.forEach(
        (name, value) ->
            texts.put((String) name, normal(String.valueOf(name), String.valueOf(value))));
    return texts;
  }

  private static String normal(String name, String value) {
    if (name.toLowerCase(Locale.ROOT).contains("predicate")) {
      return bare(value);
    }
    if (name.equals("source")) {
      return value.replaceAll("file:.*/(judge|tarn)", "...");
    }
    return name.equals("properties") ? sorted(value) : value;
  }

  /** Properties have no order: delta-spark writes them as its hash tables give them. */
  private static String sorted(String properties) {
    try {
      return JSON.writeValueAsString(new TreeMap<>(JSON.readValue(properties, Map.class)));
    } catch (JsonProcessingException listOfNames) {
      return properties;
    }
  }

  private static String bare(String predicate) {
    return predicate
        .replaceAll("#(\\d+|n)L?", "")
        .replaceAll("\\b(DATE|TIMESTAMP) '", "'")
        .replace("'", "");
  }
}
