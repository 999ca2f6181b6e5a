package dev.tarn.conformance.walk;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.side.DeltaLog;
import dev.tarn.conformance.side.History;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A table after a step.
 *
 * @param log its log
 * @param rows what {@code SELECT *} answered
 */
record State(DeltaLog log, Answer rows) {
  private static final String RANDOM_NAME =
      "(col|_row-id-col|_row-commit-version-col)-[-0-9a-f]{36}";

  static State of(Track track) {
    return new State(DeltaLog.read(track.table()), track.read("SELECT * FROM t"));
  }

  long version() {
    return log.history().size() - 1L;
  }

  int rowCount() {
    return rows instanceof Answer.Result result ? result.rows().size() : 0;
  }

  /** The schema, without names that are made at random. */
  Object schema() {
    return JsonTexts.read(withoutRandomNames(log.schema().toString()));
  }

  /**
   * Properties, without what is made at random or tells the time; delta-spark puts a space between
   * any two words of a constraint.
   */
  Map<String, String> properties() {
    Map<String, String> properties = new TreeMap<>(log.properties());
    properties.replaceAll(
        (name, value) ->
            name.startsWith("delta.constraints.")
                ? withoutSpaces(value)
                : withoutRandomNames(value));
    properties.remove("delta.inCommitTimestampEnablementTimestamp");
    return properties;
  }

  /** The history from a version on, without what only people read. */
  List<History> history(long fromVersion) {
    List<History> history = log.history();
    int from = (int) Math.min(fromVersion, history.size());
    return history.subList(from, history.size()).stream().map(State::withoutTexts).toList();
  }

  /**
   * Conditions are kept as far as they are there: delta-spark writes them as its optimizer left
   * them. Times differ as the tables do.
   */
  private static History withoutTexts(History entry) {
    Map<String, String> parameters = new TreeMap<>();
    entry
        .parameters()
        .forEach(
            (key, value) ->
                parameters.put((String) key, parameter((String) key, String.valueOf(value))));
    Map<Object, Object> metrics = new TreeMap<>(entry.metrics());
    if (entry.operation().equals("WRITE") && parameters.containsKey("predicate")) {
      // Rows that stayed in their file's place are counted, too: a matter of the layout.
      metrics.remove("numOutputRows");
    }
    if (entry.operation().equals("OPTIMIZE")) {
      metrics.clear();
    }
    return new History(entry.version(), entry.operation(), parameters, metrics);
  }

  private static String parameter(String name, String value) {
    return switch (name) {
      case "expr" -> withoutSpaces(value);
      case "timestamp" -> "(time)";
      case "predicate" -> value.equals("[]") ? value : "(condition)";
      case "matchedPredicates", "notMatchedPredicates", "notMatchedBySourcePredicates" ->
          value.replaceAll("\"predicate\":\".*?\",\"actionType\"", "(condition)");
      default -> JsonTexts.sorted(withoutRandomNames(value));
    };
  }

  private static String withoutSpaces(String text) {
    return text.replace(" ", "");
  }

  private static String withoutRandomNames(String text) {
    return text.replaceAll(RANDOM_NAME, "$1");
  }
}
