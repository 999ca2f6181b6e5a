package dev.tarn.duckdb.rows;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.duckdb.function.JavaFunctions;
import dev.tarn.duckdb.value.Transfer;
import dev.tarn.lake.execute.RowScan;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBDataChunkWriter;
import org.duckdb.DuckDBFunctions;
import org.duckdb.DuckDBTableFunction;
import org.duckdb.DuckDBTableFunctionBindInfo;
import org.duckdb.DuckDBTableFunctionBuilder;
import org.duckdb.DuckDBTableFunctionCallInfo;
import org.duckdb.DuckDBTableFunctionInitInfo;
import org.duckdb.DuckDBTableFunctionState;

/**
 * The table function through which DuckDB takes the rows of an {@link OpenScans open scan}. Its
 * columns are {@code c0}, {@code c1} and so on.
 */
public final class RowFunction
    implements DuckDBTableFunction<RowScan, RowFunction.Run, RowFunction.Worker> {
  static final String NAME = "tarn_rows";

  private RowFunction() {}

  /** Registers the function; once for each database. */
  public static void register(Connection connection) throws SQLException {
    try (DuckDBTableFunctionBuilder builder = DuckDBFunctions.tableFunction()) {
      builder
          .withName(NAME)
          .withParameter(DuckDBColumnType.VARCHAR)
          .withProjectionPushdown()
          .withFunction(new RowFunction())
          .register(connection);
    }
  }

  @Override
  public RowScan bind(DuckDBTableFunctionBindInfo info) {
    RowScan scan = OpenScans.find(info.getParameter(0).getString());
    for (int i = 0; i < scan.schema().size(); i++) {
      info.addResultColumn("c" + i, Transfer.column(scan.schema().field(i).type()));
    }
    return scan;
  }

  @Override
  public Run init(DuckDBTableFunctionInitInfo info) {
    RowScan scan = info.getBindData();
    info.setMaxThreads(Math.max(1, scan.parts().size()));
    int[] columns = new int[(int) info.getColumnCount()];
    for (int i = 0; i < columns.length; i++) {
      long index = info.getColumnIndex(i);
      columns[i] = index < 0 || index >= scan.schema().size() ? -1 : (int) index;
    }
    return new Run(scan.parts(), columns, new AtomicInteger());
  }

  @Override
  public Worker localInit(DuckDBTableFunctionInitInfo info) {
    return new Worker();
  }

  @Override
  public long apply(DuckDBTableFunctionCallInfo call, DuckDBDataChunkWriter output) {
    Worker worker = call.getLocalInitData();
    RowScan scan = call.getBindData();
    try {
      return worker.fill(call.getInitData(), types(scan), output);
    } catch (TarnException e) {
      throw JavaFunctions.raised(e);
    }
  }

  private static List<DataType> types(RowScan scan) {
    return scan.schema().fields().stream().map(field -> field.type()).toList();
  }

  /**
   * One run of a scan.
   *
   * @param columns the index of each wanted column in a row; -1 for one that nobody reads
   * @param next the first part that no worker has taken
   */
  record Run(List<RowScan.Part> parts, int[] columns, AtomicInteger next) {}

  /** One thread of a run: it reads part after part. */
  static final class Worker implements DuckDBTableFunctionState {
    private RowCursor rows;

    long fill(Run run, List<DataType> types, DuckDBDataChunkWriter output) {
      long capacity = output.capacity();
      long count = 0;
      while (count < capacity) {
        Row row = next(run);
        if (row == null) {
          break;
        }
        write(run, types, row, count++, output);
      }
      return count;
    }

    private Row next(Run run) {
      while (true) {
        if (rows == null) {
          int part = run.next().getAndIncrement();
          if (part >= run.parts().size()) {
            return null;
          }
          rows = run.parts().get(part).open();
        }
        Row row = rows.next();
        if (row != null) {
          return row;
        }
        close();
      }
    }

    private static void write(
        Run run, List<DataType> types, Row row, long at, DuckDBDataChunkWriter output) {
      for (int i = 0; i < run.columns().length; i++) {
        int column = run.columns()[i];
        if (column >= 0) {
          Transfer.write(output.vector(i), at, row.get(column), types.get(column));
        } else {
          output.vector(i).setNull(at);
        }
      }
    }

    @Override
    public void close() {
      if (rows != null) {
        rows.close();
        rows = null;
      }
    }
  }
}
