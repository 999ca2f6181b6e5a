package dev.tarn.lake.modify;

import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.delta.deletionvector.RowPositions;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.execute.Materialized;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.lake.read.TargetSource;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The places of rows: for each file that has some, by its number, their positions in it.
 *
 * @param byFile no set of which is empty
 */
public record RowPlaces(Map<Long, RowPositions> byFile) {
  public RowPlaces {
    byFile = Map.copyOf(byFile);
  }

  /**
   * Finds the rows of a table for which a condition is TRUE.
   *
   * @param scan of a {@link TargetSource}
   */
  static RowPlaces find(Plan.Scan scan, TypedExpression condition, StatementContext context) {
    TargetSource source = (TargetSource) scan.source();
    Column file = column(scan, source.fileNumber().name());
    Column position = column(scan, source.rowPosition().name());
    Plan places =
        new Plan.Project(
            new Plan.Filter(scan, condition),
            List.of(Assignment.keep(file), Assignment.keep(position)));
    return held(ReadPlanner.plan(places, context).plan(), context);
  }

  /**
   * Few rows of many come in chunks that are nearly empty, one for each chunk that was looked
   * through: they are gathered first, since each costs as much to fetch as a full one.
   */
  private static RowPlaces held(Plan places, StatementContext context) {
    try (Materialized rows = context.executor().materialize(places, context.execution())) {
      return read(Plan.Scan.of(rows), context);
    }
  }

  private static Column column(Plan.Scan scan, String name) {
    return scan.output().stream()
        .filter(column -> column.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** The places that a statement has found already. */
  public static RowPlaces of(ChangedPlaces found, StatementContext context) {
    return read(found.places(), context);
  }

  private static RowPlaces read(Plan places, StatementContext context) {
    Map<Long, RowPositions.Builder> builders = new HashMap<>();
    try (RowCursor cursor = context.executor().query(places, context.execution())) {
      for (Row row = cursor.next(); row != null; row = cursor.next()) {
        builders
            .computeIfAbsent((Long) row.get(0), file -> new RowPositions.Builder())
            .add((Long) row.get(1));
      }
    }
    Map<Long, RowPositions> byFile = new HashMap<>();
    builders.forEach((file, builder) -> byFile.put(file, builder.build()));
    return new RowPlaces(byFile);
  }

  /** How many rows these are. */
  long total() {
    return byFile.values().stream().mapToLong(RowPositions::cardinality).sum();
  }

  RowPositions of(long file) {
    return byFile.getOrDefault(file, RowPositions.empty());
  }
}
