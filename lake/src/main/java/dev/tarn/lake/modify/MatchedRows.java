package dev.tarn.lake.modify;

import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.execute.Materialized;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.lake.read.TargetSource;
import dev.tarn.lake.read.TargetSource.NumberedFile;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows of a table that a statement changes: the place of each, and values computed from it.
 * They are computed once and held, so that what is written to data files and to change files is the
 * same, also where it comes from {@code rand()}.
 */
final class MatchedRows implements ChangedPlaces, AutoCloseable {
  private static final String FILE = "file";
  private static final String POSITION = "position";
  private static final String VALUE = "value";

  private final Materialized rows;
  private final List<NumberedFile> files;
  private final StatementContext context;
  private Map<Long, Long> countByFile;

  private MatchedRows(Materialized rows, List<NumberedFile> files, StatementContext context) {
    this.rows = rows;
    this.files = files;
    this.context = context;
  }

  /**
   * Finds the rows.
   *
   * @param scan of a {@link TargetSource}
   * @param condition which must be TRUE
   * @param values what is computed from each row
   */
  static MatchedRows find(
      Plan.Scan scan,
      TypedExpression condition,
      List<TypedExpression> values,
      StatementContext context) {
    TargetSource source = (TargetSource) scan.source();
    List<Assignment> assignments = new ArrayList<>();
    assignments.add(Assignment.of(FILE, column(scan, source.fileNumber().name()).reference()));
    assignments.add(Assignment.of(POSITION, column(scan, source.rowPosition().name()).reference()));
    for (int i = 0; i < values.size(); i++) {
      assignments.add(Assignment.of(VALUE + i, values.get(i)));
    }
    Plan plan = new Plan.Project(new Plan.Filter(scan, condition), assignments);
    Plan planned = ReadPlanner.plan(plan, context).plan();
    Materialized rows = context.executor().materialize(planned, context.execution());
    return new MatchedRows(rows, source.files(), context);
  }

  private static Column column(Plan.Scan scan, String name) {
    return scan.output().stream()
        .filter(column -> column.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** How many rows of each file match, by the file's number; files without any are left out. */
  Map<Long, Long> countByFile() {
    if (countByFile == null) {
      countByFile = files.size() == 1 ? countOfOne() : count();
    }
    return countByFile;
  }

  private Map<Long, Long> countOfOne() {
    return total() == 0 ? Map.of() : Map.of(files.getFirst().number(), total());
  }

  @Override
  public long count(long file) {
    return countByFile().getOrDefault(file, 0L);
  }

  long total() {
    return rows.rowCount();
  }

  private Map<Long, Long> count() {
    Plan.Scan scan = places();
    TypedExpression count = FunctionTable.byId("count").bind(List.of(Literal.of(1))).aggregate();
    Plan plan =
        new Plan.Aggregate(
            scan,
            List.of(Assignment.keep(scan.output().getFirst())),
            List.of(),
            List.of(Assignment.of("count", count)));
    Map<Long, Long> counts = new HashMap<>();
    try (RowCursor cursor = context.executor().query(plan, context.execution())) {
      for (Row row = cursor.next(); row != null; row = cursor.next()) {
        counts.put((Long) row.get(0), (Long) row.get(1));
      }
    }
    return counts;
  }

  @Override
  public Plan.Scan places() {
    return rows.scan(List.of(FILE, POSITION));
  }

  /**
   * Some of the values of each row.
   *
   * @param from index of the first value
   * @param to index after the last
   */
  Plan.Scan values(int from, int to) {
    List<String> names = new ArrayList<>();
    for (int i = from; i < to; i++) {
      names.add(VALUE + i);
    }
    return rows.scan(names);
  }

  /** All values of each row. */
  Plan.Scan all() {
    return values(0, rows.schema().size() - 2);
  }

  @Override
  public void close() {
    rows.close();
  }
}
