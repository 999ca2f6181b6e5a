package dev.tarn.pipeline.stream.delta;

/** A kind of change of columns that a stream goes beyond only when it is told to. */
enum ColumnChange {
  RENAME("RENAME", "allowSourceColumnRename", "Columns renamed:"),
  DROP("DROP", "allowSourceColumnDrop", "Columns dropped:"),
  TYPE("TYPE WIDENING", "allowSourceColumnTypeChange", "Columns with widened types:");

  private final String verb;
  private final String option;
  private final String heading;

  ColumnChange(String verb, String option, String heading) {
    this.verb = verb;
    this.option = option;
    this.heading = heading;
  }

  /** How a message speaks of it together with others. */
  String verb() {
    return verb;
  }

  /** The reader option that accepts it, and the last part of the setting that does. */
  String option() {
    return option;
  }

  /** What stands above a list of such changes. */
  String heading() {
    return heading;
  }
}
