package dev.tarn.duckdb.write;

import java.util.ArrayList;
import java.util.List;

/**
 * Row groups of a file that DuckDB can write at once: all have the same number of rows but the
 * last, which may have fewer.
 *
 * @param first position of the first row
 * @param last position of the last row
 * @param rowsOfGroups as DuckDB is told it, a whole number of its chunks
 */
record GroupRun(long first, long last, long rowsOfGroups) {
  /** How many rows DuckDB works on at once. */
  private static final long CHUNK = 2048;

  /** The runs of a file. */
  static List<GroupRun> of(List<Long> rows) {
    List<GroupRun> runs = new ArrayList<>();
    long first = 0;
    for (int start = 0; start < rows.size(); ) {
      int end = end(rows, start);
      long next = first + rows.subList(start, end).stream().mapToLong(Long::longValue).sum();
      runs.add(new GroupRun(first, next - 1, whole(rows.get(start))));
      first = next;
      start = end;
    }
    return runs;
  }

  private static int end(List<Long> rows, int start) {
    Long each = rows.get(start);
    int end = start + 1;
    if (each == whole(each)) {
      while (end < rows.size() && rows.get(end).equals(each)) {
        end++;
      }
      if (end < rows.size() && rows.get(end) < each) {
        end++;
      }
    }
    return end;
  }

  private static long whole(long rows) {
    return Math.ceilDiv(rows, CHUNK) * CHUNK;
  }

  long rows() {
    return last - first + 1;
  }
}
