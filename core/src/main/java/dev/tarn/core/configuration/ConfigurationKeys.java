package dev.tarn.core.configuration;

import dev.tarn.core.configuration.ConfigurationKey.ValueType;
import java.util.List;
import java.util.Optional;

/** All settings there are. Their names are Spark's and Delta's where those have such a setting. */
public final class ConfigurationKeys {
  public static final ConfigurationKey SESSION_TIME_ZONE =
      new ConfigurationKey(
          "spark.sql.session.timeZone",
          ValueType.TIME_ZONE,
          Optional.empty(),
          "The zone in which timestamps become dates and text and back; the machine's by default.");

  public static final ConfigurationKey ANSI =
      new ConfigurationKey(
          "spark.sql.ansi.enabled",
          ValueType.BOOLEAN,
          Optional.of("true"),
          "Whether errors of arithmetic and casts are raised; only true is supported.");

  public static final ConfigurationKey USER_METADATA =
      new ConfigurationKey(
          "spark.databricks.delta.commitInfo.userMetadata",
          ValueType.TEXT,
          Optional.empty(),
          "Text that every commit of the session carries as its userMetadata.");

  public static final ConfigurationKey CHANGES_OUT_OF_RANGE =
      new ConfigurationKey(
          "spark.databricks.delta.changeDataFeed.timestampOutOfRange.enabled",
          ValueType.BOOLEAN,
          Optional.of("false"),
          "Whether a range of table_changes may begin or end after the newest version.");

  public static final ConfigurationKey PARTITION_OVERWRITE_MODE =
      new ConfigurationKey(
          "spark.sql.sources.partitionOverwriteMode",
          ValueType.TEXT,
          Optional.of("static"),
          "Whether INSERT OVERWRITE replaces all rows (static) or the partitions written"
              + " (dynamic).");

  public static final ConfigurationKey SCHEMA_AUTO_MERGE =
      new ConfigurationKey(
          "spark.databricks.delta.schema.autoMerge.enabled",
          ValueType.BOOLEAN,
          Optional.of("false"),
          "Whether INSERT and MERGE add columns that the table lacks, as WITH SCHEMA EVOLUTION"
              + " does.");

  public static final ConfigurationKey MAX_RECORDS_PER_FILE =
      new ConfigurationKey(
          "spark.sql.files.maxRecordsPerFile",
          ValueType.NUMBER,
          Optional.of("0"),
          "How many rows a data file may hold at most; 0 for any number.");

  public static final ConfigurationKey RETENTION_DURATION_CHECK =
      new ConfigurationKey(
          "spark.databricks.delta.retentionDurationCheck.enabled",
          ValueType.BOOLEAN,
          Optional.of("true"),
          "Whether VACUUM refuses a retention below delta.deletedFileRetentionDuration.");

  private static final List<ConfigurationKey> ALL =
      List.of(
          ANSI,
          CHANGES_OUT_OF_RANGE,
          MAX_RECORDS_PER_FILE,
          PARTITION_OVERWRITE_MODE,
          RETENTION_DURATION_CHECK,
          SCHEMA_AUTO_MERGE,
          SESSION_TIME_ZONE,
          USER_METADATA);

  private ConfigurationKeys() {}

  /** All keys, sorted by name. */
  public static List<ConfigurationKey> all() {
    return ALL.stream().sorted(java.util.Comparator.comparing(ConfigurationKey::name)).toList();
  }

  /** Finds a key by name, ignoring case. */
  public static Optional<ConfigurationKey> find(String name) {
    return ALL.stream().filter(key -> key.name().equalsIgnoreCase(name)).findFirst();
  }
}
