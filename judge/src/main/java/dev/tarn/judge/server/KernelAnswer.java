package dev.tarn.judge.server;

import io.delta.kernel.Scan;
import io.delta.kernel.Snapshot;
import io.delta.kernel.Table;
import io.delta.kernel.data.ColumnarBatch;
import io.delta.kernel.data.FilteredColumnarBatch;
import io.delta.kernel.data.Row;
import io.delta.kernel.defaults.engine.DefaultEngine;
import io.delta.kernel.engine.Engine;
import io.delta.kernel.engine.FileReadResult;
import io.delta.kernel.internal.InternalScanFileUtils;
import io.delta.kernel.internal.data.ScanStateRow;
import io.delta.kernel.types.StructField;
import io.delta.kernel.types.StructType;
import io.delta.kernel.utils.CloseableIterator;
import io.delta.kernel.utils.FileStatus;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;

/** Reads the newest version of a table with Delta Kernel, file by file. */
final class KernelAnswer {
  private final Engine engine = DefaultEngine.create(new Configuration());
  private final StructType schema;
  private final Scan scan;

  private KernelAnswer(String path) {
    Snapshot snapshot = Table.forPath(engine, path).getLatestSnapshot(engine);
    this.schema = snapshot.getSchema();
    this.scan = snapshot.getScanBuilder().build();
  }

  static String of(String path, AnswerWriter answer) throws IOException {
    KernelAnswer kernel = new KernelAnswer(path);
    List<Row> rows = kernel.rows();
    return answer.result(
        kernel.columns(),
        json -> {
          for (Row row : rows) {
            KernelValueWriter.writeRow(json, row, kernel.schema);
          }
          return rows.size();
        });
  }

  private List<AnswerWriter.Column> columns() {
    List<AnswerWriter.Column> columns = new ArrayList<>();
    for (StructField field : schema.fields()) {
      columns.add(new AnswerWriter.Column(field.getName(), KernelTypes.sql(field.getDataType())));
    }
    return columns;
  }

  private List<Row> rows() throws IOException {
    List<Row> rows = new ArrayList<>();
    Row state = scan.getScanState(engine);
    try (CloseableIterator<FilteredColumnarBatch> batches = scan.getScanFiles(engine)) {
      while (batches.hasNext()) {
        try (CloseableIterator<Row> files = batches.next().getRows()) {
          while (files.hasNext()) {
            addRowsOf(files.next(), state, rows);
          }
        }
      }
    }
    return rows;
  }

  private void addRowsOf(Row file, Row state, List<Row> rows) throws IOException {
    try (CloseableIterator<FilteredColumnarBatch> batches =
        Scan.transformPhysicalData(engine, state, file, physicalRows(file, state))) {
      while (batches.hasNext()) {
        try (CloseableIterator<Row> batch = batches.next().getRows()) {
          batch.forEachRemaining(rows::add);
        }
      }
    }
  }

  private CloseableIterator<ColumnarBatch> physicalRows(Row file, Row state) throws IOException {
    FileStatus status = InternalScanFileUtils.getAddFileStatus(file);
    return engine
        .getParquetHandler()
        .readParquetFiles(
            io.delta.kernel.internal.util.Utils.singletonCloseableIterator(status),
            ScanStateRow.getPhysicalDataReadSchema(state),
            Optional.empty())
        .map(FileReadResult::getData);
  }
}
