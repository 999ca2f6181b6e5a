package dev.tarn.delta.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.storage.Storage;
import dev.tarn.delta.testing.FaultyStorage;
import dev.tarn.delta.testing.FaultyStorage.When;
import dev.tarn.delta.testing.StaleStorage;
import dev.tarn.delta.testing.StorageWrapper;
import dev.tarn.delta.testing.TestTable;
import dev.tarn.delta.transaction.Operation.WriteMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever fails, the log stays whole and every commit that was acknowledged is there. */
class FaultTest {
  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(When.class)
  void everyCallMayFail(When when) {
    boolean failed = true;
    for (int n = 1; failed; n++) {
      Path root = folder.resolve("t" + n);
      FaultyStorage storage = new FaultyStorage(new LocalStorage(), n, when);
      List<String> acknowledged = workload(TestTable.in(root, storage));
      failed = storage.failed();
      TestTable after = TestTable.in(root);
      if (after.log().latest().isPresent()) {
        assertThat(after.paths()).as("call " + n).containsAll(acknowledged);
        assertNoDoubles(after);
      } else {
        assertThat(acknowledged).as("call " + n).isEmpty();
      }
    }
  }

  /** Appends that each retry once after an error, as a user would. */
  private static List<String> workload(TestTable table) {
    List<String> acknowledged = new ArrayList<>();
    Map<String, String> properties = Map.of("delta.checkpointInterval", "3");
    boolean created = false;
    for (int attempt = 0; attempt < 2 && !created; attempt++) {
      created = tries(() -> table.create(List.of(), properties));
    }
    if (!created) {
      return acknowledged;
    }
    for (int i = 0; i < 8; i++) {
      String path = "f" + i;
      if (tries(() -> table.append(path))) {
        acknowledged.add(path);
      }
    }
    return acknowledged;
  }

  private static boolean tries(Runnable work) {
    try {
      work.run();
      return true;
    } catch (TarnException e) {
      assertThat(e.errorClass())
          .isIn(
              "STORAGE_IO_ERROR",
              "DELTA_COMMIT_OUTCOME_UNKNOWN",
              "DELTA_PROTOCOL_CHANGED",
              "DELTA_TABLE_NOT_FOUND");
      return false;
    }
  }

  private static void assertNoDoubles(TestTable table) {
    assertThat(table.paths()).doesNotHaveDuplicates();
    List<String> transactions = new ArrayList<>();
    try (var commits = table.log().changes(0, table.latest().version())) {
      commits.forEach(
          commit -> transactions.add(commit.info().orElseThrow().txnId().orElseThrow()));
    }
    assertThat(transactions).doesNotHaveDuplicates();
  }

  @Test
  void aCommitWhoseAnswerWasLostIsRecognised() {
    TestTable table = TestTable.in(folder, new LostAnswers(new LocalStorage())).create();
    assertThat(table.append("a")).isEqualTo(1);
    assertThat(table.append("b")).isEqualTo(2);
    assertThat(table.opened().paths()).containsExactly("a", "b");
  }

  @Test
  void aCommitThatLostTheRaceWithoutBeingToldGoesBehindTheWinner() {
    TestTable rival = TestTable.in(folder).create();
    TestTable table = TestTable.in(folder, new RivalFirst(new LocalStorage(), rival));
    assertThat(table.append("mine")).isEqualTo(2);
    assertThat(rival.paths()).containsExactly("mine", "rival");
  }

  @Test
  void aListingThatLagsBehindDoesNotLoseACommit() {
    StaleStorage storage = new StaleStorage(new LocalStorage());
    TestTable table = TestTable.in(folder, storage).create();
    table.append("a");
    table.opened().append("b");
    storage.hide("00000000000000000002.json");

    assertThat(table.paths()).containsExactly("a");
    assertThat(table.append("c")).isEqualTo(3);
    storage.showAll();
    assertThat(table.paths()).containsExactly("a", "b", "c");
  }

  @Test
  void bytesThatWereNotSyncedMayBeLostAndNothingCommittedIs() throws IOException {
    TestTable table =
        TestTable.in(folder).create(List.of(), Map.of("delta.checkpointInterval", "2"));
    for (int i = 1; i <= 5; i++) {
      table.append("f" + i);
    }
    // Of what a commit writes, only the hint is not synced: a crash may leave it empty or gone.
    Files.write(table.logFile("_last_checkpoint"), new byte[0]);
    assertThat(table.opened().paths()).hasSize(5);
    assertThat(table.opened().append("g")).isEqualTo(6);
  }

  @Test
  void whatACrashLeftHalfWrittenIsNotSeen() throws IOException {
    TestTable table = TestTable.in(folder).create();
    table.append("a");
    Files.writeString(table.logFile(".00000000000000000002.json.1.tmp"), "{\"add\":");
    Files.writeString(table.logFile(".00000000000000000001.checkpoint.parquet.1.tmp"), "PAR1");
    assertThat(table.opened().paths()).containsExactly("a");
    assertThat(table.opened().append("b")).isEqualTo(2);
  }

  @Test
  void manyWritersLoseNothing() throws Exception {
    TestTable.in(folder).create();
    int writers = 4;
    int each = 15;
    try (ExecutorService threads = Executors.newFixedThreadPool(writers)) {
      List<Callable<Void>> work =
          IntStream.range(0, writers)
              .mapToObj(writer -> (Callable<Void>) () -> appendMany(writer, each))
              .toList();
      for (Future<Void> done : threads.invokeAll(work)) {
        done.get();
      }
    }
    TestTable table = TestTable.in(folder);
    assertThat(table.paths()).hasSize(writers * each);
    assertThat(table.latest().version()).isEqualTo((long) writers * each);
    assertNoDoubles(table);
  }

  private Void appendMany(int writer, int count) {
    TestTable table = TestTable.in(folder);
    for (int i = 0; i < count; i++) {
      table.append("w" + writer + "-" + i);
    }
    return null;
  }

  /** Makes every file, and then says that it does not know. */
  private static final class LostAnswers extends StorageWrapper {
    LostAnswers(Storage inner) {
      super(inner);
    }

    @Override
    protected <T> T call(Kind kind, String path, Supplier<T> work) {
      T result = work.get();
      if (kind == Kind.PUT) {
        throw TarnException.of("OUTCOME_UNKNOWN").with("path", path);
      }
      return result;
    }
  }

  /** Lets another writer make the version first, and says that it does not know. */
  private static final class RivalFirst extends StorageWrapper {
    private final TestTable rival;
    private boolean done;

    RivalFirst(Storage inner, TestTable rival) {
      super(inner);
      this.rival = rival;
    }

    @Override
    protected <T> T call(Kind kind, String path, Supplier<T> work) {
      if (kind == Kind.PUT && !done) {
        done = true;
        Transaction transaction = rival.transaction();
        transaction.stage(TestTable.file("rival"));
        transaction.commit(Operation.write(WriteMode.APPEND, List.of()));
        throw TarnException.of("OUTCOME_UNKNOWN").with("path", path);
      }
      return work.get();
    }
  }
}
