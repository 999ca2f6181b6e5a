package dev.tarn.lake.catalog;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the catalog knows of a schema.
 *
 * @param location where its managed tables lie, when that is not the usual place
 */
public record SchemaEntry(
    SchemaName name,
    Optional<String> comment,
    Optional<String> location,
    Map<String, String> properties,
    String owner,
    Instant created) {
  public SchemaEntry {
    properties = java.util.Collections.unmodifiableMap(new TreeMap<>(properties));
  }
}
