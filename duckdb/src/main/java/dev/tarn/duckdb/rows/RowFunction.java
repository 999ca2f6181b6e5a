package dev.tarn.duckdb.rows;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.duckdb.function.JavaFunctions;
import dev.tarn.duckdb.rows.PassedColumns.Passed;
import dev.tarn.duckdb.value.Transfer;
import dev.tarn.lake.execute.RowScan;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
 * The table function through which DuckDB takes the rows of an {@link OpenScans open scan}, in
 * {@link PassedColumns columns of its own}.
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
    List<Passed> passed = new PassedColumns(scan.schema()).columns();
    for (int i = 0; i < passed.size(); i++) {
      info.addResultColumn("c" + i, column(passed.get(i)));
    }
    return scan;
  }

  private static DuckDBColumnType column(Passed passed) {
    return passed.isStruct() ? DuckDBColumnType.BOOLEAN : Transfer.column(passed.type());
  }

  @Override
  public Run init(DuckDBTableFunctionInitInfo info) {
    RowScan scan = info.getBindData();
    info.setMaxThreads(Math.max(1, scan.parts().size()));
    List<Passed> passed = new PassedColumns(scan.schema()).columns();
    List<Optional<Passed>> columns = new ArrayList<>();
    for (int i = 0; i < info.getColumnCount(); i++) {
      long index = info.getColumnIndex(i);
      columns.add(
          index < 0 || index >= passed.size()
              ? Optional.empty()
              : Optional.of(passed.get((int) index)));
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
    try {
      return worker.fill(call.getInitData(), output);
    } catch (TarnException e) {
      throw JavaFunctions.raised(e);
    }
  }

  /**
   * One run of a scan.
   *
   * @param columns each wanted column; empty for one that nobody reads
   * @param next the first part that no worker has taken
   */
  record Run(List<RowScan.Part> parts, List<Optional<Passed>> columns, AtomicInteger next) {}

  /** One thread of a run: it reads part after part. */
  static final class Worker implements DuckDBTableFunctionState {
    private RowCursor rows;

    long fill(Run run, DuckDBDataChunkWriter output) {
      ChunkWriter chunk = new ChunkWriter(run.columns(), output);
      long capacity = output.capacity();
      long count = 0;
      while (count < capacity) {
        Row row = next(run);
        if (row == null) {
          break;
        }
        chunk.write(count++, row);
      }
      chunk.finish();
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

    @Override
    public void close() {
      if (rows != null) {
        rows.close();
        rows = null;
      }
    }
  }
}
