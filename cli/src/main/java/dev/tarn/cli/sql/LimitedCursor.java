package dev.tarn.cli.sql;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import java.util.OptionalLong;

/** The first rows of a cursor. */
final class LimitedCursor implements RowCursor {
  private final RowCursor rows;
  private final long limit;
  private long count;
  private boolean more;

  LimitedCursor(RowCursor rows, OptionalLong limit) {
    this.rows = rows;
    this.limit = limit.orElse(Long.MAX_VALUE);
  }

  @Override
  public StructType schema() {
    return rows.schema();
  }

  @Override
  public Row next() {
    Row row = rows.next();
    if (row == null) {
      return null;
    }
    if (count == limit) {
      more = true;
      return null;
    }
    count++;
    return row;
  }

  /** Whether rows were left out. */
  boolean hasMore() {
    return more;
  }

  @Override
  public void close() {
    rows.close();
  }
}
