package dev.tarn.lake.session;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.context.Secrets;

/** Rows whose errors tell nothing that policies hide. */
record GuardedRows(RowCursor rows, Secrets secrets) implements RowCursor {
  @Override
  public StructType schema() {
    return rows.schema();
  }

  @Override
  public Row next() {
    try {
      return rows.next();
    } catch (TarnException e) {
      throw secrets.redacted(e);
    }
  }

  @Override
  public void close() {
    rows.close();
  }
}
