package dev.tarn.pipeline.schedule;

import com.cronutils.model.time.ExecutionTime;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/** When something happens again and again. */
public sealed interface Timetable {

  /**
   * When it is due after it was done; empty when it never is again.
   *
   * @param last when it was done, or when the schedule began
   */
  Optional<Instant> after(Instant last);

  /** In words, for people. */
  String describe();

  /** A fixed time after the last. */
  record Periodic(Duration period, String describe) implements Timetable {
    @Override
    public Optional<Instant> after(Instant last) {
      return Optional.of(last.plus(period));
    }
  }

  /** At the times of a cron expression in a time zone. */
  record Cron(ExecutionTime times, ZoneId zone, String describe) implements Timetable {
    @Override
    public Optional<Instant> after(Instant last) {
      return times.nextExecution(last.atZone(zone)).map(time -> time.toInstant());
    }
  }
}
