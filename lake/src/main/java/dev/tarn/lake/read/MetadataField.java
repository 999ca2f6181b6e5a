package dev.tarn.lake.read;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.feature.ProtocolRules;
import dev.tarn.delta.feature.TableFeature;
import dev.tarn.delta.rowtracking.RowTracking;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.storage.DataPath;
import java.time.Instant;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/**
 * A field of {@code _metadata}, in Spark's order. A file is read as one block; all names and types
 * are Spark's.
 */
enum MetadataField {
  FILE_PATH("file_path", PrimitiveType.STRING, (file, path) -> uri(path), snapshot -> true),
  FILE_NAME("file_name", PrimitiveType.STRING, (file, path) -> name(uri(path)), snapshot -> true),
  FILE_SIZE("file_size", PrimitiveType.LONG, (file, path) -> file.size(), snapshot -> true),
  FILE_BLOCK_START("file_block_start", PrimitiveType.LONG, (file, path) -> 0L, snapshot -> true),
  FILE_BLOCK_LENGTH(
      "file_block_length", PrimitiveType.LONG, (file, path) -> file.size(), snapshot -> true),
  FILE_MODIFICATION_TIME(
      "file_modification_time",
      PrimitiveType.TIMESTAMP,
      (file, path) -> Instant.ofEpochMilli(file.modificationTime()),
      snapshot -> true),
  ROW_INDEX(
      "row_index",
      PrimitiveType.LONG,
      (file, path) -> null,
      snapshot -> hasVectors(snapshot) || tracksRows(snapshot)),
  /** The constant is the id of the file's first row. */
  ROW_ID("row_id", PrimitiveType.LONG, MetadataField::base, MetadataField::tracksRows),
  BASE_ROW_ID("base_row_id", PrimitiveType.LONG, MetadataField::base, MetadataField::tracksRows),
  DEFAULT_ROW_COMMIT_VERSION(
      "default_row_commit_version",
      PrimitiveType.LONG,
      MetadataField::version,
      MetadataField::tracksRows),
  /** The constant is the version of rows for which the file itself has none. */
  ROW_COMMIT_VERSION(
      "row_commit_version", PrimitiveType.LONG, MetadataField::version, MetadataField::tracksRows);

  private final StructField field;
  private final BiFunction<AddFile, String, Object> constant;
  private final Predicate<Snapshot> exists;

  MetadataField(
      String name,
      DataType type,
      BiFunction<AddFile, String, Object> constant,
      Predicate<Snapshot> exists) {
    this.field = StructField.required(name, type);
    this.constant = constant;
    this.exists = exists;
  }

  StructField field() {
    return field;
  }

  /** Whether tables in this state have the field. */
  boolean exists(Snapshot snapshot) {
    return exists.test(snapshot);
  }

  /**
   * What holds for all rows of a file.
   *
   * @param path of the file, as storage has it
   */
  Object constant(AddFile file, String path) {
    return constant.apply(file, path);
  }

  private static Object base(AddFile file, String path) {
    return file.baseRowId().orElse(null);
  }

  private static Object version(AddFile file, String path) {
    return file.defaultRowCommitVersion().orElse(null);
  }

  private static boolean hasVectors(Snapshot snapshot) {
    return ProtocolRules.has(snapshot.protocol(), TableFeature.DELETION_VECTORS);
  }

  private static boolean tracksRows(Snapshot snapshot) {
    return RowTracking.isEnabled(snapshot.protocol(), snapshot.metadata());
  }

  private static String uri(String path) {
    return path.startsWith("/") ? "file:" + DataPath.encode(path) : path;
  }

  private static String name(String uri) {
    return uri.substring(uri.lastIndexOf('/') + 1);
  }
}
