package dev.tarn.delta.property;

import static dev.tarn.delta.property.PropertyParsers.bool;
import static dev.tarn.delta.property.PropertyParsers.interval;
import static dev.tarn.delta.property.PropertyParsers.oneOf;
import static dev.tarn.delta.property.PropertyParsers.text;
import static dev.tarn.delta.property.PropertyParsers.wholeNumber;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** All properties under {@code delta.} that are known. */
public final class TableProperties {
  public static final TableProperty<Boolean> APPEND_ONLY =
      new TableProperty<>("delta.appendOnly", "false", bool(), "rows are never changed or deleted");
  public static final TableProperty<Boolean> AUTO_COMPACT =
      new TableProperty<>(
              "delta.autoOptimize.autoCompact",
              null,
              text("auto").map(t -> !t.equals("false")),
              "small files are put together after writes")
          .storedBecause("no statement starts another one after it");
  public static final TableProperty<Boolean> OPTIMIZE_WRITE =
      new TableProperty<>(
              "delta.autoOptimize.optimizeWrite", null, bool(), "writes make fewer, larger files")
          .storedBecause("one process writes, which makes few files of its own accord");
  public static final TableProperty<Long> CHECKPOINT_INTERVAL =
      new TableProperty<>(
          "delta.checkpointInterval",
          "10",
          wholeNumber(1, Integer.MAX_VALUE),
          "a checkpoint is written every so many commits");
  public static final TableProperty<String> CHECKPOINT_POLICY =
      new TableProperty<>(
          "delta.checkpointPolicy", "classic", oneOf("classic", "v2"), "the form of checkpoints");
  public static final TableProperty<Boolean> CHECKPOINT_STATS_AS_JSON =
      new TableProperty<>(
          "delta.checkpoint.writeStatsAsJson",
          "true",
          bool(),
          "checkpoints hold statistics as JSON text");
  public static final TableProperty<Boolean> CHECKPOINT_STATS_AS_STRUCT =
      new TableProperty<>(
          "delta.checkpoint.writeStatsAsStruct",
          "true",
          bool(),
          "checkpoints hold statistics as typed fields");
  public static final TableProperty<Long> COLUMN_MAPPING_MAX_ID =
      new TableProperty<>(
          "delta.columnMapping.maxColumnId",
          "0",
          wholeNumber(0, Integer.MAX_VALUE),
          "the greatest column id ever given; kept by the writer");
  public static final TableProperty<String> COLUMN_MAPPING_MODE =
      new TableProperty<>(
          "delta.columnMapping.mode",
          "none",
          oneOf("none", "id", "name"),
          "how columns are found in files");
  public static final TableProperty<Long> DATA_SKIPPING_INDEXED_COLUMNS =
      new TableProperty<>(
          "delta.dataSkippingNumIndexedCols",
          "32",
          wholeNumber(-1, Integer.MAX_VALUE),
          "statistics cover so many leaf columns; -1 for all");
  public static final TableProperty<String> DATA_SKIPPING_STATS_COLUMNS =
      new TableProperty<>(
          "delta.dataSkippingStatsColumns",
          null,
          text("names of columns, separated by commas"),
          "statistics cover these columns");
  public static final TableProperty<Long> DATA_SKIPPING_STRING_PREFIX =
      new TableProperty<>(
          "delta.dataSkippingStringPrefixLength",
          "32",
          wholeNumber(0, Integer.MAX_VALUE),
          "bounds of strings are cut to so many characters");
  public static final TableProperty<Duration> DELETED_FILE_RETENTION =
      new TableProperty<>(
          "delta.deletedFileRetentionDuration",
          "interval 1 week",
          interval(),
          "files taken out are kept so long");
  public static final TableProperty<Boolean> ENABLE_CHANGE_DATA_FEED =
      new TableProperty<>(
          "delta.enableChangeDataFeed", "false", bool(), "changes of rows are recorded");
  public static final TableProperty<Boolean> ENABLE_DELETION_VECTORS =
      new TableProperty<>(
          "delta.enableDeletionVectors",
          "false",
          bool(),
          "rows are deleted by marking them in a file of their own");
  public static final TableProperty<Boolean> ENABLE_EXPIRED_LOG_CLEANUP =
      new TableProperty<>(
          "delta.enableExpiredLogCleanup",
          "true",
          bool(),
          "the log's old files are deleted after a checkpoint");
  public static final TableProperty<Boolean> ENABLE_FULL_RETENTION_ROLLBACK =
      new TableProperty<>(
              "delta.enableFullRetentionRollback",
              "true",
              bool(),
              "older versions can be restored for as long as the log is kept")
          .storedBecause("a version can be restored for as long as its files are there");
  public static final TableProperty<Boolean> ENABLE_ICEBERG_COMPAT_V1 =
      new TableProperty<>(
              "delta.enableIcebergCompatV1",
              "false",
              bool(),
              "files suit Iceberg clients, version 1")
          .refusedBecause("Tarn does not write the feature it turns on");
  public static final TableProperty<Boolean> ENABLE_ICEBERG_COMPAT_V2 =
      new TableProperty<>(
              "delta.enableIcebergCompatV2",
              "false",
              bool(),
              "files suit Iceberg clients, version 2")
          .refusedBecause("Tarn does not write the feature it turns on");
  public static final TableProperty<Boolean> ENABLE_ICEBERG_COMPAT_V3 =
      new TableProperty<>(
              "delta.enableIcebergCompatV3",
              "false",
              bool(),
              "files suit Iceberg clients, version 3")
          .refusedBecause("Tarn does not write the feature it turns on");
  public static final TableProperty<Boolean> ENABLE_IN_COMMIT_TIMESTAMPS =
      new TableProperty<>(
          "delta.enableInCommitTimestamps", "false", bool(), "commits carry their own time");
  public static final TableProperty<Boolean> ENABLE_MATERIALIZE_PARTITION_COLUMNS =
      new TableProperty<>(
          "delta.enableMaterializePartitionColumnsFeature",
          "false",
          bool(),
          "data files hold the partition columns too");
  public static final TableProperty<Boolean> ENABLE_ROW_TRACKING =
      new TableProperty<>(
          "delta.enableRowTracking", "false", bool(), "rows keep an id through all changes");
  public static final TableProperty<Boolean> ENABLE_TYPE_WIDENING =
      new TableProperty<>(
          "delta.enableTypeWidening", "false", bool(), "types of columns may be widened");
  public static final TableProperty<Boolean> ENABLE_VARIANT_SHREDDING =
      new TableProperty<>(
              "delta.enableVariantShredding", "false", bool(), "variants are stored in parts")
          .refusedBecause("Tarn does not write the feature it turns on");
  public static final TableProperty<Long> IN_COMMIT_TIMESTAMP_ENABLEMENT_TIMESTAMP =
      new TableProperty<>(
          "delta.inCommitTimestampEnablementTimestamp",
          null,
          wholeNumber(0, Long.MAX_VALUE),
          "the first in-commit timestamp; kept by the writer");
  public static final TableProperty<Long> IN_COMMIT_TIMESTAMP_ENABLEMENT_VERSION =
      new TableProperty<>(
          "delta.inCommitTimestampEnablementVersion",
          null,
          wholeNumber(0, Long.MAX_VALUE),
          "the first version with an in-commit timestamp; kept by the writer");
  public static final TableProperty<String> ISOLATION_LEVEL =
      new TableProperty<>(
          "delta.isolationLevel",
          "WriteSerializable",
          oneOf("Serializable", "WriteSerializable"),
          "what concurrent writers may see of each other");
  public static final TableProperty<Duration> LOG_RETENTION =
      new TableProperty<>(
          "delta.logRetentionDuration",
          "interval 30 days",
          interval(),
          "the log's files are kept so long");
  public static final TableProperty<String> PARQUET_COMPRESSION_CODEC =
      new TableProperty<>(
          "delta.parquet.compression.codec",
          "snappy",
          oneOf("uncompressed", "none", "snappy", "gzip", "lz4_raw", "zstd", "brotli"),
          "how data files are compressed");
  public static final TableProperty<Boolean> RANDOMIZE_FILE_PREFIXES =
      new TableProperty<>(
          "delta.randomizeFilePrefixes",
          "false",
          bool(),
          "files lie in folders of random names instead of folders named for partitions");
  public static final TableProperty<Long> RANDOM_PREFIX_LENGTH =
      new TableProperty<>(
          "delta.randomPrefixLength", "2", wholeNumber(1, 32), "the length of such a name");
  public static final TableProperty<Long> REQUIRE_CHECKPOINT_PROTECTION_BEFORE =
      new TableProperty<>(
          "delta.requireCheckpointProtectionBeforeVersion",
          "0",
          wholeNumber(0, Long.MAX_VALUE),
          "the log before this version is only cleaned as a whole");
  public static final TableProperty<String> ROW_TRACKING_ROW_ID_COLUMN =
      new TableProperty<>(
          "delta.rowTracking.materializedRowIdColumnName",
          null,
          text("a column name"),
          "the hidden column of row ids; kept by the writer");
  public static final TableProperty<String> ROW_TRACKING_COMMIT_VERSION_COLUMN =
      new TableProperty<>(
          "delta.rowTracking.materializedRowCommitVersionColumnName",
          null,
          text("a column name"),
          "the hidden column of row commit versions; kept by the writer");
  public static final TableProperty<Boolean> ROW_TRACKING_SUSPENDED =
      new TableProperty<>(
          "delta.rowTrackingSuspended", "false", bool(), "new files get no row ids");
  public static final TableProperty<Duration> SET_TRANSACTION_RETENTION =
      new TableProperty<>(
          "delta.setTransactionRetentionDuration",
          null,
          interval(),
          "how far applications have written is kept so long");
  public static final TableProperty<Long> TARGET_FILE_SIZE =
      new TableProperty<>(
          "delta.targetFileSize",
          null,
          PropertyParsers.byteSize(),
          "files without partitions are made about this large, in steps of 122,880 rows");
  public static final TableProperty<Boolean> SYMLINK_MANIFEST =
      new TableProperty<>(
          "delta.compatibility.symlinkFormatManifest.enabled",
          "false",
          bool(),
          "manifests for readers of Hive's symlink format follow every commit");
  public static final TableProperty<Boolean> TUNE_FILE_SIZES_FOR_REWRITES =
      new TableProperty<>(
              "delta.tuneFileSizesForRewrites", null, bool(), "files are made smaller for MERGE")
          .storedBecause("files are as large as delta.targetFileSize says, for every statement");
  public static final TableProperty<String> UNIVERSAL_FORMAT =
      new TableProperty<>(
              "delta.universalFormat.enabledFormats",
              "",
              PropertyParsers.nothing("nothing, since Tarn writes no metadata of other formats"),
              "metadata of other formats is written too")
          .refusedBecause("Tarn writes no metadata of other formats");

