package dev.tarn.pipeline.schedule;

import dev.tarn.core.error.TarnException;

/** What can be wrong with a schedule. */
final class ScheduleErrors {
  private ScheduleErrors() {}

  static TarnException cron(String expression, String reason) {
    return TarnException.of("SCHEDULE_CRON_INVALID")
        .with("expression", expression)
        .with("reason", reason.strip().replaceFirst("[.]$", ""));
  }

  static TarnException zone(String zone) {
    return TarnException.of("SCHEDULE_TIME_ZONE_INVALID").with("timeZone", zone);
  }
}
