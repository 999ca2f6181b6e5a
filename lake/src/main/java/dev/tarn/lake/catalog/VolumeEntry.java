package dev.tarn.lake.catalog;

import java.time.Instant;
import java.util.Optional;

/**
 * What the catalog knows of a volume: a folder of files that have a name of three parts.
 *
 * @param name the volume's own name stands in the place of the table's
 * @param location the folder, absolute
 */
public record VolumeEntry(
    TableName name,
    Kind kind,
    String location,
    Optional<String> comment,
    String owner,
    Instant created) {

  /** Who the files belong to. */
  public enum Kind {
    /** The catalog: dropping the volume deletes them. */
    MANAGED,
    /** Someone else: dropping the volume leaves them. */
    EXTERNAL
  }

  public boolean managed() {
    return kind == Kind.MANAGED;
  }
}