  private static final List<TableProperty<?>> ALL =
      List.of(
          APPEND_ONLY,
          AUTO_COMPACT,
          OPTIMIZE_WRITE,
          CHECKPOINT_INTERVAL,
          CHECKPOINT_POLICY,
          CHECKPOINT_STATS_AS_JSON,
          CHECKPOINT_STATS_AS_STRUCT,
          COLUMN_MAPPING_MAX_ID,
          COLUMN_MAPPING_MODE,
          DATA_SKIPPING_INDEXED_COLUMNS,
          DATA_SKIPPING_STATS_COLUMNS,
          DATA_SKIPPING_STRING_PREFIX,
          DELETED_FILE_RETENTION,
          ENABLE_CHANGE_DATA_FEED,
          ENABLE_DELETION_VECTORS,
          ENABLE_EXPIRED_LOG_CLEANUP,
          ENABLE_FULL_RETENTION_ROLLBACK,
          ENABLE_ICEBERG_COMPAT_V1,
          ENABLE_ICEBERG_COMPAT_V2,
          ENABLE_ICEBERG_COMPAT_V3,
          ENABLE_IN_COMMIT_TIMESTAMPS,
          ENABLE_MATERIALIZE_PARTITION_COLUMNS,
          ENABLE_ROW_TRACKING,
          ENABLE_TYPE_WIDENING,
          ENABLE_VARIANT_SHREDDING,
          IN_COMMIT_TIMESTAMP_ENABLEMENT_TIMESTAMP,
          IN_COMMIT_TIMESTAMP_ENABLEMENT_VERSION,
          ISOLATION_LEVEL,
          LOG_RETENTION,
          PARQUET_COMPRESSION_CODEC,
          RANDOMIZE_FILE_PREFIXES,
          RANDOM_PREFIX_LENGTH,
          REQUIRE_CHECKPOINT_PROTECTION_BEFORE,
          ROW_TRACKING_ROW_ID_COLUMN,
          ROW_TRACKING_COMMIT_VERSION_COLUMN,
          ROW_TRACKING_SUSPENDED,
          SET_TRANSACTION_RETENTION,
          SYMLINK_MANIFEST,
          TARGET_FILE_SIZE,
          TUNE_FILE_SIZES_FOR_REWRITES,
          UNIVERSAL_FORMAT);

