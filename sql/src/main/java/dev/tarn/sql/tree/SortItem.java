package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;

/**
 * A sort key.
 *
 * @param nullOrder where it was not written, NULLs come first in ascending and last in descending
 *     order
 */
public record SortItem(
    SourcePosition position, Expression key, boolean descending, NullOrder nullOrder)
    implements Node {
  public enum NullOrder {
    UNSPECIFIED,
    FIRST,
    LAST
  }
}
