package dev.tarn.pipeline.configuration;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A key that means something to pipelines in Databricks, Spark or Delta. Some have no effect here,
 * but are right.
 */
public enum PipelineKey {
  AUTO_OPTIMIZE_MANAGED("pipelines.autoOptimize.managed", Place.CONFIGURATION, Place.PROPERTY),
  AUTO_OPTIMIZE_Z_ORDER("pipelines.autoOptimize.zOrderCols", Place.CONFIGURATION, Place.PROPERTY),
  TOMBSTONE_FREQUENCY(
      "pipelines.cdc.tombstoneGCFrequencyInSeconds", Place.CONFIGURATION, Place.PROPERTY),
  TOMBSTONE_THRESHOLD(
      "pipelines.cdc.tombstoneGCThresholdInSeconds", Place.CONFIGURATION, Place.PROPERTY),
  CHANNEL("pipelines.channel", Place.CONFIGURATION, Place.PROPERTY),
  CLUSTER_SHUTDOWN("pipelines.clusterShutdown.delay", Place.CONFIGURATION),
  TYPE_WIDENING("pipelines.enableTypeWidening", Place.SWITCH, Place.PROPERTY),
  EXTERNAL_METADATA("pipelines.externalMetadata.enabled", Place.SWITCH, Place.PROPERTY),
  INCOMPATIBLE_VIEW_CHECK("pipelines.incompatibleViewCheck.enabled", Place.SWITCH),
  MAX_FLOW_ATTEMPTS("pipelines.maxFlowRetryAttempts", Place.CONFIGURATION),
  CREATED_BY("pipelines.metadata.createdBy", Place.PROPERTY),
  FLOW_TIME_REPORTER("pipelines.metrics.flowTimeReporter.enabled", Place.SWITCH),
  MAX_UPDATE_ATTEMPTS("pipelines.numUpdateRetryAttempts", Place.CONFIGURATION),
  PIPELINE_ID("pipelines.pipelineId", Place.PROPERTY),
  RESET_ALLOWED("pipelines.reset.allowed", Place.SWITCH, Place.PROPERTY),
  TRIGGER_INTERVAL("pipelines.trigger.interval", Place.CONFIGURATION, Place.PROPERTY),
  SPARK_MAX_CONCURRENT_FLOWS(
      "spark.sql.pipelines.execution.maxConcurrentFlows", Place.CONFIGURATION),
  SPARK_POLLING_INTERVAL(
      "spark.sql.pipelines.execution.streamstate.pollingInterval", Place.CONFIGURATION),
  SPARK_MAX_RETRY_TIME("spark.sql.pipelines.execution.watchdog.maxRetryTime", Place.CONFIGURATION),
  SPARK_MIN_RETRY_TIME("spark.sql.pipelines.execution.watchdog.minRetryTime", Place.CONFIGURATION),
  SPARK_MAX_FLOW_ATTEMPTS("spark.sql.pipelines.maxFlowRetryAttempts", Place.CONFIGURATION),
  SPARK_TERMINATION_TIMEOUT(
      "spark.sql.pipelines.timeoutMsForTerminationJoinAndLock", Place.CONFIGURATION),
  ALLOW_COLUMN_DROP("spark.databricks.delta.streaming.allowSourceColumnDrop", Place.CONFIGURATION),
  ALLOW_COLUMN_RENAME(
      "spark.databricks.delta.streaming.allowSourceColumnRename", Place.CONFIGURATION),
  ALLOW_COLUMN_RENAME_AND_DROP(
      "spark.databricks.delta.streaming.allowSourceColumnRenameAndDrop", Place.CONFIGURATION),
  ALLOW_COLUMN_TYPE_CHANGE(
      "spark.databricks.delta.streaming.allowSourceColumnTypeChange", Place.CONFIGURATION);

  /** Where a key can stand. */
  private enum Place {
    CONFIGURATION,
    /** In a configuration, with true or false. */
    SWITCH,
    /** Among the properties of a table. */
    PROPERTY
  }

  private final String key;
  private final Set<Place> places;

  PipelineKey(String key, Place... places) {
    this.key = key;
    this.places = Set.of(places);
  }

  public String key() {
    return key;
  }

  /** Whether it is known in configurations. */
  public boolean isSetting() {
    return isSwitch() || places.contains(Place.CONFIGURATION);
  }

  /** Whether its value in a configuration is true or false. */
  public boolean isSwitch() {
    return places.contains(Place.SWITCH);
  }

  /** The key of a configuration that differs from a text in case at the most. */
  public static Optional<PipelineKey> setting(String text) {
    return Arrays.stream(values())
        .filter(PipelineKey::isSetting)
        .filter(each -> each.key.equalsIgnoreCase(text))
        .findFirst();
  }

  /** Whether tables can have a property of this name, which may be in any case. */
  public static boolean isProperty(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(each -> each.places.contains(Place.PROPERTY))
        .anyMatch(each -> each.key.toLowerCase(Locale.ROOT).equals(lower));
  }
}
