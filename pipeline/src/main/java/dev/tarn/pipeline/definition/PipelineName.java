package dev.tarn.pipeline.definition;

import dev.tarn.core.type.Identifiers;
import dev.tarn.lake.catalog.TableName;
import java.util.List;
import java.util.Locale;

/**
 * The name of a dataset, view or flow, which nothing else of its kind in the pipeline has: catalog,
 * schema and name, or the name alone of what only the pipeline sees. In lower case.
 */
public record PipelineName(List<String> parts) {
  public PipelineName {
    parts = parts.stream().map(part -> part.toLowerCase(Locale.ROOT)).toList();
    if (parts.size() != 1 && parts.size() != 3) {
      throw new IllegalArgumentException("no name in a pipeline: " + parts);
    }
  }

  public static PipelineName of(TableName table) {
    return new PipelineName(List.of(table.catalog(), table.schema(), table.table()));
  }

  /** The name of a temporary view or a private dataset. */
  public static PipelineName local(String name) {
    return new PipelineName(List.of(name));
  }

  public boolean isLocal() {
    return parts.size() == 1;
  }

  public String last() {
    return parts.getLast();
  }

  /** As people read it: {@code main.shop.orders}. */
  public String text() {
    return String.join(".", parts);
  }

  /** As errors have it: {@code `main`.`shop`.`orders`}. */
  public String quoted() {
    return Identifiers.quoteAll(parts);
  }

  @Override
  public String toString() {
    return text();
  }
}
