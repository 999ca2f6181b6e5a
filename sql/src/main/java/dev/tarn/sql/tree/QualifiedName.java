package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.Identifiers;
import java.util.List;

/**
 * A name of one or more parts, such as {@code catalog.schema.table}; the parts are without quotes.
 */
public record QualifiedName(SourcePosition position, List<String> parts) implements Node {
  public QualifiedName {
    parts = List.copyOf(parts);
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("a name has at least one part");
    }
  }

  public String last() {
    return parts.getLast();
  }

  /** {@code `a`.`b`}, as error messages show names. */
  public String quoted() {
    return Identifiers.quoteAll(parts);
  }
}
