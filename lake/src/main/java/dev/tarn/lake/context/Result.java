package dev.tarn.lake.context;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a statement gives: rows that stream, or nothing. Closing it lets go of what the rows come
 * from.
 */
public final class Result implements AutoCloseable {
  private static final RowCursor NO_ROWS = RowCursor.of(StructType.EMPTY, List.of());
  private static final Result NONE =
      new Result(NO_ROWS, false, Optional.empty(), OptionalLong.empty());

  private final RowCursor rows;
  private final boolean hasRows;
  private final Optional<Details> details;
  private final OptionalLong changedRows;

  private Result(
      RowCursor rows, boolean hasRows, Optional<Details> details, OptionalLong changedRows) {
    this.rows = rows;
    this.hasRows = hasRows;
    this.details = details;
    this.changedRows = changedRows;
  }

  /** The result of a statement that gives nothing. */
  public static Result none() {
    return NONE;
  }

  /** The result of a statement that gives no rows, but has changed some. */
  public static Result ofChange(long changedRows) {
    return NONE.withChangedRows(changedRows);
  }

  public static Result of(RowCursor rows) {
    return new Result(rows, true, Optional.empty(), OptionalLong.empty());
  }

  public static Result of(StructType schema, List<Row> rows) {
    return of(RowCursor.of(schema, rows));
  }

  /** Whether the statement gives rows at all, be they none. */
  @SuppressWarnings("ReferenceEquality") // No other cursor means that there are no rows at all.
  public boolean hasRows() {
    return hasRows;
  }

  /** The columns; none for a statement that gives nothing. */
  public StructType schema() {
    return rows.schema();
  }

  /** The rows, to be read once. */
  public RowCursor rows() {
    return rows;
  }

  /** What programs are told beside the rows, if anything. */
  public Optional<Details> details() {
    return details;
  }

  /** How many rows of tables a statement that changes rows has changed; empty for all others. */
  public OptionalLong changedRows() {
    return changedRows;
  }

  public Result withDetails(Details told) {
    return new Result(rows, hasRows, Optional.of(told), changedRows);
  }

  public Result withChangedRows(long count) {
    return new Result(rows, hasRows, details, OptionalLong.of(count));
  }

  /** The same result with other rows, such as the first of them. */
  public Result withRows(RowCursor other) {
    return new Result(other, true, details, changedRows);
  }

  @Override
  public void close() {
    rows.close();
  }
}
