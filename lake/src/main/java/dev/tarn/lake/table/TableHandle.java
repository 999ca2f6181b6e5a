package dev.tarn.lake.table;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.lake.catalog.TableEntry;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A table that a statement names.
 *
 * @param entry what the catalog knows of it; empty for a table named by its path
 * @param qualifiedName the parts of its full name, by any suffix of which columns are qualified
 */
public record TableHandle(DeltaLog log, Optional<TableEntry> entry, List<String> qualifiedName) {
  private static final Set<String> TABLE_PARAMETERS = Set.of("tableName", "table_name");

  public TableHandle {
    qualifiedName = List.copyOf(qualifiedName);
  }

  /** The table's root directory. */
  public String location() {
    return log.root();
  }

  /** The same error, with the table's name where it has the table's place. */
  public TarnException named(TarnException error) {
    TarnException named = error;
    for (Map.Entry<String, String> parameter : error.parameters().entrySet()) {
      boolean names = TABLE_PARAMETERS.contains(parameter.getKey());
      if (names && entry.isPresent() && parameter.getValue().equals(location())) {
        named = named.with(parameter.getKey(), Identifiers.quoteAll(qualifiedName));
      }
    }
    return named;
  }

  /** The name in messages: {@code main.default.t}, or the path. */
  public String displayName() {
    return entry.isPresent()
        ? String.join(".", qualifiedName)
        : "delta.`" + location().replace("`", "``") + "`";
  }
}
