package dev.tarn.pipeline.flow;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.execute.RowScan;
import dev.tarn.pipeline.stream.Position;
import dev.tarn.pipeline.stream.StreamSource;
import dev.tarn.sql.plan.ScanSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A stream of rows held in a list, read a few at a time. */
final class ListSource implements StreamSource {
  private final List<Row> rows;
  private final int atOnce;
  private final List<Position> committed = new ArrayList<>();

  ListSource(List<Row> rows, int atOnce) {
    this.rows = rows;
    this.atOnce = atOnce;
  }

  List<Position> committed() {
    return committed;
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
    committed.add(end);
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
  public void close() {}
}
