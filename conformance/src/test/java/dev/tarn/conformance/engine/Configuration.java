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
        new Configuration("checkpoint_each_commit", Map.of(DEFAULTS + "checkpointInterval", "1")));
  }
}
