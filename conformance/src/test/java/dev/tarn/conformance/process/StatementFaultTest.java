package dev.tarn.conformance.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.conformance.process.FaultyStorage.Fault;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.lake.check.CheckDepth;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/**
 * Statements over a storage of which the Nth call fails, for every N: a statement that was
 * acknowledged is there, one that failed is not, and the table is whole.
 */
class StatementFaultTest {
  private static final int TRIES = 3;
  private static final int STATEMENTS = Integer.getInteger("tarn.fault-statements", 4);
  private static final String UNKNOWN = "DELTA_COMMIT_OUTCOME_UNKNOWN";
  private static final String CONFLICT = "DELTA_CONCURRENT_";
  private static final String HINT = "TABLE_DAMAGED.LAST_CHECKPOINT_MALFORMED";

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(value = Fault.class, mode = Mode.EXCLUDE, names = "LAGS")
  void everyCallMayFail(Fault fault) throws IOException {
    boolean failed = true;
    for (int n = 1; failed; n++) {
      Path lake = folder.resolve("lake" + n);
      makeTable(lake);
      Set<Path> before = files(lake);
      FaultyStorage storage = new FaultyStorage(fault, n);
      int done = run(lake, storage);
      failed = storage.failed();
      if (fault == Fault.CRASHES) {
        storage.loseWhatWasNotSynced(lake.resolve("main"), before);
      }
      assertWhole(lake, Workload.rowsAfter(done), fault + " at call " + n);
    }
  }

  @Test
  void noInsertIsLostWhenListingsLag() {
    Path lake = folder.resolve("lake");
    makeTable(lake);
    FaultyStorage storage = new FaultyStorage(Fault.LAGS, Integer.MAX_VALUE);
    Map<Long, Long> expected = new TreeMap<>();
    try (Tarn tarn = Tarn.open(lake, TarnOptions.defaults(), storage.storage())) {
      Session session = tarn.newSession();
      for (long i = 0; i < 8; i++) {
        session.sql(Workload.INSERTS.statement(i, "7")).close();
        expected.put(i, 7L);
      }
    }
    assertWhole(lake, expected, "a storage that lags");
  }

  @Test
  void aTableWhoseCreationFailedCanBeCreated() throws IOException {
    boolean failed = true;
    for (int n = 1; failed; n++) {
      Path lake = folder.resolve("lake" + n);
      FaultyStorage storage = new FaultyStorage(Fault.FAILS_BEFORE, n);
      try (Tarn tarn = Tarn.open(lake, TarnOptions.defaults(), storage.storage())) {
        Session session = tarn.newSession();
        tries(session, "CREATE SCHEMA IF NOT EXISTS s");
        tries(session, "CREATE TABLE IF NOT EXISTS s.t (id BIGINT, n BIGINT)");
      }
      failed = storage.failed();
      try (Tarn tarn = Tarn.open(lake, TarnOptions.defaults())) {
        Session session = tarn.newSession();
        session.sql("CREATE SCHEMA IF NOT EXISTS s").close();
        session.sql("CREATE TABLE IF NOT EXISTS s.t (id BIGINT, n BIGINT)").close();
        session.sql("INSERT INTO s.t VALUES (1, 1)").close();
        assertThat(rows(session)).as("call " + n).isEqualTo(Map.of(1L, 1L));
      }
    }
  }

  private static void makeTable(Path lake) {
    try (Tarn tarn = Tarn.open(lake, TarnOptions.defaults())) {
      Session session = tarn.newSession();
      session.sql("CREATE SCHEMA s").close();
      session
          .sql(
              "CREATE TABLE s.t (id BIGINT, n BIGINT)"
                  + " TBLPROPERTIES (delta.checkpointInterval = 3)")
          .close();
    }
  }

  private static Set<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.collect(Collectors.toSet());
    }
  }

  /**
   * Runs statements, each again while it fails, until one fails thrice; returns how many did not.
   */
  private static int run(Path lake, FaultyStorage storage) {
    try (Tarn tarn = Tarn.open(lake, TarnOptions.defaults(), storage.storage())) {
      Session session = tarn.newSession();
      for (int i = 0; i < STATEMENTS; i++) {
        String statement = Workload.CHANGES.statement(i, "");
        if (IntStream.range(0, TRIES).noneMatch(attempt -> tries(session, statement))) {
          return i;
        }
      }
    }
    return STATEMENTS;
  }

  private static boolean tries(Session session, String statement) {
    try {
      session.sql(statement).close();
      return true;
    } catch (TarnException e) {
      assertThat(e.errorClass()).matches("STORAGE_IO_ERROR|" + UNKNOWN + "|" + CONFLICT + ".*");
      return false;
    }
  }

  private static void assertWhole(Path lake, Map<Long, Long> rows, String when) {
    try (Tarn tarn = Tarn.open(lake, TarnOptions.defaults())) {
      Session session = tarn.newSession();
      assertThat(rows(session)).as(when).isEqualTo(rows);
      assertThat(session.check("s.t", CheckDepth.ROWS).faults())
          .as(when)
          .extracting(TarnException::errorClass)
          .isSubsetOf(HINT);
    }
  }

  private static Map<Long, Long> rows(Session session) {
    Map<Long, Long> rows = new TreeMap<>();
    try (Result result = session.sql("SELECT id, n FROM s.t")) {
      for (Row row : result.rows().drain()) {
        assertThat(rows.put((Long) row.get(0), (Long) row.get(1))).isNull();
      }
    }
    return rows;
  }
}
