package dev.tarn.lake.files;

import dev.tarn.sql.analyze.Relations.ConstantArgument;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.record.RecordOptions;
import dev.tarn.sql.record.RecordOptions.Otherwise;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The options of {@code read_files}, by name, with Auto Loader's. Each is honoured, or without an
 * effect on files that are listed on a local disk, or refused.
 */
final class ReadFilesOptions {
  /** Options of every format. */
  private static final Set<String> COMMON =
      Set.of(
          "fileNamePattern",
          "format",
          "ignoreCorruptFiles",
          "ignoreMissingFiles",
          "inferColumnTypes",
          "modifiedAfter",
          "modifiedBefore",
          "partitionColumns",
          "pathGlobFilter",
          "readerCaseSensitive",
          "recursiveFileLookup",
          "rescuedDataColumn",
          "schema",
          "schemaHints",
          "timeZone",
          "useStrictGlobber",
          "validateOptions");

  /** What says how files are read over time, and has no meaning where they are read once. */
  private static final Set<String> OF_STREAMS =
      Set.of(
          "allowOverwrites",
          "cleanSource",
          "cleanSource.moveDestination",
          "cleanSource.retentionDuration",
          "includeExistingFiles",
          "maxBytesPerTrigger",
          "maxFileAge",
          "maxFilesPerTrigger",
          "schemaEvolutionMode",
          "schemaLocation");

  /**
   * How cloud services tell of files, and with which rights: a listing needs none of it, and is
   * complete each time.
   */
  private static final Set<String> WITHOUT_EFFECT =
      Set.of(
          "awsAccessKey",
          "awsSecretKey",
          "backfillInterval",
          "client",
          "clientEmail",
          "clientId",
          "clientSecret",
          "connectionString",
          "databricks.serviceCredential",
          "fetchParallelism",
          "listOnStart",
          "pathRewrites",
          "privateKey",
          "privateKeyId",
          "projectId",
          "queueName",
          "queueUrl",
          "region",
          "resourceGroup",
          "resourceTag",
          "roleArn",
          "roleExternalId",
          "roleSessionName",
          "stsEndpoint",
          "subscription",
          "subscriptionId",
          "tenantId",
          "useIncrementalListing");

  /** Options of which only some values can be honoured, with these in lower case. */
  private static final Map<String, Set<String>> LIMITED =
      new TreeMap<>(
          Map.of(
              "datetimerebasemode", Set.of("corrected"),
              "enablestableidentifiersforuniontype", Set.of("false"),
              "enforceschema", Set.of("true"),
              "ignoreextension", Set.of("true"),
              "int96rebasemode", Set.of("corrected"),
              "locale", Set.of("en", "en-us"),
              "positionalfieldmatching", Set.of("false"),
              "unescapedquotehandling", Set.of("stop_at_delimiter"),
              "usemanagedfileevents", Set.of("false"),
              "usenotifications", Set.of("false")));

  /** What Spark or Databricks have and Tarn has not. */
  private static final Map<String, String> REFUSED =
      new TreeMap<>(
          Map.of(
              "avroschemaurl", "write the schema itself as avroSchema",
              "badrecordspath", "use columnNameOfCorruptRecord or rescuedDataColumn",
              "chartoescapequoteescaping", "the escape stands for itself by being doubled",
              "extension", "it says how files are named that are written",
              "maxcharspercolumn", "fields may be of any length",
              "maxcolumns", "records may have any number of fields",
              "singlevariantcolumn", "read the format text and use parse_json"));

  private static final String PREFIX = "cloudfiles.";

  private ReadFilesOptions() {}

  /** The options as they were given, without the prefix that Auto Loader's can have. */
  static RecordOptions of(Iterable<ConstantArgument> arguments, Map<String, Literal> others) {
    Map<String, String> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    others.forEach((name, value) -> values.put(plain(name), text(plain(name), value)));
    for (ConstantArgument argument : arguments) {
      String name = plain(argument.name().orElseThrow());
      try {
        values.put(name, text(name, argument.value()));
      } catch (dev.tarn.core.error.TarnException e) {
        throw e.at(argument.position());
      }
    }
    return new RecordOptions(values);
  }

  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).startsWith(PREFIX)
        ? name.substring(PREFIX.length())
        : name;
  }

  private static String text(String name, Literal literal) {
    if (literal.value() == null) {
      throw FileErrors.optionValue(name, "NULL", "a value");
    }
    return literal.value().toString();
  }

  /**
   * Checks that a format knows all options, unless {@code validateOptions} is false, and that all
   * can be honoured.
   *
   * @throws dev.tarn.core.error.TarnException UNKNOWN_FILE_OPTION for one that it does not know
   */
  static void check(RecordOptions options, FileFormat format) {
    options.asMap().forEach(ReadFilesOptions::requireHonoured);
    Set<String> known = caseless(COMMON);
    known.addAll(format.options());
    Set<String> accepted = caseless(known);
    accepted.addAll(OF_STREAMS);
    accepted.addAll(WITHOUT_EFFECT);
    accepted.addAll(LIMITED.keySet());
    boolean validates = options.isTrue("validateOptions", Otherwise.TRUE);
    for (String name : options.asMap().keySet()) {
      if (validates && !accepted.contains(name)) {
        throw FileErrors.unknownOption(name, format.name(), known);
      }
    }
  }

  /**
   * Checks options of a call that reads its files once.
   *
   * @throws dev.tarn.core.error.TarnException UNSUPPORTED_FEATURE.SQL for one of streams
   */
  static void checkOnce(RecordOptions options) {
    Set<String> ofStreams = caseless(OF_STREAMS);
    for (String name : options.asMap().keySet()) {
      if (ofStreams.contains(name)) {
        throw FileErrors.unsupportedOption(
            name, "it says how files are read as they arrive; write STREAM read_files(...)");
      }
    }
  }

  private static Set<String> caseless(Set<String> names) {
    Set<String> set = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    set.addAll(names);
    return set;
  }

  private static void requireHonoured(String name, String value) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (REFUSED.containsKey(lower)) {
      throw FileErrors.unsupportedOption(name, REFUSED.get(lower));
    }
    Set<String> values = LIMITED.getOrDefault(lower, Set.of());
    if (!values.isEmpty() && !values.contains(value.strip().toLowerCase(Locale.ROOT))) {
      throw FileErrors.unsupportedOption(
          name, "it can only be " + String.join(" or ", new TreeSet<>(values)));
    }
  }
}
