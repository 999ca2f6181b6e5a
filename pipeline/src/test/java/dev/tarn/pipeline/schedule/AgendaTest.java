package dev.tarn.pipeline.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.delta.storage.LocalStorage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgendaTest {
  private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");

  @TempDir Path folder;

  @Test
  void whatIsDoneIsDueAgainLater() {
    Agenda agenda = agenda(NOON);
    assertThat(agenda.due(NOON)).isEmpty();
    assertThat(agenda.next()).contains(NOON.plusSeconds(60));
    assertThat(agenda.due(NOON.plusSeconds(60))).containsExactly("often");
    assertThat(agenda.due(NOON.plusSeconds(3600))).containsExactlyInAnyOrder("often", "seldom");
    agenda.done(List.of("often"), NOON.plusSeconds(90));
    assertThat(agenda.next()).contains(NOON.plusSeconds(150));
  }

  @Test
  void whatWasMissedWhileNobodyRanIsDueOnce() {
    agenda(NOON).done(List.of("often", "seldom"), NOON);
    Instant later = NOON.plusSeconds(100_000);
    Agenda again = agenda(later);
    assertThat(again.due(later)).hasSize(2);
    again.done(again.due(later), later);
    assertThat(again.due(later)).isEmpty();
  }

  @Test
  void aDamagedFileMakesNothingDue() throws Exception {
    Files.writeString(folder.resolve("schedule.json"), "{\"often\"");
    assertThat(agenda(NOON).due(NOON)).isEmpty();
  }

  @Test
  void aTimeThatIsNoneMakesNothingDue() throws Exception {
    Files.writeString(folder.resolve("schedule.json"), "{\"often\":\"yesterday\"}");
    assertThat(agenda(NOON).due(NOON)).isEmpty();
  }

  @Test
  void whatBecomesDueWhileItIsDoneIsDueAfterIt() {
    Agenda agenda = agenda(NOON);
    Instant began = NOON.plusSeconds(60);
    agenda.done(agenda.due(began), began);
    assertThat(agenda.due(began.plusSeconds(61))).containsExactly("often");
  }

  @Test
  void aPauseIsSeenByOthers() {
    Pause pause = new Pause(new LocalStorage(), folder.resolve("home").toString());
    assertThat(pause.isOn()).isFalse();
    pause.begin();
    pause.begin();
    assertThat(new Pause(new LocalStorage(), folder.resolve("home").toString()).isOn()).isTrue();
    pause.end();
    pause.end();
    assertThat(pause.isOn()).isFalse();
  }

  private Agenda agenda(Instant now) {
    return new Agenda(
        new LocalStorage(),
        folder.toString(),
        Map.of(
            "often", new Timetable.Periodic(Duration.ofMinutes(1), "every minute"),
            "seldom", new Timetable.Periodic(Duration.ofHours(1), "every hour")),
        now);
  }
}
