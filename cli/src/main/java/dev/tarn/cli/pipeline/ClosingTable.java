package dev.tarn.cli.pipeline;

import dev.tarn.cli.output.OutcomeWriter;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;

/** What each flow of an update has done, as a result with rows. */
final class ClosingTable {
  private static final StructType COLUMNS =
      new StructType(
          List.of(
              StructField.nullable("flow", PrimitiveType.STRING),
              StructField.nullable("dataset", PrimitiveType.STRING),
              StructField.nullable("status", PrimitiveType.STRING),
              StructField.nullable("batches", PrimitiveType.LONG),
              StructField.nullable("rows", PrimitiveType.LONG),
              StructField.nullable("deleted", PrimitiveType.LONG),
              StructField.nullable("dropped", PrimitiveType.LONG),
              StructField.nullable("failed_expectations", PrimitiveType.STRING),
              StructField.nullable("ms", PrimitiveType.LONG)));

  private ClosingTable() {}

  static void write(FlowBoard board, int number, OutcomeWriter writer, ZoneId zone, Duration time) {
    List<Row> rows = board.lines().stream().map(line -> row(line, board)).toList();
    writer.rows(number, Result.of(COLUMNS, rows), zone, () -> time);
  }

  private static Row row(FlowBoard.Line line, FlowBoard board) {
    String failed =
        String.join(
            ", ",
            line.expectations().values().stream()
                .filter(count -> count.failed() > 0)
                .map(count -> count.name() + ": " + count.failed())
                .toList());
    return Row.of(
        line.flow(),
        line.dataset(),
        line.status().name(),
        line.batches(),
        line.rows(),
        line.deleted(),
        line.dropped(),
        failed,
        line.elapsed(board.now()).map(Duration::toMillis).orElse(null));
  }
}
