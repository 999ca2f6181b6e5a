package dev.tarn.pipeline.autocdc;

import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.analyze.Relations;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.ScanSource;
import dev.tarn.sql.tree.QualifiedName;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Rows under names, and SQL over them: what AUTO CDC computes is written in the language, in place
 * of plans put together by hand.
 */
final class NamedSources implements Relations {
  private final StatementContext context;
  private final Map<String, ScanSource> sources = new HashMap<>();

  NamedSources(StatementContext context) {
    this.context = context;
  }

  NamedSources with(String name, ScanSource source) {
    sources.put(name, source);
    return this;
  }

  NamedSources with(String name, HeldRows rows) {
    return with(name, rows.rows());
  }

  /** What a query means. */
  Plan plan(String sql) {
    return new Analyzer(context.analysis(), this)
        .query(new SqlParser(new ParseOptions(context.zone())).parseQuery(sql));
  }

  /** Runs a query and holds its rows. */
  HeldRows hold(String sql) {
    return HeldRows.of(plan(sql), context);
  }

  /** The one row of a query. */
  Row row(String sql) {
    Plan planned = ReadPlanner.plan(plan(sql), context).plan();
    try (RowCursor rows = context.executor().query(planned, context.execution())) {
      return rows.next();
    }
  }

  @Override
  public Optional<Resolved> table(QualifiedName name, Optional<TimePoint> at) {
    return Optional.ofNullable(sources.get(name.last()))
        .map(source -> new ResolvedTable(source, name.parts()));
  }

  @Override
  public Optional<Plan> tableFunction(QualifiedName name, List<ConstantArgument> arguments) {
    return Optional.empty();
  }
}
