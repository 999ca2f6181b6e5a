package dev.tarn.pipeline.standalone;

import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.expression.ExpressionSql;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.PipelineStatement.Cron;
import dev.tarn.sql.tree.PipelineStatement.Every;
import dev.tarn.sql.tree.PipelineStatement.OnUpdate;
import dev.tarn.sql.tree.PipelineStatement.Schedule;

/** A schedule as SQL, as the catalog keeps it. */
final class ScheduleText {
  private ScheduleText() {}

  static String of(Schedule schedule, StatementContext context) {
    return switch (schedule) {
      case Every every -> "SCHEDULE EVERY " + every.amount() + " " + every.unit();
      case Cron cron ->
          "SCHEDULE CRON "
              + quoted(cron.expression())
              + cron.zone().map(zone -> " AT TIME ZONE " + quoted(zone)).orElse("");
      case OnUpdate update ->
          "TRIGGER ON UPDATE"
              + update
                  .atMostEvery()
                  .map(interval -> " AT MOST EVERY " + interval(interval, context))
                  .orElse("");
    };
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }

  private static String interval(Expression expression, StatementContext context) {
    Analyzer analyzer = new Analyzer(context.analysis(), StatementRelations.of(context));
    Literal value = analyzer.constant(expression);
    return ExpressionSql.of(value, context.zone());
  }
}
