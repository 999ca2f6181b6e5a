package dev.tarn.lake.check;

import dev.tarn.core.error.ErrorKind;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The faults found so far, and how each is called. */
final class Faults {
  /** Errors of the one who looks, which say nothing of what is there. */
  private static final Set<String> UNDECIDED =
      Set.of("STORAGE_ACCESS_DENIED", "OPERATION_CANCELED");

  private final List<TarnException> found = new ArrayList<>();

  List<TarnException> found() {
    return found;
  }

  private void add(TarnException fault) {
    found.add(fault);
  }

  void commitsMissing(String logPath, long from, long to) {
    add(
        TarnException.of("TABLE_DAMAGED.COMMIT_MISSING")
            .with("path", logPath)
            .with("versions", from == to ? from : from + " to " + to));
  }

  void commitMalformed(String path, TarnException cause) {
    add(
        TarnException.of("TABLE_DAMAGED.COMMIT_MALFORMED")
            .with("path", path)
            .with("reason", reason(cause)));
  }

  void commitNoFile(String path) {
    add(
        TarnException.of("TABLE_DAMAGED.COMMIT_MALFORMED")
            .with("path", path)
            .with("reason", "it is no file"));
  }

  void commitContradicts(String path, String file) {
    add(
        TarnException.of("TABLE_DAMAGED.COMMIT_CONTRADICTORY")
            .with("path", path)
            .with("file", file));
  }

  void timestampNotLater(String path, long timestamp, long before) {
    add(
        TarnException.of("TABLE_DAMAGED.COMMIT_TIMESTAMP")
            .with("path", path)
            .with("timestamp", timestamp)
            .with("before", before));
  }

  void logTruncated(String logPath, long first) {
    add(
        TarnException.of("TABLE_DAMAGED.LOG_TRUNCATED")
            .with("path", logPath)
            .with("version", first));
  }

  void stateIncomplete(String logPath) {
    add(TarnException.of("TABLE_DAMAGED.STATE_INCOMPLETE").with("path", logPath));
  }

  void protocol(String logPath, TarnException cause) {
    add(
        TarnException.of("TABLE_DAMAGED.PROTOCOL")
            .with("path", logPath)
            .with("reason", cause.text()));
  }

  void checkpointUnreadable(String path, RuntimeException cause) {
    add(
        TarnException.of("TABLE_DAMAGED.CHECKPOINT_UNREADABLE")
            .with("path", path)
            .with("reason", reason(cause)));
  }

  void checkpointIncomplete(String path) {
    add(TarnException.of("TABLE_DAMAGED.CHECKPOINT_INCOMPLETE").with("path", path));
  }

  void checkpointDiffers(String path, String difference) {
    add(
        TarnException.of("TABLE_DAMAGED.CHECKPOINT_MISMATCH")
            .with("path", path)
            .with("difference", difference));
  }

  void hintMalformed(String path) {
    add(TarnException.of("TABLE_DAMAGED.LAST_CHECKPOINT_MALFORMED").with("path", path));
  }

  void hintChecksum(String path) {
    add(TarnException.of("TABLE_DAMAGED.LAST_CHECKPOINT_CHECKSUM").with("path", path));
  }

  void hintDangling(String path, long version) {
    add(
        TarnException.of("TABLE_DAMAGED.LAST_CHECKPOINT_DANGLING")
            .with("path", path)
            .with("version", version));
  }

  void fileMissing(String path) {
    add(TarnException.of("TABLE_DAMAGED.FILE_MISSING").with("path", path));
  }

  void fileSize(String path, long expected, long found) {
    add(
        TarnException.of("TABLE_DAMAGED.FILE_SIZE")
            .with("path", path)
            .with("expected", expected)
            .with("found", found));
  }

  void fileUnreadable(String path, TarnException cause) {
    add(
        TarnException.of("TABLE_DAMAGED.FILE_UNREADABLE")
            .with("path", path)
            .with("reason", reason(cause)));
  }

  void changeFileMissing(String path, long version) {
    add(
        TarnException.of("TABLE_DAMAGED.CHANGE_FILE_MISSING")
            .with("path", path)
            .with("version", version));
  }

  void statisticsMalformed(String path) {
    add(TarnException.of("TABLE_DAMAGED.STATISTICS_MALFORMED").with("path", path));
  }

  void partitionValue(String path, String column, String value, DataType type) {
    add(
        TarnException.of("TABLE_DAMAGED.PARTITION_VALUE")
            .with("path", path)
            .with("column", column)
            .with("value", value)
            .with("type", type.sql()));
  }

  void partitionValues(String path, Object found, Object expected) {
    add(
        TarnException.of("TABLE_DAMAGED.PARTITION_VALUES")
            .with("path", path)
            .with("found", found)
            .with("expected", expected));
  }

  void vectorMissing(String path, String vector) {
    add(
        TarnException.of("TABLE_DAMAGED.DELETION_VECTOR_MISSING")
            .with("path", path)
            .with("vector", vector));
  }

  void vectorDamaged(String path, TarnException cause) {
    add(
        TarnException.of("TABLE_DAMAGED.DELETION_VECTOR_DAMAGED")
            .with("path", path)
            .with("reason", reason(cause)));
  }

  void rowCount(String path, long expected, long found) {
    add(
        TarnException.of("TABLE_DAMAGED.STATISTICS_ROWS")
            .with("path", path)
            .with("expected", expected)
            .with("found", found));
  }

  void nullCount(String path, String column, long expected, long found) {
    add(
        TarnException.of("TABLE_DAMAGED.STATISTICS_NULLS")
            .with("path", path)
            .with("column", column)
            .with("expected", expected)
            .with("found", found));
  }

  void bounds(String path, String column, Object value, Object bound) {
    add(
        TarnException.of("TABLE_DAMAGED.STATISTICS_BOUNDS")
            .with("path", path)
            .with("column", column)
            .with("value", value)
            .with("bound", bound));
  }

  /**
   * Why something is damaged.
   *
   * @throws TarnException the cause, when it says that nothing could be found out
   */
  private static String reason(RuntimeException cause) {
    if (!(cause instanceof TarnException known)) {
      return firstLine(cause.toString());
    }
    boolean undecided =
        UNDECIDED.contains(known.errorClass()) || known.kind() == ErrorKind.RESOURCES;
    if (undecided) {
      throw known;
    }
    // What has a file of its own to speak of would name it again.
    return firstLine(known.parameters().getOrDefault("reason", known.text()));
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }
}
