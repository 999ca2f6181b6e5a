package dev.tarn.delta.history;

import static dev.tarn.delta.testing.Errors.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.delta.action.CommitInfo;
import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.testing.TestClock;
import dev.tarn.delta.testing.TestTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryTest {
  @TempDir Path folder;

  /** Four commits whose files were made at 1000, 2000, 2000 and 1500. */
  private TestTable tableOfFour() {
    TestTable table = TestTable.in(folder).create();
    table.append("a");
    table.append("b");
    table.append("c");
    long[] times = {1000, 2000, 2000, 1500};
    for (int version = 0; version < times.length; version++) {
      table.setModified(version, times[version]);
    }
    return table;
  }

  @Test
  void entriesComeNewestFirstWithRisingTimes() {
    History history = History.of(tableOfFour().log());
    List<HistoryEntry> entries = history.entries(10);
    assertThat(entries).extracting(HistoryEntry::version).containsExactly(3L, 2L, 1L, 0L);
    assertThat(entries)
        .extracting(HistoryEntry::timestamp)
        .containsExactly(2002L, 2001L, 2000L, 1000L);
    assertThat(entries.get(3).info().flatMap(CommitInfo::operation)).contains("CREATE TABLE");
    assertThat(history.entries(2)).hasSize(2);
  }

  @Test
  void aCommitThatSaysNothingHasAnEntry() throws IOException {
    TestTable table = TestTable.in(folder).create();
    Files.writeString(
        table.commitFile(1),
        "{\"add\":{\"path\":\"b\",\"partitionValues\":{},\"size\":1,\"modificationTime\":2,"
            + "\"dataChange\":true}}");
    assertThat(History.of(table.log()).entries(1).get(0).info()).isEmpty();
  }

  @Test
  void timeTravelGoesToTheLastVersionAtOrBefore() {
    History history = History.of(tableOfFour().log());
    assertThat(history.versionAt(1000)).isEqualTo(0);
    assertThat(history.versionAt(1999)).isEqualTo(0);
    assertThat(history.versionAt(2000)).isEqualTo(1);
    assertThat(history.versionAt(2001)).isEqualTo(2);
    assertThat(history.versionAt(2002)).isEqualTo(3);
    assertError("DELTA_TIMESTAMP_EARLIER_THAN_COMMIT_RETENTION", () -> history.versionAt(999));
    assertError("DELTA_TIMESTAMP_GREATER_THAN_COMMIT", () -> history.versionAt(2003));
  }

  @Test
  void aRangeStartsAtTheFirstVersionAtOrAfter() {
    History history = History.of(tableOfFour().log());
    assertThat(history.startVersion(0)).isEqualTo(0);
    assertThat(history.startVersion(1000)).isEqualTo(0);
    assertThat(history.startVersion(1001)).isEqualTo(1);
    assertThat(history.startVersion(2002)).isEqualTo(3);
    assertError("DELTA_TIMESTAMP_GREATER_THAN_COMMIT", () -> history.startVersion(2003));
  }

  @Test
  void commitsOfARangeCarryTheTimesOfTheHistory() throws IOException {
    TestTable table = tableOfFour();
    assertThat(History.of(table.log()).commits(1, 3))
        .extracting(TimedCommit::timestamp)
        .containsExactly(2000L, 2001L, 2002L);
    for (int i = 4; i <= 11; i++) {
      table.append("f" + i);
    }
    Files.delete(table.commitFile(0));
    Files.delete(table.commitFile(1));
    assertError("DELTA_LOG_FILE_NOT_FOUND", () -> History.of(table.log()).commits(1, 3));
  }

  @Test
  void inCommitTimestampsRiseWhateverTheClockSays() {
    TestClock clock = new TestClock(Instant.ofEpochMilli(5_000_000_000_000L));
    TestTable table =
        TestTable.in(folder, new LocalStorage(), clock)
            .create(List.of(), Map.of("delta.enableInCommitTimestamps", "true"));
    table.append("a");
    clock.set(Instant.ofEpochMilli(4_000_000_000_000L));
    table.append("b");
    table.setModified(1, 1);

    assertThat(History.of(table.log()).entries(10))
        .extracting(HistoryEntry::timestamp)
        .containsExactly(5_000_000_000_002L, 5_000_000_000_001L, 5_000_000_000_000L);
    assertThat(table.opened().latest().timestamp()).isEqualTo(5_000_000_000_002L);
    assertThat(table.latest().metadata().configuration())
        .as("a table that had them from the start does not say since when")
        .containsOnlyKeys("delta.enableInCommitTimestamps");
  }

  @Test
  void inCommitTimestampsThatBeginLaterSaySinceWhen() {
    TestClock clock = new TestClock(Instant.ofEpochMilli(5_000_000_000_000L));
    TestTable table = TestTable.in(folder, new LocalStorage(), clock).create();
    table.append("a");
    table.setModified(0, 1000);
    table.setModified(1, 2000);
    table.setProperty("delta.enableInCommitTimestamps", "true");
    table.append("b");

    assertThat(table.latest().metadata().configuration())
        .containsEntry("delta.inCommitTimestampEnablementVersion", "2")
        .containsEntry("delta.inCommitTimestampEnablementTimestamp", "5000000000000");
    History history = History.of(table.log());
    assertThat(history.entries(10))
        .extracting(HistoryEntry::timestamp)
        .containsExactly(5_000_000_000_001L, 5_000_000_000_000L, 2000L, 1000L);
    assertThat(history.versionAt(4_999_999_999_999L)).isEqualTo(1);
    assertThat(history.versionAt(5_000_000_000_000L)).isEqualTo(2);
  }
}
