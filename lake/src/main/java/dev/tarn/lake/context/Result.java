package dev.tarn.lake.context;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import java.util.List;
import java.util.Optional;

/**
 * What a statement gives: rows that stream, or nothing. Closing it lets go of what the rows come
 * from.
 */
public final class Result implements AutoCloseable {
  private static final Result NONE = new Result(RowCursor.of(StructType.EMPTY, List.of()));

  private final RowCursor rows;
  private final Optional<Details> details;

  private Result(RowCursor rows) {
    this(rows, Optional.empty());
  }

  private Result(RowCursor rows, Optional<Details> details) {
    this.rows = rows;
    this.details = details;
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

  /** What programs are told beside the rows, if anything. */
  public Optional<Details> details() {
    return details;
  }

  public Result withDetails(Details told) {
    return new Result(rows, Optional.of(told));
  }

  /** The same result with other rows, such as the first of them. */
  public Result withRows(RowCursor other) {
    return new Result(other, details);
  }

  @Override
  public void close() {
    rows.close();
  }
}
