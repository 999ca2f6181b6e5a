package dev.tarn.cli.pipeline;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.project.PipelineTrigger;
import dev.tarn.pipeline.schedule.Timetable;
import dev.tarn.pipeline.schedule.Timetables;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.PipelineStatement.OnUpdate;
import dev.tarn.sql.tree.PipelineStatement.Schedule;
import java.time.Duration;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The schedules of a project: those of datasets, and that of the whole. */
final class ProjectTimetables {
  /** What the timetable of the whole pipeline goes by. */
  static final String ALL = "";

  private ProjectTimetables() {}

  /**
   * The timetables by the names of what they are of.
   *
   * @throws TarnException {@code PIPELINE_WITHOUT_SCHEDULE} when there is none
   */
  static Map<String, Timetable> of(OpenProject project) {
    ZoneId zone = project.session().zone();
    Map<String, Timetable> timetables = new LinkedHashMap<>();
    PipelineTrigger.cron(project.project())
        .ifPresent(
            cron -> timetables.put(ALL, Timetables.cron(cron.expression(), cron.zone(), zone)));
    for (Dataset dataset : project.definitions().require().datasets()) {
      dataset
          .clauses()
          .schedule()
          .ifPresent(
              schedule ->
                  timetables.put(
                      dataset.name().quoted(),
                      dataset
                          .source()
                          .locating(
                              () -> Timetables.of(schedule, zone, pause(schedule, project)))));
    }
    if (timetables.isEmpty()) {
      throw TarnException.of("PIPELINE_WITHOUT_SCHEDULE")
          .with("pipelineName", project.project().name());
    }
    return timetables;
  }

  /** What AT MOST EVERY gives. */
  private static Optional<Duration> pause(Schedule schedule, OpenProject project) {
    return schedule instanceof OnUpdate update
        ? update.atMostEvery().map(interval -> duration(interval, project))
        : Optional.empty();
  }

  private static Duration duration(Expression interval, OpenProject project) {
    Literal value =
        project
            .session()
            .with(
                context ->
                    new Analyzer(context.analysis(), StatementRelations.of(context))
                        .constant(interval));
    if (value.type() instanceof DayTimeIntervalType && value.value() instanceof Long micros) {
      return Duration.of(micros, ChronoUnit.MICROS);
    }
    throw TarnException.of("DATATYPE_MISMATCH.CAST_WITHOUT_SUGGESTION")
        .with("sqlExpr", "AT MOST EVERY")
        .with("srcType", value.type().sql())
        .with("targetType", "INTERVAL DAY TO SECOND")
        .at(interval.position());
  }

  static String show(String name) {
    return name.equals(ALL) ? "the whole pipeline" : name;
  }
}
