package dev.tarn.lake.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The log goes on in another file each day and when one is full, and keeps so many. */
class AuditFilesTest {
  private static final Instant DAY = Instant.parse("2026-11-30T23:59:59Z");

  @TempDir Path folder;

  @Test
  void eachDayHasItsFile() {
    try (AuditLog log = log(1000, 10)) {
      log.append(record("a", DAY));
      log.append(record("b", DAY.plusSeconds(1)));
      log.append(record("c", DAY.plusSeconds(2)));
      assertThat(names(log))
          .containsExactly("audit-2026-11-30-0001.jsonl", "audit-2026-12-01-0001.jsonl");
      assertThat(users(log)).containsExactly("a", "b", "c");
    }
  }

  @Test
  void aFullFileIsFollowedByAnotherInAllProcesses() {
    try (AuditLog one = log(150, 10);
        AuditLog other = log(150, 10)) {
      for (int i = 0; i < 4; i++) {
        one.append(record("one" + i, DAY));
        other.append(record("other" + i, DAY));
      }
      assertThat(names(one)).hasSizeBetween(3, 8).isEqualTo(names(other));
      assertThat(users(one))
          .containsExactlyInAnyOrder(
              "one0", "one1", "one2", "one3", "other0", "other1", "other2", "other3");
    }
  }

  @Test
  void theOldestGoWhenThereAreTooMany() {
    try (AuditLog log = log(1, 3)) {
      for (int i = 0; i < 6; i++) {
        log.append(record("u" + i, DAY));
      }
      assertThat(users(log)).containsExactly("u3", "u4", "u5");
    }
  }

  private AuditLog log(long fileBytes, int mostFiles) {
    return new AuditLog(new AuditFiles(folder.resolve("audit"), fileBytes, mostFiles));
  }

  private static List<String> names(AuditLog log) {
    return log.files().stream().map(file -> file.getFileName().toString()).toList();
  }

  private static List<String> users(AuditLog log) {
    return log.files().stream()
        .flatMap(file -> log.read(file).stream())
        .map(AuditRecord::user)
        .toList();
  }

  private static AuditRecord record(String user, Instant time) {
    return new AuditRecord(time, user, "QUERY", List.of("x"), Optional.empty());
  }
}
