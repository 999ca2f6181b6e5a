package dev.tarn.pipeline.project;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the configuration of a pipeline may say. Keys of one's own, for {@code ${key}} in its files,
 * are free; those that look like Databricks', Spark's or Delta's for pipelines must be some.
 */
final class ConfigurationRules {
  private static final String STREAMING = "spark.databricks.delta.streaming.";
  private static final List<String> PREFIXES =
      List.of("pipelines.", "spark.sql.pipelines.", STREAMING + "allowsource");

  private static final Set<String> BOOLEANS =
      Set.of(
          "pipelines.enableTypeWidening",
          "pipelines.externalMetadata.enabled",
          "pipelines.incompatibleViewCheck.enabled",
          "pipelines.metrics.flowTimeReporter.enabled",
          "pipelines.reset.allowed");

  /** Some have no effect here, but are right. */
  private static final Set<String> OTHERS =
      Set.of(
          "pipelines.autoOptimize.managed",
          "pipelines.autoOptimize.zOrderCols",
          "pipelines.cdc.tombstoneGCFrequencyInSeconds",
          "pipelines.cdc.tombstoneGCThresholdInSeconds",
          "pipelines.channel",
          "pipelines.clusterShutdown.delay",
          "pipelines.maxFlowRetryAttempts",
          "pipelines.numUpdateRetryAttempts",
          "pipelines.trigger.interval",
          "spark.sql.pipelines.execution.maxConcurrentFlows",
          "spark.sql.pipelines.execution.streamstate.pollingInterval",
          "spark.sql.pipelines.execution.watchdog.maxRetryTime",
          "spark.sql.pipelines.execution.watchdog.minRetryTime",
          "spark.sql.pipelines.maxFlowRetryAttempts",
          "spark.sql.pipelines.timeoutMsForTerminationJoinAndLock",
          STREAMING + "allowSourceColumnDrop",
          STREAMING + "allowSourceColumnRename",
          STREAMING + "allowSourceColumnRenameAndDrop",
          STREAMING + "allowSourceColumnTypeChange");

  private ConfigurationRules() {}

  /**
   * What looks like a slip.
   *
   * @throws dev.tarn.core.error.TarnException {@code PIPELINE_SPEC_FIELD_INVALID} for a value that
   *     is neither true nor false where it must be
   */
  static List<String> warnings(Map<String, String> configuration) {
    List<String> warnings = new ArrayList<>();
    configuration.forEach(
        (key, value) -> {
          if (BOOLEANS.contains(key) && !isBoolean(value)) {
            throw ProjectErrors.invalidValue("configuration." + key, value, "true or false");
          }
          if (isClaimed(key) && !isKnown(key)) {
            warnings.add(
                "the configuration "
                    + key
                    + " is not known and has no effect"
                    + meant(key).map(known -> "; " + known + " is").orElse(""));
          }
        });
    return warnings;
  }

  private static boolean isBoolean(String value) {
    String text = value.strip();
    return text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false");
  }

  private static boolean isClaimed(String key) {
    String lower = key.toLowerCase(Locale.ROOT);
    return PREFIXES.stream().anyMatch(lower::startsWith);
  }

  /** A stream's own acknowledgement ends with its checkpoint. */
  private static boolean isKnown(String key) {
    int checkpoint = key.indexOf(".ckpt_");
    String name = checkpoint < 0 ? key : key.substring(0, checkpoint);
    return BOOLEANS.contains(name) || OTHERS.contains(name);
  }

  private static Optional<String> meant(String key) {
    return BOOLEANS.stream()
        .filter(key::equalsIgnoreCase)
        .findFirst()
        .or(() -> OTHERS.stream().filter(key::equalsIgnoreCase).findFirst());
  }
}
