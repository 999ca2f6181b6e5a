package dev.tarn.lake.context;

import dev.tarn.core.type.StructType;
import dev.tarn.lake.catalog.SchemaName;
import java.util.List;

/**
 * A view that lives as long as its session.
 *
 * @param text the query
 * @param schema the view's columns
 * @param sources the names that the query gives them, in the same order
 * @param currentSchema against which the names in the query are completed
 */
public record TemporaryView(
    String name, String text, StructType schema, List<String> sources, SchemaName currentSchema) {
  public TemporaryView {
    sources = List.copyOf(sources);
  }
}
