package dev.tarn.conformance.walk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** INSERT and MERGE that bring new columns, and REPLACE COLUMNS. */
final class Evolutions {
  private static final List<String> NEW = List.of("e1", "e2", "E3");

  private final Dice dice;
  private final Values values;

  Evolutions(Dice dice) {
    this.dice = dice;
    this.values = new Values(dice);
  }

  String next(Shape shape) {
    return switch (dice.below(5)) {
      case 0, 1 -> insert(shape);
      case 2, 3 -> merge(shape);
      default -> replaceColumns(shape);
    };
  }

  private String insert(Shape shape) {
    return "INSERT WITH SCHEMA EVOLUTION INTO t BY NAME SELECT " + select(shape, dice.below(5));
  }

  private String merge(Shape shape) {
    boolean keyed = shape.written().stream().anyMatch(column -> column.name().equals("k"));
    return "MERGE WITH SCHEMA EVOLUTION INTO t USING (SELECT "
        + select(shape, dice.below(5))
        + ") s ON "
        + (keyed ? "t.k = s.k" : "false")
        + dice.pick("", " WHEN MATCHED THEN UPDATE SET *", " WHEN MATCHED THEN DELETE")
        + " WHEN NOT MATCHED THEN INSERT *";
  }

  /** A value of its type for every column, and for one that is new. */
  private String select(Shape shape, int key) {
    List<String> items =
        shape.written().stream()
            .map(column -> value(column, key) + " AS " + column.sql())
            .collect(Collectors.toCollection(ArrayList::new));
    String type = TableGenerator.plainType(dice);
    String given = "cast(" + values.of(new ColumnType.Scalar(type)) + " AS " + type + ")";
    unused(shape).ifPresent(name -> items.add(dice.below(items.size() + 1), given + " AS " + name));
    return String.join(", ", items);
  }

  private Optional<String> unused(Shape shape) {
    List<String> names =
        NEW.stream()
            .filter(name -> shape.columns(column -> column.name().equals(name)).isEmpty())
            .toList();
    return names.isEmpty() ? Optional.empty() : Optional.of(dice.pick(names));
  }

  private String value(Column column, int key) {
    String value =
        column.name().equals("k") ? Integer.toString(key) : values.notNull(column.type());
    return "cast(" + value + " AS " + column.type().ddl() + ")";
  }

  private String replaceColumns(Shape shape) {
    List<String> columns =
        shape.columns().stream()
            .map(column -> column.sql() + " " + column.type().ddl())
            .collect(Collectors.toCollection(ArrayList::new));
    Optional<String> added = dice.chance(50) ? unused(shape) : Optional.empty();
    if (added.isPresent()) {
      columns.add(added.get() + " " + TableGenerator.plainType(dice));
    } else if (columns.size() > 1) {
      columns.remove(dice.below(columns.size()));
    }
    return "ALTER TABLE t REPLACE COLUMNS (" + String.join(", ", columns) + ")";
  }
}
