package dev.tarn.conformance.walk;

/** Statements that only read, and RESTORE, which goes back to what they can read. */
final class Reads {
  private final Dice dice;
  private final Conditions conditions;

  Reads(Dice dice) {
    this.dice = dice;
    this.conditions = new Conditions(dice);
  }

  String query(Shape shape) {
    long version = dice.below((int) shape.version() + 1);
    return switch (dice.below(11)) {
      case 0 -> "SELECT * FROM t VERSION AS OF " + version;
      case 1 -> "SELECT * FROM t TIMESTAMP AS OF '${timestamp:" + version + "}'";
      case 2 -> "SELECT count(*) FROM t VERSION AS OF " + dice.below((int) shape.version() + 2);
      case 3 -> "SHOW TBLPROPERTIES t ('delta.enableChangeDataFeed')";
      case 4 -> "SHOW COLUMNS IN t";
      case 5 -> "SHOW PARTITIONS t";
      case 6, 7 -> changes(shape);
      default -> "SELECT * FROM t WHERE " + conditions.on(shape.columns(), "");
    };
  }

  private String changes(Shape shape) {
    long from =
        dice.chance(60) ? shape.changesFrom().orElse(0L) : dice.below((int) shape.version() + 2);
    String end = dice.chance(30) ? ", " + dice.below((int) shape.version() + 2) : "";
    return "SELECT * EXCEPT (_commit_timestamp) FROM table_changes('t', " + from + end + ")";
  }

  String restore(Shape shape) {
    long version = dice.below((int) shape.version() + 1);
    return dice.chance(70)
        ? "RESTORE TABLE t TO VERSION AS OF " + version
        : "RESTORE TABLE t TO TIMESTAMP AS OF '${timestamp:" + version + "}'";
  }
}
