package dev.tarn.lake.context;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import java.util.List;

/**
 * What a statement gives: rows that stream, or nothing. Closing it lets go of what the rows come
 * from.
 */
public final class Result implements AutoCloseable {
  private static final Result NONE = new Result(RowCursor.of(StructType.EMPTY, List.of()));

  private final RowCursor rows;

  private Result(RowCursor rows) {
    this.rows = rows;
  }

  /** The result of a statement that gives nothing. */
  public static Result none() {
    return NONE;
  }

  public static Result of(RowCursor rows) {
    return new Result(rows);
  }

  public static Result of(StructType schema, List<Row> rows) {
    return new Result(RowCursor.of(schema, rows));
  }

  /** Whether the statement gives rows at all, be they none. */
  public boolean hasRows() {
    return this != NONE;
  }

  /** The columns; none for a statement that gives nothing. */
  public StructType schema() {
    return rows.schema();
  }

  /** The rows, to be read once. */
  public RowCursor rows() {
    return rows;
  }

  @Override
  public void close() {
    rows.close();
  }
}
