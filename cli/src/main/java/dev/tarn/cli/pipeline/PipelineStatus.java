package dev.tarn.cli.pipeline;

import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import dev.tarn.pipeline.project.KnownPipelines;
import dev.tarn.pipeline.schedule.Pause;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a pipeline does, and how its last update went.
 *
 * @param hasRun whether it has run in this warehouse; one that never did may have no id yet
 */
record PipelineStatus(
    String name,
    String id,
    String specification,
    String storage,
    boolean hasRun,
    boolean running,
    boolean paused,
    Optional<LastUpdate> lastUpdate) {

  /**
   * The last update.
   *
   * @param state {@code RUNNING} for one that was killed, too
   * @param lastEvent when it was last heard of
   */
  record LastUpdate(
      String id, String state, Instant begin, Instant lastEvent, List<LastFlow> flows) {}

  record LastFlow(String flow, String dataset, String status, long rows, Optional<String> error) {}

  static PipelineStatus of(OpenProject project) {
    String id = project.project().id();
    boolean hasRun = KnownPipelines.in(project.lake()).find(id).isPresent();
    return new PipelineStatus(
        project.project().name(),
        id,
        project.project().specification().toString(),
        project.storage(),
        hasRun,
        Runners.anyOf(project),
        new Pause(project.lake().storage(), project.home()).isOn(),
        hasRun ? lastUpdate(project) : Optional.empty());
  }

  private static Optional<LastUpdate> lastUpdate(OpenProject project) {
    List<LastFlow> flows =
        rows(project, EventQueries.FLOWS).stream().map(PipelineStatus::flow).toList();
    return rows(project, EventQueries.UPDATE).stream()
        .findFirst()
        .map(
            row ->
                new LastUpdate(
                    (String) row.get(0),
                    row.get(1) == null ? "CREATED" : (String) row.get(1),
                    (Instant) row.get(2),
                    (Instant) row.get(3),
                    flows));
  }

  private static LastFlow flow(Row row) {
    return new LastFlow(
        (String) row.get(0),
        (String) row.get(1),
        (String) row.get(2),
        (long) row.get(3),
        Optional.ofNullable((String) row.get(4)));
  }

  private static List<Row> rows(OpenProject project, String query) {
    Map<String, Literal> id = Map.of("pipeline", Literal.of(project.project().id()));
    try (Result result = project.session().sql(query, id)) {
      return result.rows().drain();
    }
  }
}
