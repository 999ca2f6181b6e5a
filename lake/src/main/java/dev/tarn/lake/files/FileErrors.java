package dev.tarn.lake.files;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** The errors of reading files as tables. */
final class FileErrors {
  private FileErrors() {}

  static TarnException pathNotFound(String path) {
    return TarnException.of("PATH_NOT_FOUND").with("path", path);
  }

  static TarnException emptyPath() {
    return TarnException.of("INVALID_EMPTY_LOCATION").with("location", "");
  }

  static TarnException cannotInfer(String format) {
    return TarnException.of("UNABLE_TO_INFER_SCHEMA").with("format", format);
  }

  /** Folders of which each has partitions of its own. */
  static TarnException conflictingFolders(Collection<String> folders) {
    return TarnException.of("FAILED_TO_CREATE_PLAN_FOR_DIRECT_QUERY")
        .with(
            "reason",
            "the partitions of several folders cannot be one table: "
                + String.join(", ", new TreeSet<>(folders))
                + "; name the folder above them");
  }

  static TarnException conflictingPartitions(List<List<String>> names) {
    return TarnException.of("FAILED_TO_CREATE_PLAN_FOR_DIRECT_QUERY")
        .with(
            "reason",
            "the folders of some files name other partition columns than those of others: "
                + names
                + "; all must lie equally deep");
  }

  static TarnException partitionValue(String column, String value, DataType type) {
    return TarnException.of("INVALID_PARTITION_VALUE")
        .with("value", "'" + value + "'")
        .with("dataType", "\"" + type.sql() + "\"")
        .with("columnName", Identifiers.quote(column));
  }

  static TarnException unsupportedFormat(String format) {
    return TarnException.of("UNSUPPORTED_FEATURE.SQL")
        .with("feature", "files of the format " + format);
  }

  static TarnException unknownFormat(String format, Collection<String> known) {
    return TarnException.of("DATA_SOURCE_NOT_FOUND")
        .with("provider", format)
        .with("known", String.join(", ", known));
  }

  static TarnException unknownOption(String option, String format, Collection<String> known) {
    return TarnException.of("UNKNOWN_FILE_OPTION")
        .with("option", option)
        .with("format", format)
        .with("known", String.join(", ", known));
  }

  static TarnException optionValue(String option, String value, String expected) {
    return TarnException.of("INVALID_RECORD_OPTION")
        .with("option", option)
        .with("value", value)
        .with("expected", expected);
  }

  static TarnException unsupportedOption(String option, String why) {
    return TarnException.of("UNSUPPORTED_FEATURE.SQL")
        .with("feature", "the option " + option + " of read_files: " + why);
  }

  static TarnException onlyCorruptRecords(String column) {
    return TarnException.of("UNSUPPORTED_FEATURE.QUERY_ONLY_CORRUPT_RECORD_COLUMN")
        .with("column", Identifiers.quote(column));
  }

  static TarnException cannotRead(String path, Throwable cause) {
    return TarnException.of("FAILED_READ_FILE.NO_HINT")
        .with("path", MetadataColumn.uri(path))
        .with("reason", String.valueOf(cause.getMessage()))
        .causedBy(cause);
  }

  static TarnException gone(String path, Throwable cause) {
    return TarnException.of("FAILED_READ_FILE.FILE_NOT_EXIST")
        .with("path", MetadataColumn.uri(path))
        .causedBy(cause);
  }

  static TarnException timeTravel(String relation) {
    return TarnException.of("UNSUPPORTED_FEATURE.TIME_TRAVEL").with("relationId", relation);
  }

  static TarnException unsupportedType(String format, String column, String type) {
    return TarnException.of("UNSUPPORTED_DATA_TYPE_FOR_DATASOURCE")
        .with("columnName", Identifiers.quote(column))
        .with("columnType", "\"" + type + "\"")
        .with("format", format);
  }

  static TarnException pathExpected(String function) {
    return TarnException.of("FILE_FUNCTION_ARGUMENTS.PATH").with("function", function);
  }

  static TarnException optionWithoutName(String function) {
    return TarnException.of("FILE_FUNCTION_ARGUMENTS.NAME").with("function", function);
  }

  static TarnException formatNotDetected(String path, Collection<String> formats) {
    return TarnException.of("FILE_FORMAT_NOT_DETECTED")
        .with("path", path)
        .with("found", String.join(", ", formats));
  }
}
