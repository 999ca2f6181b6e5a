package dev.tarn.lake.table;

import dev.tarn.delta.log.DeltaLog;
import dev.tarn.lake.catalog.TableEntry;
import java.util.List;
import java.util.Optional;

/**
 * A table that a statement names.
 *
 * @param entry what the catalog knows of it; empty for a table named by its path
 * @param qualifiedName the parts of its full name, by any suffix of which columns are qualified
 */
public record TableHandle(DeltaLog log, Optional<TableEntry> entry, List<String> qualifiedName) {
  public TableHandle {
    qualifiedName = List.copyOf(qualifiedName);
  }

  /** The table's root directory. */
  public String location() {
    return log.root();
  }

  /** The name in messages: {@code main.default.t}, or the path. */
  public String displayName() {
    return entry.isPresent()
        ? String.join(".", qualifiedName)
        : "delta.`" + location().replace("`", "``") + "`";
  }
}
