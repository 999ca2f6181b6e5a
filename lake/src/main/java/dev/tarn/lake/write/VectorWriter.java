package dev.tarn.lake.write;

import dev.tarn.delta.action.DeletionVectorDescriptor;
import dev.tarn.delta.deletionvector.DeletionVectors;
import dev.tarn.delta.deletionvector.RowPositions;
import dev.tarn.delta.log.DeltaLog;
import java.util.List;
import java.util.Optional;

/** Writes deletion vectors of a table, and reads those that are there. */
public final class VectorWriter {
  private final DeletionVectors vectors;
  private final PendingFiles pending;

  VectorWriter(DeltaLog log, PendingFiles pending) {
    this.vectors = DeletionVectors.of(log.storage(), log.root());
    this.pending = pending;
  }

  /**
   * The rows a vector marks in a file of so many rows; without a vector, none.
   *
   * @throws dev.tarn.core.error.TarnException as {@link DeletionVectors#read}
   */
  public RowPositions read(Optional<DeletionVectorDescriptor> vector, long rows) {
    return vector.map(marks -> vectors.read(marks, rows)).orElse(RowPositions.empty());
  }

  /** Writes vectors into one file, which is durable then; one descriptor for each, in order. */
  public List<DeletionVectorDescriptor> write(List<RowPositions> marks) {
    List<DeletionVectorDescriptor> written = vectors.write(marks);
    written.stream().limit(1).flatMap(each -> vectors.path(each).stream()).forEach(pending::add);
    return written;
  }
}
