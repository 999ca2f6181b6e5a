package dev.tarn.lake.catalog;

import dev.tarn.core.type.StructType;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the catalog knows of a view: its text, and what its columns were when it was made.
 *
 * @param text the query
 * @param schema the view's columns, with their comments
 * @param sources the names that the query gives them, in the same order
 * @param currentSchema against which the names in the query are completed
 */
public record ViewEntry(
    TableName name,
    String text,
    StructType schema,
    List<String> sources,
    SchemaName currentSchema,
    Optional<String> comment,
    Map<String, String> properties,
    String owner,
    Instant created) {
  public ViewEntry {
    sources = List.copyOf(sources);
    properties = Collections.unmodifiableMap(new TreeMap<>(properties));
  }

  /** The same view with other properties. */
  public ViewEntry withProperties(Map<String, String> others) {
    return new ViewEntry(
        name, text, schema, sources, currentSchema, comment, others, owner, created);
  }
}
