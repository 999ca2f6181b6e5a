package dev.tarn.pipeline.definition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Properties of tables that mean something to pipelines: their names begin with a word. */
final class PipelineProperties {
  private static final String PREFIX = "pipelines.";

  /** In lower case. Some have no effect here, but are right. */
  private static final Set<String> KNOWN =
      Set.of(
          "pipelines.autooptimize.managed",
          "pipelines.autooptimize.zordercols",
          "pipelines.cdc.tombstonegcfrequencyinseconds",
          "pipelines.cdc.tombstonegcthresholdinseconds",
          "pipelines.channel",
          "pipelines.enabletypewidening",
          "pipelines.externalmetadata.enabled",
          "pipelines.metadata.createdby",
          "pipelines.pipelineid",
          "pipelines.reset.allowed",
          "pipelines.trigger.interval");

  private PipelineProperties() {}

  /** The properties without those that pretend to be of pipelines. */
  static Map<String, String> effective(Map<String, String> written) {
    Map<String, String> properties = new LinkedHashMap<>(written);
    properties.keySet().removeIf(PipelineProperties::isUnknown);
    return properties;
  }

  private static boolean isUnknown(String key) {
    String lower = key.toLowerCase(Locale.ROOT);
    return lower.startsWith(PREFIX) && !KNOWN.contains(lower);
  }

  private static boolean lacksPrefix(String key) {
    return KNOWN.contains(PREFIX + key.toLowerCase(Locale.ROOT));
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
