package dev.tarn.delta.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.testing.TestClock;
import dev.tarn.delta.testing.TestTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogCleanupTest {
  private static final long DAY = 24L * 60 * 60 * 1000;
  private static final long NOW = 400 * DAY + 5;

  @TempDir Path folder;

  /** Commits made {@code daysAgo[version]} days ago, a checkpoint every two. */
  private TestTable table(Map<String, String> properties, int... daysAgo) {
    TestTable table =
        TestTable.in(folder, new LocalStorage(), new TestClock(Instant.ofEpochMilli(NOW)));
    Map<String, String> all = new java.util.HashMap<>(properties);
    all.put("delta.checkpointInterval", "2");
    table.create(List.of(), all);
    table.setModified(0, NOW - daysAgo[0] * DAY);
    for (int version = 1; version < daysAgo.length; version++) {
      table.append("f" + version);
      table.setModified(version, NOW - daysAgo[version] * DAY);
    }
    return table;
  }

  private static List<Long> commits(TestTable table) {
    return table.log().commitFiles().stream().map(DeltaLog.CommitFile::version).toList();
  }

  @Test
  void whatIsOlderThanTheRetentionGoesAsFarAsACheckpointCoversTheRest() {
    TestTable table = table(Map.of(), 100, 90, 80, 70, 60, 10, 0, 0, 0);
    assertThat(commits(table))
        .as("version 4 is the last that expired, and has a checkpoint")
        .containsExactly(4L, 5L, 6L, 7L, 8L);
    assertThat(table.opened().latest().files().totals().files()).isEqualTo(8);
    assertThat(table.log().at(4).files().totals().files()).isEqualTo(4);
  }

  @Test
  void nothingGoesBeforeItExpired() {
    assertThat(commits(table(Map.of(), 29, 20, 10, 5, 0))).hasSize(5);
  }

  @Test
  void aLogThatIsProtectedStaysWhole() {
    Map<String, String> properties =
        Map.of(
            "delta.feature.checkpointProtection",
            "supported",
            "delta.requireCheckpointProtectionBeforeVersion",
            "6");
    assertThat(commits(table(properties, 100, 90, 80, 70, 60, 10, 0, 0, 0))).hasSize(9);
    Map<String, String> earlier = new java.util.HashMap<>(properties);
    earlier.put("delta.requireCheckpointProtectionBeforeVersion", "4");
    folder = folder.resolve("earlier");
    assertThat(commits(table(earlier, 100, 90, 80, 70, 60, 10, 0, 0, 0))).hasSize(5);
  }

  @Test
  void theTableMaySayNo() {
    assertThat(commits(table(Map.of("delta.enableExpiredLogCleanup", "false"), 100, 90, 80, 70, 0)))
        .hasSize(5);
    assertThat(Files.exists(folder)).isTrue();
  }

  @Test
  void whatACrashLeftHalfWrittenGoesWhenNobodyCanStillBeWritingIt() throws IOException {
    TestTable table = table(Map.of(), 3, 2);
    String id = "5e49293b-d606-4a27-9e58-0789fb23862b";
    Path old = table.logFile(".00000000000000000002.json." + id + ".tmp");
    Path young = table.logFile("._last_checkpoint." + id + ".tmp");
    Path foreign = table.logFile(".00000000000000000002.json.crc");
    for (Path file : List.of(old, young, foreign)) {
      Files.writeString(file, "{");
      Files.setLastModifiedTime(file, FileTime.fromMillis(NOW - 2 * DAY));
    }
    Files.setLastModifiedTime(young, FileTime.fromMillis(NOW - DAY / 2));
    table.append("g");
    assertThat(old).doesNotExist();
    assertThat(young).exists();
    assertThat(foreign).exists();
    assertThat(commits(table)).containsExactly(0L, 1L, 2L);
  }

  @Test
  void otherFilesStay() throws IOException {
    TestTable table = table(Map.of(), 100, 90, 80, 70);
    Files.writeString(table.logFile("notes.txt"), "x");
    Files.writeString(table.logFile("00000000000000000000.crc"), "x");
    Files.writeString(
        table.logFile("00000000000000000000.00000000000000000001.compacted.json"), "");
    table.append("g");
    assertThat(commits(table)).containsExactly(2L, 3L, 4L);
    assertThat(table.logFile("notes.txt")).exists();
    assertThat(table.logFile("00000000000000000000.crc")).doesNotExist();
    assertThat(table.logFile("00000000000000000000.00000000000000000001.compacted.json"))
        .doesNotExist();
  }
}
