package dev.tarn.conformance.engine;

import java.util.List;
import java.util.Map;

/** Settings under which every scripted suite must give the same answers. */
public record Configuration(String name, Map<String, String> settings) {
  private static final String DEFAULTS = "spark.databricks.delta.properties.defaults.";

  /** All configurations. */
  public static List<Configuration> all() {
    return List.of(
        new Configuration("plain", Map.of()),
        new Configuration("checkpoint_each_commit", Map.of(DEFAULTS + "checkpointInterval", "1")),
        new Configuration(
            "v2_checkpoints",
            Map.of(DEFAULTS + "checkpointInterval", "1", DEFAULTS + "checkpointPolicy", "v2")),
        new Configuration("deletion_vectors", Map.of(DEFAULTS + "enableDeletionVectors", "true")),
        new Configuration("column_mapping", Map.of(DEFAULTS + "columnMapping.mode", "name")),
        new Configuration(
            "in_commit_timestamps", Map.of(DEFAULTS + "enableInCommitTimestamps", "true")),
        new Configuration("random_prefixes", Map.of(DEFAULTS + "randomizeFilePrefixes", "true")),
        new Configuration("tiny_files", Map.of("spark.sql.files.maxRecordsPerFile", "1")),
        new Configuration("other_zone", Map.of("spark.sql.session.timeZone", "Asia/Kathmandu")));
  }
}
