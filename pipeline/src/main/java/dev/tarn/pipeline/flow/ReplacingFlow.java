package dev.tarn.pipeline.flow;

import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.insert.TableBatch;
import dev.tarn.pipeline.flow.Fitting.Fitted;
import dev.tarn.pipeline.flow.FlowListener.Batch;
import dev.tarn.pipeline.flow.FlowWriter.Written;
import dev.tarn.sql.tree.ColumnDefinition.SqlText;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** A flow that brings a part of its target to what its query gives for that part. */
public final class ReplacingFlow {
  private final FlowRun run;
  private final SqlText predicate;
  private final Fitting fitting;
  private final FlowListener listener;

  public ReplacingFlow(FlowRun run, SqlText predicate, Fitting fitting, FlowListener listener) {
    this.run = run;
    this.predicate = predicate;
    this.fitting = fitting;
    this.listener = listener;
  }

  /** Runs the flow, which is one batch. */
  public void run() {
    Instant begin = run.now();
    StatementContext context = run.context(begin);
    try (ExpectedRows rows = ExpectedRows.of(BatchQuery.analyze(run, context), run, context);
        TableBatch table = TableBatch.begin(run.target(), context)) {
      Fitted fitted = fitting.fit(rows.plan(), table.write().metadata());
      Operation operation = Operation.replaceWhere(List.of(), predicate.text());
      TableBatch.Written written =
          table.replaceWhere(predicate.expression(), fitted.renamed(), fitted.rows(), operation);
      Written all = new Written(written.rows(), 0, written.deleted(), written.bytes());
      Duration duration = Duration.between(begin, run.lake().clock().instant());
      listener.wrote(new Batch(0, all, duration, rows.quality(), List.of()));
    }
  }
}
