package dev.tarn.duckdb.log;

import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.duckdb.engine.Database;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The files of a checkpoint as a table of the database, in which one of a million is found in
 * milliseconds. What does not fit into the database's memory is on disk.
 */
final class HeldFiles {
  private final Database database;
  private final HeldTable adds;
  private final Set<String> values = new HashSet<>();
  private HeldBounds bounds;

  private HeldFiles(Database database, HeldTable adds) {
    this.database = database;
    this.adds = adds;
  }

  /**
   * Holds files.
   *
   * @param adds a query that gives {@code add}
   */
  static HeldFiles hold(Database database, String adds) {
    return new HeldFiles(database, HeldTable.of(database, "checkpoint_files", adds));
  }

  /** A query that gives {@code add}. */
  String query() {
    return "SELECT \"add\" FROM " + adds.name();
  }

  /** A query for the files that may match; empty when they are many. */
  Optional<String> matching(FilePredicate predicate) {
    return bounds(PruningWriter.valuesOf(predicate))
        .matching(predicate)
        .map(rows -> query() + " WHERE " + rows);
  }

  private synchronized HeldBounds bounds(Set<String> compared) {
    values.addAll(compared);
    if (bounds == null || !bounds.holds(compared)) {
      bounds = HeldBounds.hold(database, adds.name(), values);
    }
    return bounds;
  }
}
