package dev.tarn.pipeline.update;

import dev.tarn.lake.catalog.DatasetEntry.DatasetStatement;
import dev.tarn.pipeline.configuration.PipelineKey;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * The pipeline that an update is of.
 *
 * @param pipeline its id
 * @param home the pipeline's folder in the warehouse
 * @param storage the folder for checkpoints and private datasets
 * @param configuration of the pipeline
 * @param retries what happens when a flow fails
 * @param statement that made the one dataset of a pipeline without files
 */
public record UpdateSetup(
    String pipeline,
    String home,
    String storage,
    Map<String, String> configuration,
    Retries retries,
    Optional<DatasetStatement> statement) {
  private static final String EXTERNAL_METADATA = PipelineKey.EXTERNAL_METADATA.key();
  private static final String TYPE_WIDENING = PipelineKey.TYPE_WIDENING.key();
  private static final String ATTEMPTS = PipelineKey.MAX_FLOW_ATTEMPTS.key();
  private static final String SPARK_ATTEMPTS = PipelineKey.SPARK_MAX_FLOW_ATTEMPTS.key();
  private static final String BACKOFF = PipelineKey.SPARK_MIN_RETRY_TIME.key();
  private static final long DEFAULT_ATTEMPTS = 2;
  private static final Duration DEFAULT_WAIT = Duration.ofSeconds(5);

  public UpdateSetup {
    configuration = Map.copyOf(configuration);
  }

  /** A pipeline of files. */
  public UpdateSetup(
      String pipeline,
      String home,
      String storage,
      Map<String, String> configuration,
      Retries retries) {
    this(pipeline, home, storage, configuration, retries, Optional.empty());
  }

  /**
   * How often a flow that fails is tried again, and after how long: each wait is twice the one
   * before.
   */
  public record Retries(long attempts, Duration firstWait) {
    public static final Retries NONE = new Retries(0, Duration.ZERO);

    /** What the configuration of a pipeline says, in production. */
    public static Retries of(Map<String, String> configuration) {
      long attempts =
          number(configuration, ATTEMPTS)
              .orElseGet(() -> number(configuration, SPARK_ATTEMPTS).orElse(DEFAULT_ATTEMPTS));
      Duration wait = number(configuration, BACKOFF).map(Duration::ofSeconds).orElse(DEFAULT_WAIT);
      return new Retries(attempts, wait);
    }

    private static Optional<Long> number(Map<String, String> configuration, String key) {
      String value = configuration.get(key);
      if (value == null) {
        return Optional.empty();
      }
      try {
        return Optional.of(Math.max(0, Long.parseLong(value.strip())));
      } catch (NumberFormatException e) {
        throw UpdateErrors.notANumber(key, value).causedBy(e);
      }
    }
  }

  /**
   * Whether a table's columns may be changed by ALTER TABLE.
   *
   * @param properties of the table, which go before the pipeline's configuration
   */
  boolean hasExternalMetadata(Map<String, String> properties) {
    String own = properties.get(EXTERNAL_METADATA);
    return own == null ? isTrue(EXTERNAL_METADATA) : Boolean.parseBoolean(own.strip());
  }

  /** Whether every table of the pipeline may have its types widened. */
  boolean widensTypes() {
    return isTrue(TYPE_WIDENING);
  }

  private boolean isTrue(String key) {
    return Boolean.parseBoolean(configuration.getOrDefault(key, "false").strip());
  }
}
