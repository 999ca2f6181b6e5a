package dev.tarn.lake.catalog;

import dev.tarn.core.type.Identifiers;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What tags can be put on.
 *
 * @param name its parts: of a catalog one, of a schema two, else three
 * @param column of a table or view; empty for the object itself
 */
public record TaggedObject(Kind kind, List<String> name, Optional<String> column) {
  public TaggedObject {
    name = name.stream().map(part -> part.toLowerCase(Locale.ROOT)).toList();
    column = column.map(part -> part.toLowerCase(Locale.ROOT));
  }

  /** A table, view or volume. */
  public static TaggedObject of(Kind kind, TableName name) {
    return new TaggedObject(
        kind, List.of(name.catalog(), name.schema(), name.table()), Optional.empty());
  }

  public enum Kind {
    CATALOG,
    SCHEMA,
    TABLE,
    VIEW,
    VOLUME
  }

  public TaggedObject withColumn(String other) {
    return new TaggedObject(kind, name, Optional.of(other));
  }

  /** The name, with the column's after it, as messages have it. */
  public String quoted() {
    String object = Identifiers.quoteAll(name);
    return column.map(each -> object + "." + Identifiers.quote(each)).orElse(object);
  }
}
