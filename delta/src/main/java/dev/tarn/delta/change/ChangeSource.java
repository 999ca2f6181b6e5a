package dev.tarn.delta.change;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.DeletionVectorDescriptor;
import java.util.Map;
import java.util.Optional;

/** Some rows that changed. */
public sealed interface ChangeSource {

  /** The file with what the log says of it, as pruning reads it. */
  AddFile file();

  /** The path of the file as the log has it. */
  default String path() {
    return file().path();
  }

  /** By physical name; null for NULL. */
  default Map<String, String> partitionValues() {
    return file().partitionValues();
  }

  /** The rows of a change file, which say themselves how they changed, in {@code _change_type}. */
  record Recorded(AddFile file) implements ChangeSource {}

  /**
   * Rows of a data file that were all inserted, or all deleted.
   *
   * @param marked a deletion vector that marks rows of the file
   * @param alsoMarked a second one, where the vector of a file was replaced: those it marks are
   *     left out
   */
  record Derived(
      AddFile file,
      Kind kind,
      Selection selection,
      Optional<DeletionVectorDescriptor> marked,
      Optional<DeletionVectorDescriptor> alsoMarked)
      implements ChangeSource {}

  /** What happened to derived rows. */
  enum Kind {
    INSERT("insert"),
    DELETE("delete");

    private final String changeType;

    Kind(String changeType) {
      this.changeType = changeType;
    }

    /** The text of {@code _change_type}. */
    public String changeType() {
      return changeType;
    }
  }

  /** Which rows of a derived source. */
  enum Selection {
    /** All rows but those {@code marked}. */
    UNMARKED,
    /** The rows {@code marked} and not {@code alsoMarked}. */
    MARKED
  }
}
