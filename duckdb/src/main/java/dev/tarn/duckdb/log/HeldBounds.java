package dev.tarn.duckdb.log;

import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.duckdb.engine.Database;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What conditions compare of each file of a checkpoint, as a narrow table beside the files. */
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
   * @param adds a query that gives {@code add}, {@code file_index} and {@code file_row_number}
   * @param values expressions on a row of it
   */
  static HeldBounds hold(Database database, String adds, Set<String> values) {
    Map<String, String> columns = new LinkedHashMap<>();
    values.forEach(value -> columns.put(value, "v" + columns.size()));
    StatisticText texts = new StatisticText("texts");
    String items =
        columns.entrySet().stream()
            .map(column -> ", " + texts.fromList(column.getKey()) + " AS " + column.getValue())
            .collect(Collectors.joining());
    HeldTable table =
        HeldTable.of(
            database,
            "checkpoint_bounds",
            "SELECT file_index AS f, file_row_number AS r"
                + items
                + " FROM (SELECT *, "
                + texts.texts()
                + " AS texts FROM ("
                + adds
                + "))");
    return new HeldBounds(database, table, columns);
  }

  boolean holds(Set<String> values) {
    return columns.keySet().containsAll(values);
  }

  /** A condition on the places of the rows that may match; empty when they are many. */
  Optional<String> matching(FilePredicate predicate) {
    String condition = new PruningWriter(columns::get).condition(predicate).orElse("TRUE");
    String sql =
        "SELECT f, r FROM " + table.name() + " WHERE " + condition + " LIMIT " + (MOST_ROWS + 1);
    Map<Long, List<Long>> places = new TreeMap<>();
    int rows =
        Query.each(
            database,
            sql,
            result ->
                places
                    .computeIfAbsent(result.getLong(1), file -> new ArrayList<>())
                    .add(result.getLong(2)));
    return rows > MOST_ROWS ? Optional.empty() : Optional.of(condition(places));
  }

  private static String condition(Map<Long, List<Long>> places) {
    return places.isEmpty()
        ? "FALSE"
        : places.entrySet().stream()
            .map(each -> "file_index = " + each.getKey() + " AND " + rows(each.getValue()))
            .collect(Collectors.joining(") OR (", "((", "))"));
  }

  private static String rows(List<Long> numbers) {
    return numbers.size() == 1
        ? "file_row_number = " + numbers.getFirst()
        : "file_row_number IN ("
            + numbers.stream().map(String::valueOf).collect(Collectors.joining(", "))
            + ")";
  }
}
