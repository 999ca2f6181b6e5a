package dev.tarn.conformance.walk;

import java.util.List;

/** ALTER TABLE: columns, constraints, properties, features. */
final class Alters {
  private static final List<String> NAMES = List.of("n1", "n2", "V", "neu", "w", "a_b", "x y");
  private static final List<String> WIDER =
      List.of(
          "SMALLINT",
          "INT",
          "BIGINT",
          "DOUBLE",
          "DECIMAL(12,2)",
          "DECIMAL(20,0)",
          "STRING",
          "TIMESTAMP_NTZ");

  private final Dice dice;
  private final Values values;
  private final Conditions conditions;

  Alters(Dice dice) {
    this.dice = dice;
    this.values = new Values(dice);
    this.conditions = new Conditions(dice);
  }

  String columns(Shape shape) {
    Column column = dice.pick(shape.columns());
    String name = column.sql();
    return "ALTER TABLE t "
        + switch (dice.below(12)) {
          case 0, 1, 2 -> "ADD COLUMNS (" + added(shape) + ")";
          case 3 -> "DROP COLUMN " + name;
          case 4 -> "RENAME COLUMN " + name + " TO " + Column.quote(dice.pick(NAMES));
          case 5, 6 -> "ALTER COLUMN " + name + " TYPE " + dice.pick(WIDER);
          case 7 -> "ALTER COLUMN " + name + " COMMENT '" + dice.pick("c", "", "it\\'s") + "'";
          case 8 -> "ALTER COLUMN " + name + " " + place(shape);
          case 9 ->
              "ALTER COLUMN "
                  + name
                  + dice.pick(" DROP NOT NULL", " DROP NOT NULL", " SET NOT NULL");
          case 10 ->
              "ALTER COLUMN "
                  + name
                  + dice.pick(" DROP DEFAULT", " SET DEFAULT " + values.of(column.type()));
          default -> nested(shape);
        };
  }

  private String added(Shape shape) {
    String one = Column.quote(dice.pick(NAMES)) + " " + TableGenerator.type(dice);
    return one
        + (dice.chance(25) ? " COMMENT 'new'" : "")
        + (dice.chance(30) ? " " + place(shape) : "");
  }

  private String place(Shape shape) {
    return dice.chance(40) ? "FIRST" : "AFTER " + dice.pick(shape.columns()).sql();
  }

  private String nested(Shape shape) {
    List<Column> structs = shape.columns(column -> column.type() instanceof ColumnType.StructOf);
    if (structs.isEmpty()) {
      return "ADD COLUMN (" + added(shape) + ")";
    }
    Column struct = dice.pick(structs);
    String field = Column.quote(dice.pick(((ColumnType.StructOf) struct.type()).fields()).name());
    return switch (dice.below(4)) {
      case 0 -> "DROP COLUMN " + struct.sql() + "." + field;
      case 1 -> "RENAME COLUMN " + struct.sql() + "." + field + " TO " + dice.pick("n1", "n2");
      case 2 -> "ALTER COLUMN " + struct.sql() + "." + field + " TYPE BIGINT";
      default ->
          "ADD COLUMNS ("
              + struct.sql()
              + "."
              + dice.pick("n1", "n2")
              + " "
              + TableGenerator.type(dice)
              + ")";
    };
  }

  String constraint(Shape shape) {
    String name = dice.pick("c1", "c2", "`c 3`");
    return "ALTER TABLE t "
        + switch (dice.below(4)) {
          case 0 -> "DROP CONSTRAINT " + name;
          case 1 -> "DROP CONSTRAINT IF EXISTS " + name;
          case 2 -> "ADD CONSTRAINT " + name + " CHECK (k IS NULL OR k > -100)";
          default ->
              "ADD CONSTRAINT " + name + " CHECK (" + conditions.on(shape.columns(), "") + ")";
        };
  }

  String property() {
    return "ALTER TABLE t "
        + switch (dice.below(9)) {
          case 0 ->
              "SET TBLPROPERTIES ('delta.enableChangeDataFeed' = '"
                  + dice.pick("true", "true", "false")
                  + "')";
          case 1 ->
              "SET TBLPROPERTIES ('delta.enableDeletionVectors' = '"
                  + dice.pick("true", "false")
                  + "')";
          case 2 ->
              "SET TBLPROPERTIES ('delta.columnMapping.mode' = '"
                  + dice.pick("name", "name", "id", "none")
                  + "')";
          case 3 ->
              "SET TBLPROPERTIES ('delta.enableTypeWidening' = '"
                  + dice.pick("true", "false")
                  + "')";
          case 4 ->
              "SET TBLPROPERTIES ('delta.checkpointInterval' = '" + dice.pick("1", "3", "0") + "')";
          case 5 ->
              "SET TBLPROPERTIES ('delta.enableInCommitTimestamps' = '"
                  + dice.pick("true", "false")
                  + "')";
          case 6 -> "SET TBLPROPERTIES ('foo' = '" + dice.pick("bar", "", "it\\'s") + "')";
          case 7 ->
              "UNSET TBLPROPERTIES "
                  + dice.pick("('foo')", "IF EXISTS ('foo')", "('delta.checkpointInterval')");
          default ->
              "SET TBLPROPERTIES ("
                  + dice.pick(
                      "'delta.nonsense' = '1'",
                      "'delta.feature.allowColumnDefaults' = 'supported'",
                      "'delta.feature.deletionVectors' = 'supported'",
                      "'delta.appendOnly' = 'true'",
                      "'delta.appendOnly' = 'false'",
                      "'delta.checkpointPolicy' = 'v2'",
                      "'delta.dataSkippingStatsColumns' = 'k'",
                      "'delta.minWriterVersion' = '7'")
                  + ")";
        };
  }
}
