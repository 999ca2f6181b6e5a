package dev.tarn.pipeline.definition;

import dev.tarn.pipeline.configuration.PipelineKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Properties of tables that mean something to pipelines: their names begin with a word. */
final class PipelineProperties {
  private static final String PREFIX = "pipelines.";

  private PipelineProperties() {}

  /** The properties without those that pretend to be of pipelines. */
  static Map<String, String> effective(Map<String, String> written) {
    Map<String, String> properties = new LinkedHashMap<>(written);
    properties.keySet().removeIf(PipelineProperties::isUnknown);
    return properties;
  }

  private static boolean isUnknown(String key) {
    String lower = key.toLowerCase(Locale.ROOT);
    return lower.startsWith(PREFIX) && !PipelineKey.isProperty(key);
  }

  private static boolean lacksPrefix(String key) {
    return PipelineKey.isProperty(PREFIX + key);
  }

  /** What looks like a slip, a clause each. */
  static List<String> warnings(Map<String, String> written) {
    List<String> warnings = new ArrayList<>();
    for (String key : written.keySet()) {
      if (isUnknown(key)) {
        warnings.add("the property " + key + " is not known and has no effect");
      } else if (lacksPrefix(key)) {
        warnings.add(
            "the property " + key + " has no effect on the pipeline; " + PREFIX + key + " has");
      }
    }
    return warnings;
  }
}
