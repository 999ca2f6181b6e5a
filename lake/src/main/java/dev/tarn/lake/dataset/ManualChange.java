package dev.tarn.lake.dataset;

/**
 * A change of a column by ALTER TABLE.
 *
 * @param operation what was done
 * @param name of the column before; of an added one, its name
 * @param newName of a renamed column; of one whose type changed, the new type; empty else
 * @param column the physical name, which tells the column from others of its name; of a table
 *     without column mapping, its name
 * @param version of the table that the change was based on
 */
public record ManualChange(
    Operation operation, String name, String newName, String column, long version) {

  /** What ALTER TABLE does to a column. */
  public enum Operation {
    ADD,
    DROP,
    RENAME,
    TYPE
  }
}
