package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.grammar.SqlGrammar.CronScheduleContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.EveryScheduleContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UpdateScheduleContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.PipelineStatement.Cron;
import dev.tarn.sql.tree.PipelineStatement.Every;
import dev.tarn.sql.tree.PipelineStatement.OnUpdate;
import dev.tarn.sql.tree.PipelineStatement.Schedule;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** SCHEDULE and TRIGGER ON UPDATE. */
final class ScheduleBuilder extends SqlGrammarBaseVisitor<Schedule> {
  /** How many of a unit EVERY can have. */
  private static final Map<String, Integer> MOST = Map.of("HOUR", 72, "DAY", 31, "WEEK", 8);

  private final Builders builders;

  ScheduleBuilder(Builders builders) {
    this.builders = builders;
  }

  @Override
  public Schedule visitEverySchedule(EveryScheduleContext context) {
    SourcePosition position = Positions.of(context);
    String written = context.intervalUnit().getText().toUpperCase(Locale.ROOT);
    String unit = written.endsWith("S") ? written.substring(0, written.length() - 1) : written;
    if (!MOST.containsKey(unit)) {
      throw ParseErrors.syntax(
          "'" + context.intervalUnit().getText() + "'", Positions.of(context.intervalUnit()));
    }
    String digits = context.INTEGER_NUMBER().getText();
    long amount = NumberLiterals.longValue(digits, position);
    if (amount < 1 || amount > MOST.get(unit)) {
      throw ParseErrors.invalidSchedulePeriod(unit, digits, MOST.get(unit), position);
    }
    return new Every(position, amount, unit);
  }

  @Override
  public Schedule visitCronSchedule(CronScheduleContext context) {
    if (context.LOCAL() != null) {
      throw ParseErrors.invalidSyntax(
          "AT TIME ZONE LOCAL, where the name of a time zone is needed", Positions.of(context));
    }
    return new Cron(
        Positions.of(context),
        StringLiterals.value(context.expressionText),
        Optional.ofNullable(context.zone).map(StringLiterals::value));
  }

  @Override
  public Schedule visitUpdateSchedule(UpdateScheduleContext context) {
    return new OnUpdate(
        Positions.of(context),
        Optional.ofNullable(context.expression()).map(builders.expressions()::build));
  }
}
