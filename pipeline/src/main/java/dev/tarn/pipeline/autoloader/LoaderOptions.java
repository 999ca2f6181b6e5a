package dev.tarn.pipeline.autoloader;

import dev.tarn.lake.files.StreamedFiles;
import dev.tarn.sql.record.RecordOptions;
import dev.tarn.sql.record.RecordOptions.Otherwise;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How files are read as they arrive.
 *
 * @param maxBytes of the files of a batch; a batch ends with the file that reaches it
 * @param maxAge files whose last change is longer ago are neither found nor remembered
 * @param sample how many files, and bytes of them, a schema is inferred from
 */
record LoaderOptions(
    long maxFiles,
    OptionalLong maxBytes,
    ExistingFiles existing,
    Overwrites overwrites,
    Optional<Duration> maxAge,
    Optional<EvolutionMode> mode,
    Sample sample) {
  private static final long MAX_FILES = 1000;
  private static final String SAMPLE = "spark.databricks.cloudfiles.schemainference.samplesize.";

  /** Whether the files are read that are there when a stream starts for the first time. */
  enum ExistingFiles {
    READ,
    SKIPPED
  }

  /** Whether a file that was changed after it was read is read again. */
  enum Overwrites {
    READ_AGAIN,
    IGNORED
  }

  record Sample(long files, long bytes) {}

  static LoaderOptions of(RecordOptions options, Map<String, String> configuration) {
    return new LoaderOptions(
        options
            .text("maxFilesPerTrigger")
            .map(text -> count("maxFilesPerTrigger", text))
            .orElse(MAX_FILES),
        options
            .text("maxBytesPerTrigger")
            .map(text -> OptionalLong.of(Sizes.bytes("maxBytesPerTrigger", text)))
            .orElse(OptionalLong.empty()),
        options.isTrue("includeExistingFiles", Otherwise.TRUE)
            ? ExistingFiles.READ
            : ExistingFiles.SKIPPED,
        options.isTrue("allowOverwrites") ? Overwrites.READ_AGAIN : Overwrites.IGNORED,
        options.text("maxFileAge").map(text -> Sizes.duration("maxFileAge", text)),
        options.text("schemaEvolutionMode").map(LoaderOptions::mode),
        sample(configuration));
  }

  private static EvolutionMode mode(String text) {
    return EvolutionMode.find(text).orElseThrow(() -> LoaderErrors.unknownMode(text));
  }

  private static long count(String option, String text) {
    try {
      long count = Long.parseLong(text.strip());
      if (count > 0) {
        return count;
      }
    } catch (NumberFormatException e) {
      // The same as a number that is not positive.
    }
    throw LoaderErrors.option(option, text, "a whole number above 0");
  }

  private static Sample sample(Map<String, String> configuration) {
    long files = 1000;
    long bytes = 50L << 30;
    for (Map.Entry<String, String> setting : configuration.entrySet()) {
      String key = setting.getKey().toLowerCase(Locale.ROOT);
      if (key.equals(SAMPLE + "numfiles")) {
        files = count(setting.getKey(), setting.getValue());
      } else if (key.equals(SAMPLE + "numbytes")) {
        bytes = Sizes.bytes(setting.getKey(), setting.getValue());
      }
    }
    return new Sample(files, bytes);
  }

  /**
   * The mode that was asked for, or the one that goes with how the columns are known.
   *
   * @throws dev.tarn.core.error.TarnException CF_ADD_NEW_NOT_SUPPORTED for columns that the user
   *     gave and new ones beside them
   */
  EvolutionMode modeOf(StreamedFiles files) {
    EvolutionMode chosen =
        mode.orElse(files.hasSchema() ? EvolutionMode.NONE : EvolutionMode.ADD_NEW_COLUMNS);
    if (files.hasSchema() && chosen.addsColumns()) {
      throw LoaderErrors.addsToGivenSchema(chosen);
    }
    return chosen;
  }
}
