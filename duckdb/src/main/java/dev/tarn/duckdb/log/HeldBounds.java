package dev.tarn.duckdb.log;

import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.duckdb.engine.Database;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What conditions compare of each row of a table of files, as a narrow table beside it. */
final class HeldBounds {
  /** More rows than these are better read in one pass over the files. */
  private static final int MOST_ROWS = 1_000;

  private final Database database;
  private final HeldTable table;
  private final Map<String, String> columns;

  private HeldBounds(Database database, HeldTable table, Map<String, String> columns) {
    this.database = database;
    this.table = table;
    this.columns = columns;
  }

  /**
   * Computes values and holds them.
   *
   * @param files the table of the files
   * @param values expressions on a row of it
   */
  static HeldBounds hold(Database database, String files, Set<String> values) {
    Map<String, String> columns = new LinkedHashMap<>();
    values.forEach(value -> columns.put(value, "v" + columns.size()));
    String items =
        columns.entrySet().stream()
            .map(column -> ", " + column.getKey() + " AS " + column.getValue())
            .collect(Collectors.joining());
    HeldTable table =
        HeldTable.of(database, "checkpoint_bounds", "SELECT rowid AS r" + items + " FROM " + files);
    return new HeldBounds(database, table, columns);
  }

  boolean holds(Set<String> values) {
    return columns.keySet().containsAll(values);
  }

  /** A condition on the ids of the rows that may match; empty when they are many. */
  Optional<String> matching(FilePredicate predicate) {
    String condition = new PruningWriter(columns::get).condition(predicate).orElse("TRUE");
    String sql =
        "SELECT r FROM " + table.name() + " WHERE " + condition + " LIMIT " + (MOST_ROWS + 1);
    List<Long> rows = new ArrayList<>();
    Query.each(database, sql, result -> rows.add(result.getLong(1)));
    return rows.size() > MOST_ROWS ? Optional.empty() : Optional.of(condition(rows));
  }

  private static String condition(List<Long> rows) {
    return switch (rows.size()) {
      case 0 -> "FALSE";
      case 1 -> "rowid = " + rows.getFirst();
      default ->
          rows.stream().map(String::valueOf).collect(Collectors.joining(", ", "rowid IN (", ")"));
    };
  }
}
