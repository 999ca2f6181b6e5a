package dev.tarn.lake.table;

import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.catalog.ViewEntry;
import dev.tarn.lake.context.TemporaryView;
import java.util.List;
import java.util.Optional;

/**
 * A view, of the catalog or of the session.
 *
 * @param name its full name in parts; of a temporary view its name alone
 * @param text its query
 * @param schema its columns
 * @param sources the names that the query gives them, in the same order
 * @param currentSchema against which the names in the query are completed
 * @param entry what the catalog has of it; none of a temporary view
 */
public record View(
    List<String> name,
    String text,
    StructType schema,
    List<String> sources,
    SchemaName currentSchema,
    Optional<ViewEntry> entry) {
  public View {
    name = List.copyOf(name);
    sources = List.copyOf(sources);
  }

  static View of(ViewEntry entry) {
    return new View(
        List.of(entry.name().catalog(), entry.name().schema(), entry.name().table()),
        entry.text(),
        entry.schema(),
        entry.sources(),
        entry.currentSchema(),
        Optional.of(entry));
  }

  static View of(TemporaryView view) {
    return new View(
        List.of(view.name()),
        view.text(),
        view.schema(),
        view.sources(),
        view.currentSchema(),
        Optional.empty());
  }

  View named(List<String> other) {
    return new View(other, text, schema, sources, currentSchema, entry);
  }

  public String quoted() {
    return Identifiers.quoteAll(name);
  }
}
