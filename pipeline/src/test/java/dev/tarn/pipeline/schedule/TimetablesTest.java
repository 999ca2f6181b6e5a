package dev.tarn.pipeline.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.tree.PipelineStatement.Cron;
import dev.tarn.sql.tree.PipelineStatement.Every;
import dev.tarn.sql.tree.PipelineStatement.OnUpdate;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimetablesTest {
  private static final SourcePosition HERE = new SourcePosition(1, 1, 1);

  @ParameterizedTest
  @CsvSource({"1, HOUR, PT1H", "72, HOUR, PT72H", "31, DAY, PT744H", "8, WEEK, PT1344H"})
  void everyHasAPeriod(long amount, String unit, String period) {
    Instant last = Instant.parse("2026-11-30T12:00:00Z");
    assertThat(every(amount, unit).after(last)).contains(last.plus(Duration.parse(period)));
  }

  @ParameterizedTest
  @CsvSource({
    "0 0 9 * * ?,            2026-11-30T08:00:00Z, 2026-11-30T09:00:00Z",
    "0 0 9 * * ?,            2026-11-30T09:00:00Z, 2026-12-01T09:00:00Z",
    "0 0 0 L * ?,            2026-02-01T00:00:00Z, 2026-02-28T00:00:00Z",
    "0 0 0 ? * 6#3 2027,     2026-11-30T00:00:00Z, 2027-01-15T00:00:00Z",
    "0 0/20 * * * ?,         2026-11-30T08:25:00Z, 2026-11-30T08:40:00Z",
    "0 0 9 ? * MON-FRI,      2026-11-28T00:00:00Z, 2026-11-30T09:00:00Z"
  })
  void cronIsThatOfQuartz(String expression, String last, String next) {
    assertThat(cron(expression, "UTC").after(Instant.parse(last))).contains(Instant.parse(next));
  }

  @Test
  void cronFollowsTheClocksOfItsZone() {
    Timetable nine = cron("0 0 9 * * ?", "Europe/Berlin");
    assertThat(nine.after(Instant.parse("2026-10-24T12:00:00Z")))
        .contains(Instant.parse("2026-10-25T08:00:00Z"));
    assertThat(nine.after(Instant.parse("2026-10-23T12:00:00Z")))
        .contains(Instant.parse("2026-10-24T07:00:00Z"));
  }

  @Test
  void cronWithoutAZoneIsOfTheSession() {
    Cron cron = new Cron(HERE, "0 0 9 * * ?", Optional.empty());
    assertThat(
            Timetables.of(cron, ZoneId.of("Asia/Tokyo"), Optional.empty())
                .after(Instant.parse("2026-11-30T00:00:00Z")))
        .contains(Instant.parse("2026-12-01T00:00:00Z"));
  }

  @ParameterizedTest
  @CsvSource({"* *", "0 0 9 * *", "0 0 25 * * ?", "0 0 9 * * *", "every day", "''"})
  void whatIsNoCronIsRefused(String expression) {
    assertThatThrownBy(() -> cron(expression, "UTC"))
        .hasMessageStartingWith("[SCHEDULE_CRON_INVALID]")
        .hasMessageContaining(expression);
  }

  @ParameterizedTest
  @CsvSource({"LOCAL", "+01:00", "Mars/Base"})
  void onlyRegionsAreZones(String zone) {
    assertThatThrownBy(() -> cron("0 0 9 * * ?", zone))
        .hasMessageStartingWith("[SCHEDULE_TIME_ZONE_INVALID]")
        .hasMessageContaining(zone);
  }

  @Test
  void onUpdateLooksEveryMinuteOrAsSeldomAsItSays() {
    OnUpdate update = new OnUpdate(HERE, Optional.empty());
    Instant last = Instant.parse("2026-11-30T12:00:00Z");
    assertThat(Timetables.of(update, ZoneOffset.UTC, Optional.empty()).after(last))
        .contains(last.plusSeconds(60));
    assertThat(Timetables.of(update, ZoneOffset.UTC, Optional.of(Duration.ofHours(1))).after(last))
        .contains(last.plusSeconds(3600));
  }

  private static Timetable every(long amount, String unit) {
    return Timetables.of(new Every(HERE, amount, unit), ZoneOffset.UTC, Optional.empty());
  }

  private static Timetable cron(String expression, String zone) {
    return Timetables.of(
        new Cron(HERE, expression, Optional.of(zone)), ZoneOffset.UTC, Optional.empty());
  }
}
