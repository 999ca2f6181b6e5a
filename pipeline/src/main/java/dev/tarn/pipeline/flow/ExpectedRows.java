package dev.tarn.pipeline.flow;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.write.HeldSource;
import dev.tarn.sql.plan.Plan;
import java.util.Optional;

/**
 * The rows of a batch with what their dataset expects of them: those that are to be dropped are
 * left out, one that fails the update raises an error where it is written, and the others are
 * counted. For the count the rows are computed once and held. What views expect of the rows that
 * the flow reads through them is in the rows already, and counted beside them.
 */
final class ExpectedRows implements AutoCloseable {
  private final Plan plan;
  private final Optional<RowQuality> quality;
  private final Optional<HeldSource> held;

  private ExpectedRows(Plan plan, Optional<RowQuality> quality, Optional<HeldSource> held) {
    this.plan = plan;
    this.quality = quality;
    this.held = held;
  }

  static ExpectedRows of(FlowRows flow, FlowRun run, StatementContext context) {
    Optional<RowQuality> views = flow.views().count();
    if (run.expectations().isEmpty()) {
      return new ExpectedRows(flow.rows(), views, Optional.empty());
    }
    ConditionedRows unheld = conditioned(flow.rows(), run, context);
    if (!unheld.isCounted()) {
      return new ExpectedRows(unheld.kept(), views, Optional.empty());
    }
    HeldSource held = HeldSource.of(flow.rows(), context);
    try {
      ConditionedRows rows = conditioned(held.plan(), run, context);
      RowQuality own = rows.count(Optional.empty());
      RowQuality quality = views.map(own::and).orElse(own);
      return new ExpectedRows(rows.kept(), Optional.of(quality), Optional.of(held));
    } catch (TarnException e) {
      held.close();
      throw e;
    }
  }

  private static ConditionedRows conditioned(Plan rows, FlowRun run, StatementContext context) {
    return new ConditionedRows(rows, run.flow(), run.expectations(), context);
  }

  /** The rows to be written. */
  Plan plan() {
    return plan;
  }

  /** The counts; none where all there is to expectations is that they fail the update. */
  Optional<RowQuality> quality() {
    return quality;
  }

  @Override
  public void close() {
    held.ifPresent(HeldSource::close);
  }
}
