package dev.tarn.conformance.walk;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** INSERT in all its forms. */
final class Inserts {
  private static final int MANY_ROWS = 40;

  private final Dice dice;
  private final Values values;
  private final Conditions conditions;

  Inserts(Dice dice) {
    this.dice = dice;
    this.values = new Values(dice);
    this.conditions = new Conditions(dice);
  }

  String next(Shape shape) {
    return switch (dice.below(10)) {
      case 0 -> "INSERT INTO t" + byName(shape);
      case 1 -> shape.rows() < MANY_ROWS ? fromItself(shape) : "INSERT INTO t" + rows(shape);
      case 2 -> withDefaults(shape);
      case 3, 4 ->
          shape.isPartitioned()
              ? "INSERT INTO t" + partition(shape)
              : "INSERT INTO t" + rows(shape);
      default -> "INSERT INTO t" + rows(shape);
    };
  }

  String overwrite(Shape shape) {
    return switch (dice.below(4)) {
      case 0 -> "INSERT OVERWRITE t" + byName(shape);
      case 1 ->
          "INSERT INTO t REPLACE WHERE " + conditions.on(replaced(shape), "") + wholeRows(shape);
      case 2 ->
          shape.isPartitioned()
              ? "INSERT OVERWRITE t" + partition(shape)
              : replaceWithFitting(shape);
      default -> "INSERT OVERWRITE t" + rows(shape);
    };
  }

  private List<Column> replaced(Shape shape) {
    List<Column> partitions = shape.columns(Column::partition);
    return partitions.isEmpty() || dice.chance(50) ? shape.columns() : partitions;
  }

  /** Rows that lie where they may: the condition is an equality. */
  private String replaceWithFitting(Shape shape) {
    List<Column> scalars =
        shape.columns(column -> !column.isComputed() && column.isScalar() && !column.is("STRING"));
    if (scalars.isEmpty()) {
      return "INSERT OVERWRITE t" + rows(shape);
    }
    Column column = dice.pick(scalars);
    String value = values.notNull(column.type());
    return "INSERT INTO t REPLACE WHERE "
        + column.sql()
        + " = "
        + value
        + " SELECT "
        + shape.columns().stream()
            .map(other -> other.equals(column) ? value : values.of(other))
            .collect(Collectors.joining(", "));
  }

  /** VALUES, with a list of columns where some are left out or in another order. */
  private String rows(Shape shape) {
    List<Column> written = shape.written();
    if (written.isEmpty()) {
      return " DEFAULT VALUES";
    }
    boolean all = written.size() == shape.columns().size() && dice.chance(70);
    List<Column> columns =
        all ? shape.columns() : dice.some(written, Math.max(1, written.size() - 2));
    String list =
        all ? "" : columns.stream().map(Column::sql).collect(Collectors.joining(", ", " (", ")"));
    int rows = dice.between(1, 4);
    return list + " VALUES " + Dice.commas(rows, () -> row(columns));
  }

  private String wholeRows(Shape shape) {
    return " VALUES " + Dice.commas(dice.between(1, 3), () -> row(shape.columns()));
  }

  private String row(List<Column> columns) {
    return columns.stream().map(values::of).collect(Collectors.joining(", ", "(", ")"));
  }

  private String byName(Shape shape) {
    List<Column> columns = dice.some(shape.written(), Math.max(1, shape.written().size() - 2));
    return " BY NAME SELECT "
        + columns.stream()
            .map(column -> values.of(column) + " AS " + column.sql())
            .collect(Collectors.joining(", "));
  }

  private String fromItself(Shape shape) {
    List<Column> written = shape.written();
    String names = written.stream().map(Column::sql).collect(Collectors.joining(", "));
    return "INSERT INTO t ("
        + names
        + ") SELECT "
        + names
        + " FROM t WHERE "
        + conditions.on(shape.columns(), "");
  }

  private String withDefaults(Shape shape) {
    List<Column> columns = dice.some(shape.written(), 1);
    return "INSERT INTO t "
        + columns.stream().map(Column::sql).collect(Collectors.joining(", ", "(", ")"))
        + " VALUES "
        + columns.stream()
            .map(column -> dice.chance(40) ? "DEFAULT" : values.of(column))
            .collect(Collectors.joining(", ", "(", ")"));
  }

  /** A PARTITION clause whose columns have values, or some of them. */
  private String partition(Shape shape) {
    List<Column> partitions = shape.columns(Column::partition);
    List<Column> fixed = dice.some(partitions, 1);
    List<String> parts = new ArrayList<>();
    List<Column> rest = new ArrayList<>(shape.columns(column -> !column.partition()));
    for (Column column : partitions) {
      parts.add(column.sql() + (fixed.contains(column) ? " = " + values.of(column.type()) : ""));
      if (!fixed.contains(column)) {
        rest.add(column);
      }
    }
    rest.sort(Comparator.comparing(Column::partition));
    int rows = dice.between(1, 2);
    return " PARTITION ("
        + String.join(", ", parts)
        + ") VALUES "
        + Dice.commas(rows, () -> row(rest));
  }
}
