package dev.tarn.delta.action;

import dev.tarn.core.type.StructType;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a table is: its schema, partitioning and properties.
 *
 * @param schema the parsed {@code schemaString}
 * @param partitionColumns logical names, in order
 * @param createdTime milliseconds since 1970 UTC
 */
public record Metadata(
    String id,
    Optional<String> name,
    Optional<String> description,
    StructType schema,
    List<String> partitionColumns,
    Map<String, String> configuration,
    Optional<Long> createdTime)
    implements Action {
  public Metadata {
    partitionColumns = List.copyOf(partitionColumns);
    configuration = Collections.unmodifiableMap(new LinkedHashMap<>(configuration));
  }

  public Metadata withSchema(StructType newSchema) {
    return new Metadata(
        id, name, description, newSchema, partitionColumns, configuration, createdTime);
  }

  public Metadata withConfiguration(Map<String, String> newConfiguration) {
    return new Metadata(
        id, name, description, schema, partitionColumns, newConfiguration, createdTime);
  }
}
