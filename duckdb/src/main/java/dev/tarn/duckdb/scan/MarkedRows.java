package dev.tarn.duckdb.scan;

import dev.tarn.delta.deletionvector.RowPositions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBDataChunkReader;
import org.duckdb.DuckDBFunctions;
import org.duckdb.DuckDBReadableVector;
import org.duckdb.DuckDBScalarFunctionBuilder;
import org.duckdb.DuckDBWritableVector;

/**
 * The rows of files that statements on their way have marked, and the function by which DuckDB asks
 * for them. A join with the positions of the rows would cost a hash table for each query and a look
 * into it for each row read, in all several times the scan itself. Here each chunk of rows costs
 * one call, and each row a look at a bit.
 *
 * <p>The function takes one number, since each argument more costs as much as looking at the rows:
 * the file's number and below it the row's position.
 */
public final class MarkedRows {
  private static final String FUNCTION = "marked_row";
  private static final int POSITION_BITS = 40;
  private static final int MOST_FILES = 1 << (Long.SIZE - 1 - POSITION_BITS);

  private final Map<Integer, RowPositions> files = new ConcurrentHashMap<>();
  private int next;

  /** Makes the function known to a database. */
  public void register(Connection connection) throws SQLException {
    try (DuckDBScalarFunctionBuilder builder = DuckDBFunctions.scalarFunction()) {
      builder
          .withName(FUNCTION)
          .withParameters(DuckDBColumnType.BIGINT)
          .withReturnType(DuckDBColumnType.BOOLEAN)
          .withVectorizedFunction(this::evaluate)
          .register(connection);
    }
  }

  /**
   * The call for a row of a scan {@code r}: TRUE when it is marked, and else NULL.
   *
   * @param first number of the scan's first file
   * @param count how many files it has
   */
  static String call(int first, int count) {
    String file =
        count == 1
            ? Long.toString((long) first << POSITION_BITS)
            : "((CAST(r.file_index AS BIGINT) + " + first + ") << " + POSITION_BITS + ")";
    return FUNCTION + "(" + file + " | r.file_row_number)";
  }

  /** Takes up files under numbers that follow each other; returns the first one. */
  public synchronized int add(List<RowPositions> positions) {
    int first = free(positions.size());
    for (int i = 0; i < positions.size(); i++) {
      files.put(first + i, positions.get(i));
    }
    next = first + positions.size();
    return first;
  }

  /** Numbers go round: those of statements that ended long ago are given again. */
  private int free(int count) {
    if (count > MOST_FILES - files.size()) {
      throw new IllegalStateException("too many files with deleted rows are read at once");
    }
    int first = next;
    for (int i = 0; i < count; i++) {
      if (first + i >= MOST_FILES) {
        first = 0;
        i = -1;
      } else if (files.containsKey(first + i)) {
        first = first + i + 1;
        i = -1;
      }
    }
    return first;
  }

  /** Lets go of files. */
  public synchronized void remove(int first, int count) {
    for (int i = 0; i < count; i++) {
      files.remove(first + i);
    }
  }

  /** What is not set here is NULL, so that only marked rows cost something. */
  private void evaluate(DuckDBDataChunkReader input, DuckDBWritableVector output) {
    DuckDBReadableVector rows = input.vector(0);
    int count = Math.toIntExact(input.rowCount());
    Window window = new Window();
    for (int i = 0; i < count; i++) {
      if (window.isMarked(rows.getLong(i))) {
        output.setBoolean(i, true);
      }
    }
  }

  /** The marks of some rows that follow each other in a file, as mostly those of a chunk do. */
  private final class Window {
    private static final int WORDS = 64;
    private static final int ROWS = WORDS * Long.SIZE;

    private long[] words;

    /** Far enough from the first row that the window moves there. */
    private long start = -ROWS;

    boolean isMarked(long row) {
      if (row - start < 0 || row - start >= ROWS) {
        moveTo(row);
      }
      long bit = row - start;
      return ((words[(int) (bit / Long.SIZE)] >>> bit) & 1) != 0;
    }

    private void moveTo(long row) {
      words = new long[WORDS];
      start = row & -ROWS;
      positions((int) (row >>> POSITION_BITS)).mark(position(start), words);
    }

    private static long position(long row) {
      return row & ((1L << POSITION_BITS) - 1);
    }

    private RowPositions positions(int file) {
      RowPositions positions = files.get(file);
      if (positions == null) {
        throw new IllegalStateException("the statement that read file " + file + " has ended");
      }
      return positions;
    }
  }
}
