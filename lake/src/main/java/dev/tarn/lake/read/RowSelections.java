package dev.tarn.lake.read;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.DeletionVectorDescriptor;
import dev.tarn.delta.change.ChangeSource;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.lake.execute.FileScan;
import dev.tarn.lake.execute.FileScan.RowSelection;
import java.util.Optional;

/** Which rows of a file are there. */
public final class RowSelections {
  private static final RowSelection ALL = new FileScan.AllRows();

  private RowSelections() {}

  /** All rows but those a deletion vector names. */
  public static RowSelection live(Optional<DeletionVectorDescriptor> vector, DeltaLog log) {
    if (vector.isEmpty()) {
      return ALL;
    }
    throw TarnException.of("UNSUPPORTED_FEATURE.SQL")
        .with("feature", "reading tables with deletion vectors: " + log.root());
  }

  /** The rows of a file that a change of it is about. */
  public static RowSelection changed(ChangeSource.Derived source, DeltaLog log) {
    return switch (source.selection()) {
      case UNMARKED -> live(source.marked(), log);
      case MARKED -> live(source.marked().or(source::alsoMarked), log);
    };
  }
}
