package dev.tarn.pipeline.flow;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.execute.RowScan;
import dev.tarn.pipeline.stream.Position;
import dev.tarn.pipeline.stream.StreamSource;
import dev.tarn.sql.plan.ScanSource;
import java.util.List;
import java.util.Optional;

/** A stream of rows held in a list, read a few at a time. */
final class ListSource implements StreamSource {
  private final List<Row> rows;
  private final int atOnce;
  private final FlowFixture.Told told;

  ListSource(List<Row> rows, int atOnce, FlowFixture.Told told) {
    this.rows = rows;
    this.atOnce = atOnce;
    this.told = told;
  }

  @Override
  public StructType schema() {
    return new StructType(
        List.of(
            StructField.nullable("id", PrimitiveType.INTEGER),
            StructField.nullable("name", PrimitiveType.STRING)));
  }

  @Override
  public Position latest(Optional<Position> start) {
    return new Position("" + rows.size());
  }

  @Override
  public Optional<Position> next(Optional<Position> start, Position latest) {
    int end = Math.min(number(latest), begin(start) + atOnce);
    return end == begin(start) ? Optional.empty() : Optional.of(new Position("" + end));
  }

  @Override
  public ScanSource rows(Optional<Position> start, Position end) {
    List<Row> some = List.copyOf(rows.subList(begin(start), number(end)));
    return new RowScan(schema(), List.of(() -> RowCursor.of(schema(), some)), "list");
  }

  private static int begin(Optional<Position> start) {
    return start.map(ListSource::number).orElse(0);
  }

  private static int number(Position position) {
    return Integer.parseInt(position.json());
  }

  @Override
  public void committed(Position end) {
    told.what.add("committed " + end.json());
    told.onCommitted.run();
  }

  @Override
  public Backlog backlog(Optional<Position> start, Position latest) {
    return Backlog.UNKNOWN;
  }

  @Override
  public String describe() {
    return "list";
  }

  @Override
  public void close() {
    told.what.add("closed");
    told.onClose.run();
  }

  @Override
  public void failed(Optional<Position> start, Position end, TarnException cause) {
    told.what.add("failed " + end.json());
  }
}
