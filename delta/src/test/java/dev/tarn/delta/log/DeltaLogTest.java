package dev.tarn.delta.log;

import static dev.tarn.delta.testing.Errors.assertError;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.snapshot.FileIndex.Totals;
import dev.tarn.delta.snapshot.Replay;
import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.storage.Storage;
import dev.tarn.delta.testing.CountingStorage;
import dev.tarn.delta.testing.StorageWrapper;
import dev.tarn.delta.testing.TestTable;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Transaction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeltaLogTest {
  @TempDir Path folder;
  private TestTable table;

  @BeforeEach
  void makeTable() {
    table = TestTable.in(folder);
  }

  @Test
  void aFolderWithoutALogIsNoTable() {
    assertThat(table.log().latest()).isEmpty();
    assertThat(table.log().versions()).isEmpty();
    assertError("DELTA_TABLE_NOT_FOUND", () -> table.log().require());
  }

  @Test
  void theStateIsTheSumOfTheCommits() {
    table.create();
    table.append("a");
    table.append("b");
    table.delete("a");

    TestTable opened = table.opened();
    assertThat(opened.latest().version()).isEqualTo(3);
    assertThat(opened.paths()).containsExactly("b");
    assertThat(opened.latest().files().totals()).isEqualTo(new Totals(1, 100));
    assertThat(opened.latest().schema()).isEqualTo(TestTable.SCHEMA);
    assertThat(opened.log().versions()).contains(new VersionRange(0, 3));
  }

  @Test
  void anOlderVersionIsReadAsItWas() {
    table.create();
    table.append("a");
    table.append("b");

    assertThat(table.log().at(1).files().totals().files()).isEqualTo(1);
    assertThat(table.log().at(0).files().totals().files()).isZero();
    assertError("DELTA_VERSION_NOT_FOUND", () -> table.log().at(3));
    assertError("DELTA_VERSION_NOT_FOUND", () -> table.log().at(-1));
  }

  @Test
  void askingAgainLooksAtTwoFilesAndReadsOnlyWhatIsNew() {
    table.create();
    table.append("a");
    CountingStorage storage = new CountingStorage(new LocalStorage());
    TestTable other = TestTable.in(folder, storage);
    other.latest();
    storage.calls();

    other.latest();
    assertThat(storage.calls())
        .containsExactly("STATUS 00000000000000000001.json", "STATUS 00000000000000000002.json");

    table.append("b");
    other.latest();
    assertThat(storage.calls())
        .containsExactly(
            "STATUS 00000000000000000001.json",
            "STATUS 00000000000000000002.json",
            "LIST _delta_log",
            "READ 00000000000000000002.json");
  }

  @Test
  void anAppendToAHeldTableListsAndReadsNothing() {
    CountingStorage storage = new CountingStorage(new LocalStorage());
    TestTable own = TestTable.in(folder, storage).create();
    own.append("a");
    storage.calls();

    own.append("b");
    assertThat(storage.calls())
        .containsExactly(
            "STATUS 00000000000000000000.json",
            "STATUS 00000000000000000001.json",
            "STATUS 00000000000000000002.json",
            "PUT 00000000000000000002.json");
  }

  @Test
  void aColdStartFromACheckpointReadsTheHintAndWhatFollows() {
    table.create();
    for (int i = 1; i <= 12; i++) {
      table.append("f" + i);
    }
    CountingStorage storage = new CountingStorage(new LocalStorage());
    TestTable cold = TestTable.in(folder, storage);

    assertThat(cold.latest().files().totals().files()).isEqualTo(12);
    assertThat(storage.calls())
        .containsExactly(
            "READ _last_checkpoint",
            "LIST _delta_log",
            "LOCAL 00000000000000000010.checkpoint.parquet",
            "READ 00000000000000000011.json",
            "READ 00000000000000000012.json");
  }

  @Test
  void theHintIsOnlyAHint() throws IOException {
    table.create();
    for (int i = 1; i <= 12; i++) {
      table.append("f" + i);
    }
    Path hint = table.logFile("_last_checkpoint");
    for (String content : new String[] {"", "{", "{\"version\":99}", "{\"version\":7}", "[]"}) {
      Files.writeString(hint, content);
      assertThat(table.opened().latest().files().totals().files()).as(content).isEqualTo(12);
    }
    Files.delete(hint);
    assertThat(table.opened().latest().files().totals().files()).isEqualTo(12);
  }

  @Test
  void aBrokenCheckpointIsPassedOverWhileTheCommitsAreThere() throws IOException {
    table.create();
    for (int i = 1; i <= 12; i++) {
      table.append("f" + i);
    }
    Files.writeString(table.logFile("00000000000000000010.checkpoint.parquet"), "broken");
    assertThat(table.opened().latest().files().totals().files()).isEqualTo(12);

    Files.delete(table.commitFile(0));
    assertError("DELTA_LOG_FILE_MALFORMED", () -> table.opened().latest());
  }

  @Test
  void commitsBeforeACheckpointMayBeGone() throws IOException {
    table.create();
    for (int i = 1; i <= 12; i++) {
      table.append("f" + i);
    }
    for (int i = 0; i < 10; i++) {
      Files.delete(table.commitFile(i));
    }
    assertThat(table.opened().latest().files().totals().files()).isEqualTo(12);
    assertThat(table.opened().log().at(11).files().totals().files()).isEqualTo(11);
    assertError("DELTA_VERSION_NOT_FOUND", () -> table.opened().log().at(9));
    assertError("DELTA_LOG_FILE_NOT_FOUND", () -> table.log().commit(9));
  }

  @Test
  void aMissingCommitIsNamed() throws IOException {
    table.create();
    table.append("a");
    table.append("b");
    Files.delete(table.commitFile(1));
    assertError("DELTA_VERSIONS_NOT_CONTIGUOUS", () -> table.opened().latest());
  }

  @Test
  void commitsThatAListingLeftOutAreFound() {
    table.create();
    table.append("a");
    table.append("b");
    table.append("c");
    for (Set<Long> unlisted : Set.of(Set.of(0L), Set.of(1L, 2L), Set.of(0L, 1L))) {
      TestTable other = TestTable.in(folder, new LaggingStorage(new LocalStorage(), unlisted));
      assertThat(other.paths()).containsExactly("a", "b", "c");
      assertThat(other.log().versions()).contains(new VersionRange(0, 3));
      assertThat(other.log().changes(0, 3)).hasSize(4);
    }
  }

  /** A storage whose listings were begun before some commits arrived. */
  private static final class LaggingStorage extends StorageWrapper {
    private final Set<String> unlisted;

    LaggingStorage(Storage storage, Set<Long> versions) {
      super(storage);
      unlisted = versions.stream().map(LogFileName::commit).collect(Collectors.toSet());
    }

    @Override
    public List<FileStatus> list(String directory, String startingAt) {
      return super.list(directory, startingAt).stream()
          .filter(file -> !unlisted.contains(file.name()))
          .toList();
    }
  }

  @Test
  void aLogThatStartsLateIsNamed() throws IOException {
    table.create();
    table.append("a");
    Files.delete(table.commitFile(0));
    assertError("DELTA_TRUNCATED_TRANSACTION_LOG", () -> table.opened().latest());
  }

  @Test
  void cutAndCorruptCommitsAreNamed() throws IOException {
    table.create();
    table.append("a");
    byte[] whole = Files.readAllBytes(table.commitFile(1));
    for (int length : new int[] {0, 1, whole.length / 2, whole.length - 3}) {
      Files.write(table.commitFile(1), java.util.Arrays.copyOf(whole, length));
      assertError("DELTA_LOG_FILE_MALFORMED", () -> table.opened().latest());
    }
    Files.writeString(table.commitFile(1), "{\"add\":{\"path\":17,\"size\":\"x\"}}\n");
    assertError("DELTA_LOG_FILE_MALFORMED", () -> table.opened().latest());
    Files.writeString(table.commitFile(1), "{\"add\":{\"size\":1}}\n");
    assertError("DELTA_LOG_FILE_MALFORMED", () -> table.opened().latest());
  }

  @Test
  void aTableMadeAnewInTheSamePlaceIsSeen() throws IOException {
    table.create();
    table.append("a");
    table.append("b");
    table.latest();
    try (var files = Files.list(table.logFile("."))) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    TestTable other = table.opened().create();
    other.append("c");

    assertThat(table.paths()).containsExactly("c");
    assertThat(table.latest().version()).isEqualTo(1);
  }

  /** Commits are all there where such a file is: it saves reading them, and is never needed. */
  @Test
  void logCompactionFilesChangeNothing() throws IOException {
    table.create();
    table.append("a");
    table.append("b");
    table.delete("a");
    String right =
        Files.readString(table.commitFile(2))
            .lines()
            .filter(line -> !line.contains("commitInfo"))
            .reduce("", (all, line) -> all + line + "\n");
    for (String content : List.of(right, "", "no JSON", "{\"add\":{\"path\":\"ghost\"}}")) {
      Files.writeString(table.logFile("%020d.%020d.compacted.json".formatted(1, 3)), content);
      Files.writeString(table.logFile("%020d.%020d.compacted.json".formatted(0, 9)), content);
      assertThat(table.opened().paths()).containsExactly("b");
      assertThat(table.opened().log().at(2).files().totals().files()).isEqualTo(2);
      assertThat(table.opened().log().versions()).contains(new VersionRange(0, 3));
    }
  }

  @Test
  void unknownActionsAndFieldsArePassedOver() throws IOException {
    table.create();
    table.append("a");
    Files.writeString(
        table.commitFile(2),
        "{\"fresh\":{\"x\":[1,{\"y\":null}]}}\n"
            + "{\"add\":{\"path\":\"b\",\"partitionValues\":{},\"size\":1,\"modificationTime\":2,"
            + "\"dataChange\":true,\"backReference\":{\"a\":1},\"stats\":null,\"tags\":null}}");
    assertThat(table.paths()).containsExactly("a", "b");
  }

  @Test
  void anUnknownFeatureIsRefusedByName() throws IOException {
    table.create();
    Files.writeString(
        table.commitFile(1),
        "{\"protocol\":{\"minReaderVersion\":3,\"minWriterVersion\":7,"
            + "\"readerFeatures\":[\"fancy\"],\"writerFeatures\":[\"fancy\"]}}");
    assertThatThrownBy(() -> table.opened().latest())
        .isInstanceOf(TarnException.class)
        .hasMessageContaining("fancy")
        .extracting(e -> ((TarnException) e).errorClass())
        .isEqualTo("DELTA_UNSUPPORTED_FEATURES_FOR_READ");
    Files.writeString(
        table.commitFile(1), "{\"protocol\":{\"minReaderVersion\":4,\"minWriterVersion\":7}}");
    assertError("DELTA_INVALID_PROTOCOL_VERSION", () -> table.opened().latest());
  }

  @Test
  void aWholeMultiPartCheckpointIsReadAndAnIncompleteOneIsNot() throws IOException {
    table.create(List.of(), Map.of("delta.checkpointInterval", "1000"));
    table.append("a");
    String protocolAndMetadata =
        Files.readString(table.commitFile(0)).lines().skip(1).reduce("", (x, y) -> x + y + "\n");
    Files.writeString(
        table.logFile("00000000000000000001.checkpoint.0000000001.0000000002.parquet"),
        protocolAndMetadata);
    Files.delete(table.commitFile(0));
    assertError("DELTA_TRUNCATED_TRANSACTION_LOG", () -> table.opened().latest());

    Files.writeString(
        table.logFile("00000000000000000001.checkpoint.0000000002.0000000002.parquet"),
        "{\"add\":{\"path\":\"x\",\"partitionValues\":{},\"size\":1,\"modificationTime\":2,"
            + "\"dataChange\":false}}");
    assertThat(table.opened().paths()).containsExactly("x");
  }

  @Test
  void aV2CheckpointInJsonIsReadWithItsSidecars() throws IOException {
    table.create();
    table.append("a");
    String protocolAndMetadata =
        Files.readString(table.commitFile(0)).lines().skip(1).reduce("", (x, y) -> x + y + "\n");
    Files.createDirectory(table.logFile("_sidecars"));
    Files.writeString(
        table.logFile("_sidecars/s1.parquet"),
        "{\"add\":{\"path\":\"x\",\"partitionValues\":{},\"size\":1,\"modificationTime\":2,"
            + "\"dataChange\":false}}");
    Files.writeString(
        table.logFile("00000000000000000001.checkpoint.80a083e8-7026-4e79-81be-64bd76c43a11.json"),
        protocolAndMetadata
            + "{\"checkpointMetadata\":{\"version\":1}}\n"
            + "{\"sidecar\":{\"path\":\"s1.parquet\",\"sizeInBytes\":1,\"modificationTime\":1}}\n");
    Files.delete(table.commitFile(0));

    assertThat(table.opened().paths()).containsExactly("x");
  }

  @Test
  void aTableThatAsksForV2CheckpointsGetsThem() throws IOException {
    table.create(
        List.of(), Map.of("delta.checkpointPolicy", "v2", "delta.checkpointInterval", "2"));
    table.append("a");
    table.append("b");
    table.append("c");
    try (var files = Files.list(table.logFile("_sidecars"))) {
      assertThat(files).hasSize(1);
    }
    assertThat(table.logFile("00000000000000000002.checkpoint.parquet")).doesNotExist();
    Files.delete(table.commitFile(0));
    Files.delete(table.commitFile(1));

    TestTable opened = table.opened();
    assertThat(opened.paths()).containsExactly("a", "b", "c");
    assertThat(opened.latest().metadata()).isEqualTo(table.latest().metadata());
  }

  @Test
  void manyChangesMoveOverToTheNextCheckpoint() {
    table.create(List.of(), Map.of("delta.checkpointInterval", "4"));
    for (int commit = 1; commit <= 9; commit++) {
      Transaction transaction = table.transaction();
      for (int i = 0; i < 400; i++) {
        transaction.stage(TestTable.file("f" + commit + "-" + i));
      }
      transaction.commit(Operation.named("WRITE", Map.of()));
    }
    assertThat(table.latest().files().totals().files()).isEqualTo(3600);
    assertThat(Replay.changesOverBase(table.latest())).isEqualTo(400);
  }
}
