package dev.tarn.duckdb.scan;

import dev.tarn.delta.deletionvector.RowPositions;
import java.util.List;

/** Marks rows of files for one statement, which asks by {@link MarkedRows#call} which they are. */
@FunctionalInterface
public interface RowMarks {

  /**
   * Marks rows.
   *
   * @param files for each file, in the order in which they are read, the positions of its rows
   * @return the number of the first file; the others have those that follow
   */
  int add(List<RowPositions> files);
}
