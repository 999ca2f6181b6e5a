package dev.tarn.lake.read;

import dev.tarn.delta.action.DeletionVectorDescriptor;
import dev.tarn.delta.change.ChangeSource;
import dev.tarn.delta.deletionvector.DeletionVectors;
import dev.tarn.delta.deletionvector.RowPositions;
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
    return live(vector, RowPositions.empty(), log);
  }

  /** All rows but those a deletion vector names and some others. */
  static RowSelection live(
      Optional<DeletionVectorDescriptor> vector, RowPositions leftOut, DeltaLog log) {
    if (vector.isEmpty() && leftOut.isEmpty()) {
      return ALL;
    }
    RowPositions deleted = vector.map(each -> rows(each, log)).orElse(RowPositions.empty());
    return new FileScan.AllRowsExcept(deleted.union(leftOut));
  }

  /** The rows of a file that a change of it is about. */
  public static RowSelection changed(ChangeSource.Derived source, DeltaLog log) {
    return switch (source.selection()) {
      case UNMARKED -> live(source.marked(), log);
      case MARKED -> marked(source, log);
    };
  }

  private static RowSelection marked(ChangeSource.Derived source, DeltaLog log) {
    RowPositions marked = rows(source.marked().orElseThrow(), log);
    RowPositions changed =
        source.alsoMarked().map(other -> marked.minus(rows(other, log))).orElse(marked);
    return new FileScan.OnlyRows(changed);
  }

  private static RowPositions rows(DeletionVectorDescriptor vector, DeltaLog log) {
    return DeletionVectors.of(log.storage(), log.root()).read(vector);
  }
}
