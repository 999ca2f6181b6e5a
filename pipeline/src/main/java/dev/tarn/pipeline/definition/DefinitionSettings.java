package dev.tarn.pipeline.definition;

import dev.tarn.lake.catalog.SchemaName;
import java.util.Map;

/**
 * What the settings of a pipeline say of its definitions.
 *
 * @param schema in which names are completed
 * @param configuration of the pipeline: also the values of <code>${key}</code>
 * @param parameters the values of {@code :name}
 */
public record DefinitionSettings(
    SchemaName schema, Map<String, String> configuration, Map<String, String> parameters) {
  public DefinitionSettings {
    configuration = Map.copyOf(configuration);
    parameters = Map.copyOf(parameters);
  }
}
