package dev.tarn.lake.files;

import dev.tarn.sql.analyze.Relations.ConstantArgument;
import dev.tarn.sql.record.RecordOptions;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The options of {@code read_files}, by name; those that no format knows are refused. */
final class ReadFilesOptions {
  /** Options of every format. */
  private static final Set<String> COMMON =
      Set.of(
          "fileNamePattern",
          "format",
          "inferColumnTypes",
          "modifiedAfter",
          "modifiedBefore",
          "partitionColumns",
          "pathGlobFilter",
          "readerCaseSensitive",
          "recursiveFileLookup",
          "rescuedDataColumn",
          "schema",
          "schemaHints");

  /** What has no meaning where files are read once, and does no harm. */
  private static final Set<String> WITHOUT_EFFECT =
      Set.of(
          "allowOverwrites",
          "ignoreMissingFiles",
          "includeExistingFiles",
          "maxBytesPerTrigger",
          "maxFilesPerTrigger",
          "useStrictGlobber",
          "validateOptions");

  private static final String PREFIX = "cloudfiles.";

  private ReadFilesOptions() {}

  /** The options as they were given, without the prefix that Auto Loader's can have. */
  static RecordOptions of(Iterable<ConstantArgument> arguments) {
    Map<String, String> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (ConstantArgument argument : arguments) {
      String given = argument.name().orElseThrow();
      boolean prefixed = given.toLowerCase(Locale.ROOT).startsWith(PREFIX);
      String name = prefixed ? given.substring(PREFIX.length()) : given;
      Object value = argument.value().value();
      if (value == null) {
        throw FileErrors.optionValue(name, "NULL", "a value").at(argument.position());
      }
      values.put(name, value.toString());
    }
    return new RecordOptions(values);
  }

  /**
   * Checks that a format knows all options.
   *
   * @throws dev.tarn.core.error.TarnException UNKNOWN_FILE_OPTION for one that it does not
   */
  static void check(RecordOptions options, FileFormat format) {
    Set<String> known = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    known.addAll(COMMON);
    known.addAll(format.options());
    Set<String> accepted = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    accepted.addAll(known);
    accepted.addAll(WITHOUT_EFFECT);
    for (String name : options.asMap().keySet()) {
      if (!accepted.contains(name)) {
        throw FileErrors.unknownOption(name, format.name(), known);
      }
    }
  }
}
