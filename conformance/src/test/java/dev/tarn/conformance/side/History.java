package dev.tarn.conformance.side;

import dev.tarn.conformance.answer.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What DESCRIBE HISTORY says that must not depend on who wrote the table. */
final class History {
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
          "numSourceRows",
          "numAddedChangeFiles");

  /** Metrics that are the same number only when both laid the rows out alike. */
  private static final Set<String> LAYOUT_METRICS = Set.of("numAddedChangeFiles");

  private History() {}

  /** One text for each version, newest first. */
  static List<String> of(Answer.Result history) {
    List<String> names = history.columns().stream().map(Answer.Column::name).toList();
    List<String> versions = new ArrayList<>();
    for (List<Object> row : history.rows()) {
      versions.add(
          row.get(names.indexOf("version"))
              + " "
              + row.get(names.indexOf("operation"))
              + " "
              + parameters(row.get(names.indexOf("operationParameters")))
              + " "
              + metrics(row.get(names.indexOf("operationMetrics"))));
    }
    return versions;
  }

  private static Map<String, String> parameters(Object parameters) {
    Map<String, String> texts = new TreeMap<>();
    if (parameters instanceof Map<?, ?> map) {
      map.forEach((name, value) -> texts.put((String) name, normal(String.valueOf(value))));
    }
    return texts;
  }

  /** Spark numbers the columns of its predicates. */
  private static String normal(String text) {
    return text.replaceAll("#(\\d+|n)L?", "");
  }

  private static Map<String, String> metrics(Object metrics) {
    Map<String, String> counts = new TreeMap<>();
    if (metrics instanceof Map<?, ?> map) {
      for (String name : ROW_METRICS) {
        if (map.get(name) instanceof String value) {
          counts.put(name, LAYOUT_METRICS.contains(name) ? atLeastOne(value) : value);
        }
      }
    }
    return counts;
  }

  private static String atLeastOne(String count) {
    return count.equals("0") ? "0" : "1 or more";
  }
}
