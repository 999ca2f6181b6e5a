package dev.tarn.core.value;

import dev.tarn.core.type.StructType;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Rows that stream from their source. Not thread safe; closing twice is allowed. */
public interface RowCursor extends AutoCloseable {

  StructType schema();

  /** Returns the next row, or null after the last. */
  Row next();

  @Override
  void close();

  /** Reads all remaining rows and closes the cursor. */
  default List<Row> drain() {
    try (this) {
      List<Row> rows = new ArrayList<>();
      for (Row row = next(); row != null; row = next()) {
        rows.add(row);
      }
      return rows;
    }
  }

  static RowCursor of(StructType schema, Iterable<Row> rows) {
    Iterator<Row> iterator = rows.iterator();
    return new RowCursor() {
      @Override
      public StructType schema() {
        return schema;
      }

      @Override
      public Row next() {
        return iterator.hasNext() ? iterator.next() : null;
      }

      @Override
      public void close() {}
    };
  }
}
