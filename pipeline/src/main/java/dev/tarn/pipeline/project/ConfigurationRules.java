package dev.tarn.pipeline.project;

import dev.tarn.pipeline.configuration.PipelineKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What the configuration of a pipeline may say. Keys of one's own, for {@code ${key}} in its files,
 * are free; those that look like Databricks', Spark's or Delta's for pipelines must be some.
 */
final class ConfigurationRules {
  private static final String STREAMING = "spark.databricks.delta.streaming.";
  private static final List<String> PREFIXES =
      List.of("pipelines.", "spark.sql.pipelines.", STREAMING + "allowsource");

  private ConfigurationRules() {}

  /**
   * What looks like a slip.
   *
   * @throws dev.tarn.core.error.TarnException {@code PIPELINE_SPEC_FIELD_INVALID} for a value that
   *     is neither true nor false where it must be
   */
  static List<String> warnings(Map<String, String> configuration) {
    List<String> warnings = new ArrayList<>();
    configuration.forEach(
        (key, value) -> {
          if (isSwitch(key) && !isBoolean(value)) {
            throw ProjectErrors.invalidValue("configuration." + key, value, "true or false");
          }
          if (isClaimed(key) && !isKnown(key)) {
            warnings.add(
                "the configuration "
                    + key
                    + " is not known and has no effect"
                    + meant(key).map(known -> "; " + known + " is").orElse(""));
          }
        });
    return warnings;
  }

  private static boolean isBoolean(String value) {
    String text = value.strip();
    return text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false");
  }

  private static boolean isClaimed(String key) {
    String lower = key.toLowerCase(Locale.ROOT);
    return PREFIXES.stream().anyMatch(lower::startsWith);
  }

  /** A stream's own acknowledgement ends with its checkpoint. */
  private static boolean isKnown(String key) {
    int checkpoint = key.indexOf(".ckpt_");
    String name = checkpoint < 0 ? key : key.substring(0, checkpoint);
    return meant(name).filter(name::equals).isPresent();
  }

  private static boolean isSwitch(String key) {
    return PipelineKey.setting(key)
        .filter(known -> known.isSwitch() && known.key().equals(key))
        .isPresent();
  }

  private static Optional<String> meant(String key) {
    return PipelineKey.setting(key).map(PipelineKey::key);
  }
}
