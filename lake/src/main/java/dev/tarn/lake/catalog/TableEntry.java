package dev.tarn.lake.catalog;

import java.time.Instant;

/**
 * What the catalog knows of a table. Everything else is in the table's Delta log.
 *
 * @param location the table's root directory, absolute
 */
public record TableEntry(
    TableName name, Kind kind, String location, String owner, Instant created) {

  /** Who the files belong to. */
  public enum Kind {
    /** The catalog: dropping the table deletes them. */
    MANAGED,
    /** Someone else: dropping the table leaves them. */
    EXTERNAL
  }

  public boolean managed() {
    return kind == Kind.MANAGED;
  }
}
