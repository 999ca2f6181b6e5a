package dev.tarn.api;

import dev.tarn.core.type.StructType;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * What a statement gives. Its rows stream: they are read once, with one of {@link #iterator},
 * {@link #stream}, {@link #list}, {@link #first} and {@link #single}, and none but the current ones
 * are held in memory. Close a result that was not read to its end, best with try-with-resources;
 * after its last row it closes itself.
 *
 * <p>A result is read by one thread at a time; any thread may close it.
 */
public final class Result implements Iterable<Row>, AutoCloseable {
  private final dev.tarn.lake.context.Result rows;
  private final RunningStatement statement;
  private final Consumer<Result> onClose;
  private final StructType schema;
  private final boolean nested;
  private volatile boolean closed;
  private boolean exhausted;
  private boolean read;

  Result(dev.tarn.lake.context.Result rows, RunningStatement statement, Consumer<Result> onClose) {
    this.rows = rows;
    this.statement = statement;
    this.onClose = onClose;
    this.schema = rows.schema();
    this.exhausted = !rows.hasRows();
    this.nested = schema.fields().stream().anyMatch(field -> Row.isNested(field.type()));
  }

  /** The columns; none for a statement that gives no rows, such as CREATE TABLE. */
  public StructType schema() {
    return schema;
  }

  /** Whether the statement gives rows at all, be they none. */
  public boolean hasRows() {
    return rows.hasRows();
  }

  /**
   * How many rows of tables the statement has changed: INSERT, UPDATE, DELETE and MERGE; empty for
   * every other.
   */
  public OptionalLong changedRows() {
    return rows.changedRows();
  }

  /**
   * The rows, one after the other.
   *
   * @throws IllegalStateException when they have been asked for before
   */
  @Override
  public Iterator<Row> iterator() {
    if (read) {
      throw new IllegalStateException("the rows of a result are read once");
    }
    read = true;
    return new Rows();
  }

  /**
   * The rows as a stream; closing it closes the result.
   *
   * {@snippet class="dev.tarn.api.SnippetsTest" region="stream"}
   */
  public Stream<Row> stream() {
    Spliterator<Row> rest =
        Spliterators.spliteratorUnknownSize(
            iterator(), Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE);
    return StreamSupport.stream(rest, false).onClose(this::close);
  }

  /** All rows, in memory; closes the result. */
  public List<Row> list() {
    try (this) {
      List<Row> all = new ArrayList<>();
      forEach(all::add);
      return all;
    }
  }

  /** The first row, if there is one; closes the result. */
  public Optional<Row> first() {
    try (this) {
      Iterator<Row> iterator = iterator();
      return iterator.hasNext() ? Optional.of(iterator.next()) : Optional.empty();
    }
  }

  /**
   * The one row of a result that has one; closes the result.
   *
   * @throws dev.tarn.core.error.TarnException {@code RESULT_NOT_ONE_ROW}
   */
  public Row single() {
    try (this) {
      Iterator<Row> iterator = iterator();
      if (!iterator.hasNext()) {
        throw ApiErrors.notOneRow("none");
      }
      Row row = iterator.next();
      if (iterator.hasNext()) {
        throw ApiErrors.notOneRow("more");
      }
      return row;
    }
  }

  private synchronized Row fetch() {
    if (exhausted) {
      return null;
    }
    if (closed) {
      throw ApiErrors.closed("result");
    }
    dev.tarn.core.value.Row row = statement.call(rows.rows()::next);
    if (row == null) {
      exhausted = true;
      return null;
    }
    return nested ? Row.shown(schema, row) : Row.plain(schema, row);
  }

  /**
   * Lets go of what the rows come from; a thread that waits for the next row gets an error. Closing
   * twice is allowed.
   */
  @Override
  public void close() {
    if (!closed) {
      statement.cancel();
      closeOnce();
    }
  }

  private synchronized void closeOnce() {
    if (!closed) {
      closed = true;
      try {
        rows.close();
      } finally {
        statement.close();
        onClose.accept(this);
      }
    }
  }

  private final class Rows implements Iterator<Row> {
    private Row next;
    private boolean ended;

    @Override
    public boolean hasNext() {
      if (next == null && !ended) {
        next = fetch();
        if (next == null) {
          ended = true;
          close();
        }
      }
      return next != null;
    }

    @Override
    public Row next() {
      if (!hasNext()) {
        throw new NoSuchElementException("there are no more rows");
      }
      Row row = next;
      next = null;
      return row;
    }
  }
}
