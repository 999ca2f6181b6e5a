package dev.tarn.cli.pipeline;

import dev.tarn.cli.output.OutcomeWriter;
import dev.tarn.cli.output.OutputFormat;
import dev.tarn.cli.output.OutputOptions;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import dev.tarn.pipeline.update.UpdateEvent.ExpectationCount;
import java.io.PrintStream;
import java.time.Duration;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What each flow of an update has done, as a result with rows. On a terminal there is room for some
 * of the columns only.
 */
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

  private static final List<String> NARROW =
      List.of("flow", "status", "rows", "dropped", "ms", "failed_expectations");

  private final OutcomeWriter writer;
  private final List<String> columns;

  private ClosingTable(OutcomeWriter writer, List<String> columns) {
    this.writer = writer;
    this.columns = columns;
  }

  static ClosingTable of(OutputFormat format, PrintStream out, OptionalInt width) {
    OutputOptions options = new OutputOptions(Optional.empty(), true, width);
    boolean forPeople = format == OutputFormat.TABLE || format == OutputFormat.MARKDOWN;
    return new ClosingTable(format.writer(out, options), forPeople ? NARROW : COLUMNS.names());
  }

  void write(FlowBoard board, int number, ZoneId zone, Duration time) {
    StructType shown =
        new StructType(columns.stream().map(name -> COLUMNS.field(name).orElseThrow()).toList());
    List<Row> rows = board.lines().stream().map(line -> row(line, board)).toList();
    writer.rows(number, Result.of(shown, rows), zone, () -> time);
  }

  /** An update that failed before any of its flows was there. */
  void failed(int number, TarnException error) {
    writer.failed(number, error);
  }

  /** What a view of the pipeline expects is told from what the flow's own dataset does. */
  private static String name(ExpectationCount count, FlowBoard.Line line) {
    return count.dataset().equals(line.dataset())
        ? count.name()
        : count.dataset() + "." + count.name();
  }

  private Row row(FlowBoard.Line line, FlowBoard board) {
    String failed =
        String.join(
            ", ",
            line.expectations().values().stream()
                .filter(count -> count.failed() > 0)
                .map(count -> name(count, line) + ": " + count.failed())
                .toList());
    Map<String, Object> values = new HashMap<>();
    values.put("flow", line.flow());
    values.put("dataset", line.dataset());
    values.put("status", line.status().name());
    values.put("batches", line.batches());
    values.put("rows", line.rows());
    values.put("deleted", line.deleted());
    values.put("dropped", line.dropped());
    values.put("failed_expectations", failed);
    values.put("ms", line.elapsed(board.now()).map(Duration::toMillis).orElse(null));
    return Row.of(columns.stream().map(values::get).toArray());
  }
}
