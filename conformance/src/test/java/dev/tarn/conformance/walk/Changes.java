package dev.tarn.conformance.walk;

import java.util.List;
import java.util.stream.Collectors;

/** UPDATE, DELETE and TRUNCATE. */
final class Changes {
  private final Dice dice;
  private final Values values;
  private final Conditions conditions;

  Changes(Dice dice) {
    this.dice = dice;
    this.values = new Values(dice);
    this.conditions = new Conditions(dice);
  }

  String delete(Shape shape) {
    return switch (dice.below(12)) {
      case 0 -> "DELETE FROM t";
      case 1 -> "DELETE FROM t AS x WHERE " + conditions.on(shape.columns(), "x.");
      case 2, 3 -> "DELETE FROM t WHERE " + onPartitions(shape);
      case 4 ->
          dice.pick(
              "DELETE FROM t WHERE k IN (SELECT max(k) FROM t)",
              "DELETE FROM t WHERE NOT EXISTS (SELECT 1 FROM t u WHERE u.k > t.k)");
      default -> "DELETE FROM t WHERE " + conditions.on(shape.columns(), "");
    };
  }

  private String onPartitions(Shape shape) {
    List<Column> partitions = shape.columns(Column::partition);
    return conditions.on(partitions.isEmpty() ? shape.columns() : partitions, "");
  }

  String truncate() {
    return "TRUNCATE TABLE t";
  }

  String update(Shape shape) {
    String condition =
        switch (dice.below(10)) {
          case 0 -> "";
          case 1 -> " WHERE k = (SELECT min(k) FROM t)";
          case 2 -> " WHERE " + onPartitions(shape);
          default -> " WHERE " + conditions.on(shape.columns(), "");
        };
    return "UPDATE t SET " + assignments(shape.written()) + condition;
  }

  private String assignments(List<Column> columns) {
    List<Column> set =
        dice.shuffled(columns).subList(0, Math.min(columns.size(), dice.between(1, 2)));
    return set.stream()
        .map(column -> assignment(column, columns))
        .collect(Collectors.joining(", "));
  }

  private String assignment(Column column, List<Column> columns) {
    if (column.type() instanceof ColumnType.StructOf struct && dice.chance(60)) {
      ColumnType.Field field = dice.pick(struct.fields());
      return column.sql() + "." + Column.quote(field.name()) + " = " + values.of(field.type());
    }
    return column.sql() + " = " + value(column, columns);
  }

  private String value(Column column, List<Column> columns) {
    return switch (dice.below(8)) {
      case 0 -> "DEFAULT";
      case 1 -> column.sql();
      case 2 -> column.is("STRING") ? "concat(" + column.sql() + ", '!')" : values.of(column);
      case 3 -> number(column) ? column.sql() + " + 1" : values.of(column);
      case 4 -> dice.pick(columns).sql();
      default -> values.of(column);
    };
  }

  private static boolean number(Column column) {
    return column.is("INT")
        || column.is("BIGINT")
        || column.is("SMALLINT")
        || column.is("TINYINT")
        || column.is("DOUBLE")
        || column.is("DECIMAL");
  }
}
