package dev.tarn.lake.session;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import java.util.function.UnaryOperator;

/**
 * Rows whose errors show the text of the statement they come from.
 *
 * @param explain gives an error without a place one
 */
record ExplainedRows(RowCursor rows, String text, UnaryOperator<TarnException> explain)
    implements RowCursor {
  @Override
  public StructType schema() {
    return rows.schema();
  }

  @Override
  public Row next() {
    try {
      return rows.next();
    } catch (TarnException e) {
      throw e.sqlText().isPresent() ? e : explain.apply(e).in(text);
    }
  }

  @Override
  public void close() {
    rows.close();
  }
}
