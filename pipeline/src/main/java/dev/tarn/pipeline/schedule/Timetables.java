package dev.tarn.pipeline.schedule;

import com.cronutils.model.CronType;
import com.cronutils.model.definition.CronDefinitionBuilder;
import com.cronutils.model.time.ExecutionTime;
import com.cronutils.parser.CronParser;
import dev.tarn.core.error.TarnException;
import dev.tarn.sql.tree.PipelineStatement;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads schedules. */
public final class Timetables {
  /** How long ON UPDATE waits at least between two looks at what a dataset reads. */
  private static final Duration LOOKS = Duration.ofMinutes(1);

  private static final Map<String, Duration> UNITS =
      Map.of("HOUR", Duration.ofHours(1), "DAY", Duration.ofDays(1), "WEEK", Duration.ofDays(7));

  private Timetables() {}

  /**
   * What a SCHEDULE or TRIGGER clause says.
   *
   * @param sessionZone in which CRON without AT TIME ZONE is read
   * @param atMostEvery what AT MOST EVERY of ON UPDATE gives
   * @throws TarnException {@code SCHEDULE_CRON_INVALID}, {@code SCHEDULE_TIME_ZONE_INVALID}
   */
  public static Timetable of(
      PipelineStatement.Schedule schedule, ZoneId sessionZone, Optional<Duration> atMostEvery) {
    return switch (schedule) {
      case PipelineStatement.Every every -> every(every);
      case PipelineStatement.Cron cron -> {
        try {
          yield cron(cron.expression(), cron.zone(), sessionZone);
        } catch (TarnException e) {
          throw e.at(cron.position());
        }
      }
      case PipelineStatement.OnUpdate update -> {
        Duration pause = atMostEvery.orElse(LOOKS);
        yield new Timetable.Periodic(pause, "on update, at most every " + words(pause));
      }
    };
  }

  /** The parser has seen to it that the amount is within bounds. */
  private static Timetable every(PipelineStatement.Every every) {
    String unit = every.unit().toLowerCase(Locale.ROOT);
    return new Timetable.Periodic(
        UNITS.get(every.unit()).multipliedBy(every.amount()),
        "every " + every.amount() + " " + unit + (every.amount() == 1 ? "" : "s"));
  }

  /**
   * A cron expression as Quartz has them: six or seven fields, seconds first.
   *
   * @param zone the id of a region
   */
  public static Timetable cron(String expression, Optional<String> zone, ZoneId sessionZone) {
    ZoneId in = zone.map(Timetables::zone).orElse(sessionZone);
    try {
      ExecutionTime times =
          ExecutionTime.forCron(
              new CronParser(CronDefinitionBuilder.instanceDefinitionFor(CronType.QUARTZ))
                  .parse(expression)
                  .validate());
      return new Timetable.Cron(times, in, "cron " + expression + " in " + in.getId());
    } catch (IllegalArgumentException e) {
      throw ScheduleErrors.cron(expression, String.valueOf(e.getMessage())).causedBy(e);
    }
  }

  private static ZoneId zone(String name) {
    try {
      ZoneId zone = ZoneId.of(name);
      if (ZoneId.getAvailableZoneIds().contains(zone.getId())) {
        return zone;
      }
    } catch (DateTimeException e) {
      // Said below, like an offset, which is no region.
    }
    throw ScheduleErrors.zone(name);
  }

  private static String words(Duration duration) {
    return duration.toSecondsPart() == 0
        ? duration.toMinutes() + " min"
        : duration.toSeconds() + " s";
  }
}
