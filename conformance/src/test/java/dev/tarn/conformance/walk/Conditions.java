package dev.tarn.conformance.walk;

import java.util.List;

/** Conditions on the rows of a table. */
final class Conditions {
  private final Dice dice;
  private final Values values;

  Conditions(Dice dice) {
    this.dice = dice;
    this.values = new Values(dice);
  }

  /** A condition over columns, each written after the prefix. */
  String on(List<Column> columns, String prefix) {
    List<Column> scalars = columns.stream().filter(Column::isScalar).toList();
    if (scalars.isEmpty()) {
      return dice.pick("true", "false", "1 = 1");
    }
    return switch (dice.below(12)) {
      case 0 -> simple(scalars, prefix) + " AND " + simple(scalars, prefix);
      case 1 -> simple(scalars, prefix) + " OR " + simple(scalars, prefix);
      case 2 -> "NOT (" + simple(scalars, prefix) + ")";
      case 3 -> "(" + simple(scalars, prefix) + ") IS NULL";
      default -> simple(scalars, prefix);
    };
  }

  private String simple(List<Column> scalars, String prefix) {
    Column column = dice.pick(scalars);
    String name = prefix + column.sql();
    return switch (dice.below(9)) {
      case 0 -> name + " IS NULL";
      case 1 -> name + " IS NOT NULL";
      case 2 -> name + " <=> " + values.of(column.type());
      case 3 ->
          name + " IN (" + Dice.commas(dice.between(1, 3), () -> values.of(column.type())) + ")";
      case 4 ->
          name
              + " BETWEEN "
              + values.notNull(column.type())
              + " AND "
              + values.notNull(column.type());
      case 5 -> name + " <> " + values.notNull(column.type());
      default ->
          name + dice.pick(" = ", " = ", " > ", " >= ", " < ", " <= ") + values.of(column.type());
    };
  }
}
