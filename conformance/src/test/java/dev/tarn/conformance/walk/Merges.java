package dev.tarn.conformance.walk;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** MERGE, with clauses of every kind. */
final class Merges {
  private final Dice dice;
  private final Values values;
  private final Conditions conditions;

  Merges(Dice dice) {
    this.dice = dice;
    this.values = new Values(dice);
    this.conditions = new Conditions(dice);
  }

  String next(Shape shape) {
    List<Column> written = shape.written();
    boolean whole = dice.chance(60);
    List<Column> columns = new ArrayList<>(whole ? written : dice.some(written, 1));
    if (columns.stream().noneMatch(column -> column.name().equals("k"))) {
      written.stream().filter(column -> column.name().equals("k")).forEach(columns::addFirst);
    }
    List<String> clauses = clauses(shape, columns);
    return "MERGE INTO t USING "
        + source(shape, columns)
        + " s ON "
        + on(shape, columns)
        + " "
        + String.join(" ", clauses);
  }

  private String source(Shape shape, List<Column> columns) {
    if (dice.chance(12)) {
      return "(SELECT * FROM t WHERE " + conditions.on(shape.columns(), "") + ")";
    }
    int rows = dice.between(1, 4);
    List<String> selects = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      int key = i;
      selects.add(
          columns.stream()
              .map(column -> sourceValue(column, key) + " AS " + column.sql())
              .collect(Collectors.joining(", ", "SELECT ", "")));
    }
    return "(" + String.join(" UNION ALL ", selects) + ")";
  }

  /** Values of their type, so that a UNION of them keeps it; keys mostly differ. */
  private String sourceValue(Column column, int row) {
    if (column.name().equals("k") && dice.chance(85)) {
      return "cast(" + row + " AS " + column.type().ddl() + ")";
    }
    String value = values.of(column);
    return "cast(" + value + " AS " + column.type().ddl() + ")";
  }

  private String on(Shape shape, List<Column> columns) {
    boolean keyed = columns.stream().anyMatch(column -> column.name().equals("k"));
    if (!keyed) {
      return dice.pick("false", "true");
    }
    return switch (dice.below(8)) {
      case 0 -> "t.k <=> s.k";
      case 1 -> "t.k = s.k AND " + conditions.on(shape.columns(), "t.");
      case 2 -> "t.k = s.k + 1";
      case 3 -> "false";
      default -> "t.k = s.k";
    };
  }

  private List<String> clauses(Shape shape, List<Column> columns) {
    List<String> clauses = new ArrayList<>();
    addMatched(clauses, shape, columns);
    addNotMatched(clauses, shape, columns);
    addNotMatchedBySource(clauses, shape);
    if (clauses.isEmpty()) {
      clauses.add("WHEN NOT MATCHED THEN INSERT *");
    }
    return clauses;
  }

  private void addMatched(List<String> clauses, Shape shape, List<Column> columns) {
    int count = dice.pick(0, 1, 1, 2);
    for (int i = 1; i <= count; i++) {
      String condition = i < count || dice.chance(30) ? " AND " + eitherSide(shape, columns) : "";
      clauses.add("WHEN MATCHED" + condition + " THEN " + change(shape, columns, true));
    }
  }

  private String eitherSide(Shape shape, List<Column> columns) {
    return dice.chance(50) ? conditions.on(shape.columns(), "t.") : conditions.on(columns, "s.");
  }

  private void addNotMatched(List<String> clauses, Shape shape, List<Column> columns) {
    int count = dice.pick(0, 1, 1, 2);
    for (int i = 1; i <= count; i++) {
      String condition = i < count || dice.chance(30) ? " AND " + conditions.on(columns, "s.") : "";
      clauses.add("WHEN NOT MATCHED" + condition + " THEN " + insert(shape, columns));
    }
  }

  private void addNotMatchedBySource(List<String> clauses, Shape shape) {
    int count = dice.pick(0, 0, 0, 1, 2);
    for (int i = 1; i <= count; i++) {
      String condition =
          i < count || dice.chance(70) ? " AND " + conditions.on(shape.columns(), "t.") : "";
      clauses.add(
          "WHEN NOT MATCHED BY SOURCE" + condition + " THEN " + change(shape, List.of(), false));
    }
  }

  private String change(Shape shape, List<Column> source, boolean star) {
    if (dice.chance(30)) {
      return "DELETE";
    }
    return star && dice.chance(40) ? "UPDATE SET *" : "UPDATE SET " + assignments(shape, source);
  }

  private String assignments(Shape shape, List<Column> source) {
    List<Column> written = shape.written();
    List<Column> set =
        dice.shuffled(written).subList(0, Math.min(written.size(), dice.between(1, 2)));
    return set.stream()
        .map(column -> column.sql() + " = " + value(column, source))
        .collect(Collectors.joining(", "));
  }

  private String value(Column column, List<Column> source) {
    if (source.contains(column) && dice.chance(60)) {
      return "s." + column.sql();
    }
    return dice.chance(15) ? "t." + column.sql() : values.of(column);
  }

  private String insert(Shape shape, List<Column> source) {
    if (dice.chance(50)) {
      return "INSERT *";
    }
    List<Column> columns = dice.some(shape.written(), 1);
    return columns.stream().map(Column::sql).collect(Collectors.joining(", ", "INSERT (", ")"))
        + columns.stream()
            .map(
                column ->
                    source.contains(column) && dice.chance(70)
                        ? "s." + column.sql()
                        : values.of(column))
            .collect(Collectors.joining(", ", " VALUES (", ")"));
  }
}
