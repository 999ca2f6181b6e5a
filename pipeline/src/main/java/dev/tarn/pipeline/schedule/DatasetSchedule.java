package dev.tarn.pipeline.schedule;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.PipelineStatement.OnUpdate;
import dev.tarn.sql.tree.PipelineStatement.Schedule;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** The schedule of a dataset's definition. */
public final class DatasetSchedule {
  private DatasetSchedule() {}

  /**
   * When it is due.
   *
   * @throws TarnException {@code SCHEDULE_CRON_INVALID}, {@code SCHEDULE_TIME_ZONE_INVALID}, or of
   *     AT MOST EVERY that is no interval of days and less
   */
  public static Timetable of(Schedule schedule, StatementContext context) {
    return Timetables.of(schedule, context.zone(), pause(schedule, context));
  }

  /** What AT MOST EVERY gives. */
  private static Optional<Duration> pause(Schedule schedule, StatementContext context) {
    return schedule instanceof OnUpdate update
        ? update.atMostEvery().map(interval -> duration(interval, context))
        : Optional.empty();
  }

  private static Duration duration(Expression interval, StatementContext context) {
    Literal value =
        new Analyzer(context.analysis(), StatementRelations.of(context)).constant(interval);
    if (value.type() instanceof DayTimeIntervalType && value.value() instanceof Long micros) {
      return Duration.of(micros, ChronoUnit.MICROS);
    }
    throw TarnException.of("DATATYPE_MISMATCH.CAST_WITHOUT_SUGGESTION")
        .with("sqlExpr", "AT MOST EVERY")
        .with("srcType", value.type().sql())
        .with("targetType", "INTERVAL DAY TO SECOND")
        .at(interval.position());
  }
}
