package dev.tarn.pipeline.flow;

import dev.tarn.lake.context.Lake;
import dev.tarn.lake.context.SessionState;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.execute.Cancellation;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.pipeline.stream.StreamOpener;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What every kind of flow is run with.
 *
 * @param flow its name, for messages
 * @param target the table it writes
 * @param query what gives its rows
 * @param expectations of the dataset it writes
 * @param names what names in the query mean in the pipeline
 * @param session the current schema and the settings where the flow is defined
 * @param configuration of the pipeline, overridden by what the definition's file SETs
 * @param parameters of the query
 * @param cancellation ends the flow
 */
public record FlowRun(
    String flow,
    TableHandle target,
    Checkpoints checkpoints,
    FlowQuery query,
    List<Expected> expectations,
    FlowNames names,
    StreamOpener opener,
    Lake lake,
    SessionState session,
    Map<String, String> configuration,
    Map<String, Literal> parameters,
    Cancellation cancellation) {
  public FlowRun {
    expectations = List.copyOf(expectations);
    configuration = Map.copyOf(configuration);
    parameters = Map.copyOf(parameters);
  }

  /** The statement that a batch is, at its moment. */
  StatementContext context(Instant time) {
    return new StatementContext(lake, session, time, parameters, cancellation);
  }

  Instant now() {
    return lake.clock().instant().truncatedTo(java.time.temporal.ChronoUnit.MICROS);
  }
}
