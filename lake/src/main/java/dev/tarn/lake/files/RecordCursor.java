package dev.tarn.lake.files;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

/**
 * The rows that the texts of a file stand for, each for any number of them.
 *
 * @param <T> the kind of text
 */
final class RecordCursor<T> implements RowCursor {
  private final StructType schema;
  private final Iterator<T> texts;
  private final Function<T, List<Row>> reader;
  private final Runnable end;
  private Iterator<Row> rows = Collections.emptyIterator();

  /**
   * @param end what is done when no more is read
   */
  RecordCursor(StructType schema, Iterator<T> texts, Function<T, List<Row>> reader, Runnable end) {
    this.schema = schema;
    this.texts = texts;
    this.reader = reader;
    this.end = end;
  }

  @Override
  public StructType schema() {
    return schema;
  }

  @Override
  public Row next() {
    while (!rows.hasNext()) {
      if (!texts.hasNext()) {
        return null;
      }
      rows = reader.apply(texts.next()).iterator();
    }
    return rows.next();
  }

  @Override
  public void close() {
    end.run();
  }
}
