package dev.tarn.conformance.walk;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.side.DeltaLog;
import java.util.Map;
import java.util.TreeMap;

/**
 * A table after a step.
 *
 * @param log its log
 * @param rows what {@code SELECT *} answered
 */
record State(DeltaLog log, Answer rows) {
  private static final String RANDOM_NAME = "(col|_row-id-col|_row-commit-version-col)-[-0-9a-f]{36}";

  static State of(Track track) {
    return new State(DeltaLog.read(track.table()), track.read("SELECT * FROM t"));
  }

  long version() {
    return log.history().size() - 1;
  }

  int rowCount() {
    return rows instanceof Answer.Result result ? result.rows().size() : 0;
  }

  /** The schema as JSON, without names that are made at random. */
  String schema() {
    return withoutRandomNames(log.schema() + " " + log.partitionColumns());
  }

  /** Properties, without what is made at random or tells the time. */
  Map<String, String> properties() {
    Map<String, String> properties = new TreeMap<>(log.properties());
    properties.replaceAll((name, value) -> withoutRandomNames(value));
    properties.remove("delta.inCommitTimestampEnablementTimestamp");
    return properties;
  }

  static String withoutRandomNames(String text) {
    return text.replaceAll(RANDOM_NAME, "$1");
  }
}
