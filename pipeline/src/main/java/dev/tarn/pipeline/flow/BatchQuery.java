package dev.tarn.pipeline.flow;

import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.plan.Plan;

/** A flow's query that reads all there is, without STREAM. */
final class BatchQuery {
  private BatchQuery() {}

  static FlowRows analyze(FlowRun run, StatementContext context) {
    ViewExpectations views = new ViewExpectations(run.flow(), context);
    FlowRelations relations =
        new FlowRelations(
            context,
            run.names(),
            views,
            (read, scope, name, at) -> {
              throw FlowErrors.streamInBatchQuery(run.flow()).at(read.position());
            });
    Plan rows = run.query().analyze(new Analyzer(context.analysis(), relations));
    return new FlowRows(rows, views);
  }
}
