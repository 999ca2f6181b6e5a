package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Writers beside each other never give one identity value twice. {@code -Dtarn.inserts=1000} makes
 * it long.
 */
class IdentityWritersTest {
  private static final int WRITERS = 8;
  private static final int INSERTS = Integer.getInteger("tarn.inserts", 200);
  private static final String CONFLICT = "DELTA_METADATA_CHANGED";

  @TempDir Path folder;

  /** What one writer does, in a lake of its own over the same folder. */
  private interface Work {
    List<String> run(Session session, int writer) throws Exception;
  }

  private List<String> all(Work work) throws Exception {
    List<Callable<List<String>>> tasks = new ArrayList<>();
    for (int i = 0; i < WRITERS; i++) {
      int writer = i;
      tasks.add(
          () -> {
            try (Tarn tarn = Tarn.open(folder, TarnOptions.defaults().withUser("ann"))) {
              return work.run(tarn.newSession(), writer);
            }
          });
    }
    List<String> results = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(WRITERS)) {
      for (Future<List<String>> each : threads.invokeAll(tasks)) {
        results.addAll(each.get());
      }
    }
    return results;
  }

  private static void insert(Session session, String value) {
    session.sql("INSERT INTO t (v) VALUES ('" + value + "')").close();
  }

  private static void insertUntilItIsThere(Session session, String value) {
    while (true) {
      try {
        insert(session, value);
        return;
      } catch (TarnException e) {
        assertThat(e.errorClass()).isEqualTo(CONFLICT);
      }
    }
  }

  @Test
  @Timeout(300)
  void writersThatTryAgainLoseNothingAndShareNoValue() throws Exception {
    try (LakeFixture lake = new LakeFixture(folder)) {
      lake.run(
          "CREATE TABLE t (id BIGINT GENERATED ALWAYS AS IDENTITY (START WITH 7 INCREMENT BY 3),"
              + " v STRING)");
      List<String> values =
          all(
              (session, writer) -> {
                List<String> mine = new ArrayList<>();
                for (int i = 0; i < INSERTS / WRITERS; i++) {
                  mine.add(writer + "/" + i);
                  insertUntilItIsThere(session, mine.getLast());
                }
                return mine;
              });
      assertThat(lake.column("SELECT v FROM t")).hasSameElementsAs(values).hasSize(values.size());
      List<Object> ids = lake.column("SELECT id FROM t");
      assertThat(new HashSet<>(ids)).hasSameSizeAs(ids);
      assertThat(ids).allMatch(id -> ((long) id - 7) % 3 == 0 && (long) id >= 7);
    }
  }

  @Test
  @Timeout(300)
  void writersThatLoseAreToldSoAndLeaveNothing() throws Exception {
    try (LakeFixture lake = new LakeFixture(folder)) {
      lake.run("CREATE TABLE t (id BIGINT GENERATED ALWAYS AS IDENTITY, v STRING)");
      CyclicBarrier together = new CyclicBarrier(WRITERS);
      List<String> won =
          all(
              (session, writer) -> {
                List<String> mine = new ArrayList<>();
                for (int i = 0; i < 5; i++) {
                  together.await();
                  try {
                    insert(session, writer + "/" + i);
                    mine.add(writer + "/" + i);
                  } catch (TarnException e) {
                    assertThat(e.errorClass()).isEqualTo(CONFLICT);
                  }
                }
                return mine;
              });
      assertThat(won).as("some of those that begin together lose").hasSizeLessThan(WRITERS * 5);
      assertThat(lake.column("SELECT v FROM t")).hasSameElementsAs(won).hasSize(won.size());
      Set<Object> ids = new HashSet<>(lake.column("SELECT id FROM t"));
      assertThat(ids).hasSameSizeAs(won);
    }
  }
}
