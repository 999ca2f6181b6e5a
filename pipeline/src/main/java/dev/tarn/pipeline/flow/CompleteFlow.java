package dev.tarn.pipeline.flow;

import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.json.Json;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.create.DatasetTable;
import dev.tarn.lake.insert.TableBatch;
import dev.tarn.lake.write.HeldSource;
import dev.tarn.pipeline.flow.FlowListener.Batch;
import dev.tarn.pipeline.flow.FlowWriter.Written;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiFunction;

/**
 * A flow that makes of its target what its query gives: a materialized view. Nothing is computed
 * when neither the query nor a table it reads has changed, and nothing written when the rows are
 * those that are there.
 */
public final class CompleteFlow {
  private static final String STATE = "state";

  private final FlowRun run;
  private final BiFunction<List<Column>, StatementContext, DatasetTable> definition;
  private final FlowListener listener;

  /**
   * @param definition the target as it is defined, for a query that gives some columns
   */
  public CompleteFlow(
      FlowRun run,
      BiFunction<List<Column>, StatementContext, DatasetTable> definition,
      FlowListener listener) {
    this.run = run;
    this.definition = definition;
    this.listener = listener;
  }

  /** What was done to bring the target up to date. */
  public enum Technique {
    /** Nothing it depends on has changed. */
    NO_OP,
    /** The query was run. */
    COMPLETE_RECOMPUTE;

    /** As the event log names it. */
    public String text() {
      return "MAINTENANCE_TYPE_" + name();
    }
  }

  private List<String> issues(boolean known, boolean redefined, Optional<String> state) {
    if (!known) {
      return List.of("CHANGE_SET_MISSING");
    }
    List<String> issues = new ArrayList<>();
    if (redefined) {
      issues.add("QUERY_FINGERPRINT_CHANGED");
    }
    if (state.isEmpty()) {
      issues.add("PLAN_NOT_DETERMINISTIC");
    }
    if (!run.expectations().isEmpty()) {
      issues.add("EXPECTATIONS_NOT_SUPPORTED");
    }
    return issues.isEmpty() ? List.of("DATA_HAS_CHANGED") : issues;
  }

  /** Runs the flow. */
  public Technique run() {
    Instant begin = run.now();
    StatementContext context = run.context(begin);
    Snapshot target = run.target().log().require();
    Checkpoint checkpoint = run.checkpoints().open(target);
    FlowRows flow = BatchQuery.analyze(run, context);
    Plan plan = flow.rows();
    try (TableBatch table = TableBatch.begin(run.target(), context)) {
      boolean redefined = redefine(table, definition.apply(plan.output(), context));
      Optional<String> state = state(plan, context);
      if (!redefined && isUpToDate(checkpoint, state, target)) {
        listener.planned(Technique.NO_OP.text(), List.of());
        return Technique.NO_OP;
      }
      boolean known = checkpoint.read(STATE).isPresent();
      listener.planned(Technique.COMPLETE_RECOMPUTE.text(), issues(known, redefined, state));
      long read = table.write().transaction().start().orElseThrow().version();
      Counted counted = refresh(table, flow, known && !redefined, context);
      note(checkpoint, state, counted.version().orElse(read));
      Duration duration = Duration.between(begin, run.lake().clock().instant());
      listener.wrote(new Batch(0, counted.written(), duration, counted.quality(), List.of()));
      return Technique.COMPLETE_RECOMPUTE;
    }
  }

  /** Stages what the definition wants of the table; false when it is so already. */
  private static boolean redefine(TableBatch table, DatasetTable defined) {
    Transaction transaction = table.write().transaction();
    Metadata now = transaction.metadata();
    Metadata wanted = defined.metadata(now);
    if (!wanted.equals(now)) {
      transaction.updateMetadata(wanted);
    }
    defined.cluster(transaction);
    return !transaction.isEmpty();
  }

  private Optional<String> state(Plan plan, StatementContext context) {
    List<String> expectations =
        run.expectations().stream()
            .map(each -> each.name() + " " + each.condition() + " " + each.onViolation())
            .toList();
    return SourceStates.of(plan, expectations, context);
  }

  private static boolean isUpToDate(
      Checkpoint checkpoint, Optional<String> state, Snapshot target) {
    return state.isPresent()
        && checkpoint.read(STATE).equals(Optional.of(text(state.get(), target.version())));
  }

  /**
   * Notes what the target was made of.
   *
   * @param version in which it has the rows of the query: others may have changed them since
   */
  private static void note(Checkpoint checkpoint, Optional<String> state, long version) {
    checkpoint.write(STATE, text(state.orElse("{}"), version));
  }

  private static String text(String state, long version) {
    return BatchText.VERSION + "\n" + Json.object(Map.of("version", version)) + "\n" + state + "\n";
  }

  /**
   * Computes the rows and writes them.
   *
   * @param mayBeSame whether it is worth to compare them with those that are there
   */
  private Counted refresh(
      TableBatch table, FlowRows flow, boolean mayBeSame, StatementContext context) {
    Operation operation = Operation.named("DLT REFRESH", Map.of());
    try (ExpectedRows rows = ExpectedRows.of(flow, run, context)) {
      TableBatch.Written written =
          mayBeSame
              ? overwriteChanged(table, rows.plan(), operation, context)
              : table.overwrite(rows.plan(), operation);
      Written counted = new Written(written.rows(), 0, 0, written.bytes());
      return new Counted(counted, written.version(), rows.quality());
    }
  }

  private static TableBatch.Written overwriteChanged(
      TableBatch table, Plan rows, Operation operation, StatementContext context) {
    try (HeldSource held = HeldSource.of(rows, context)) {
      return table.overwriteChanged(held.plan(), operation);
    }
  }

  private record Counted(Written written, OptionalLong version, Optional<RowQuality> quality) {}
}