  private static final Map<String, TableProperty<?>> BY_KEY = byKey();

  /** Of one table's past and files; another table has its own. */
  private static final List<TableProperty<?>> KEPT_BY_WRITER =
      List.of(
          COLUMN_MAPPING_MAX_ID,
          IN_COMMIT_TIMESTAMP_ENABLEMENT_TIMESTAMP,
          IN_COMMIT_TIMESTAMP_ENABLEMENT_VERSION,
          REQUIRE_CHECKPOINT_PROTECTION_BEFORE,
          ROW_TRACKING_ROW_ID_COLUMN,
          ROW_TRACKING_COMMIT_VERSION_COLUMN);

  private TableProperties() {}

  private static Map<String, TableProperty<?>> byKey() {
    Map<String, TableProperty<?>> properties = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    ALL.forEach(property -> properties.put(property.key(), property));
    return properties;
  }

  /** Every known property, sorted by key. */
  public static List<TableProperty<?>> all() {
    return List.copyOf(BY_KEY.values());
  }

  /** Whether the writer sets a property by itself. */
  public static boolean isKeptByWriter(String key) {
    return KEPT_BY_WRITER.stream().anyMatch(property -> property.key().equalsIgnoreCase(key));
  }

  /** Finds a property by its key, ignoring case. */
  public static Optional<TableProperty<?>> named(String key) {
    return Optional.ofNullable(BY_KEY.get(key));
  }
}
