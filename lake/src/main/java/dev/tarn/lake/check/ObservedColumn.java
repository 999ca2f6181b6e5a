package dev.tarn.lake.check;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.statistics.ColumnBounds;
import dev.tarn.delta.statistics.FileStatistics;
import dev.tarn.delta.statistics.IndexedColumns.IndexedColumn;
import dev.tarn.delta.statistics.ValueOrder;
import java.util.Optional;

/** The values of one column of one file, as they go by, beside what its statistics claim. */
final class ObservedColumn {
  private final IndexedColumn column;
  private final ColumnBounds bounds;
  private final Optional<Long> claimedNulls;
  private long nulls;
  private Object outside;
  private Object crossed;

  ObservedColumn(IndexedColumn column, FileStatistics statistics) {
    this.column = column;
    this.bounds = statistics.bounds(column.path(), column.type());
    // With wide bounds the count of NULLs is no promise either.
    this.claimedNulls =
        statistics.tightBounds() ? statistics.nullCount(column.path()) : Optional.empty();
  }

  void see(Object value) {
    if (value == null) {
      nulls++;
    } else if (outside == null && !isNaN(value)) {
      bounds.lower().filter(bound -> isLess(value, bound)).ifPresent(bound -> cross(value, bound));
      bounds.upper().filter(bound -> isLess(bound, value)).ifPresent(bound -> cross(value, bound));
    }
  }

  private void cross(Object value, Object bound) {
    outside = value;
    crossed = bound;
  }

  private static boolean isLess(Object left, Object right) {
    return ValueOrder.compare(left, right).map(order -> order < 0).orElse(false);
  }

  /** Bounds leave NaN out where writers do. */
  private static boolean isNaN(Object value) {
    return value instanceof Number number && Double.isNaN(number.doubleValue());
  }

  void report(AddFile file, Faults faults) {
    String name = String.join(".", column.path());
    if (outside != null) {
      faults.bounds(file.path(), name, outside, crossed);
    }
    claimedNulls
        .filter(claimed -> claimed != nulls)
        .ifPresent(claimed -> faults.nullCount(file.path(), name, claimed, nulls));
  }
}
