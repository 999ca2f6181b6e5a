package dev.tarn.duckdb.scan;

import java.util.List;

/** Holds row positions of files for a statement. */
public interface RowPositions {

  /**
   * A table expression with a row for each position: the index of its file as UBIGINT, then the
   * position as BIGINT.
   *
   * @param positions for each file, in the order in which they are read
   */
  String table(List<long[]> positions);

  /** The positions as literal rows. */
  static String literals(List<long[]> positions) {
    StringBuilder text = new StringBuilder();
    for (int file = 0; file < positions.size(); file++) {
      for (long position : positions.get(file)) {
        text.append(text.isEmpty() ? "(VALUES (" : ", (");
        text.append(file).append("::UBIGINT, ").append(position).append("::BIGINT)");
      }
    }
    return text.isEmpty()
        ? "(SELECT 0::UBIGINT, 0::BIGINT WHERE FALSE)"
        : text.append(")").toString();
  }
}
