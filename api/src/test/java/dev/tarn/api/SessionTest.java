package dev.tarn.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionTest {
  private static final String ENDLESS =
      "SELECT count(*) FROM range(100000000) a CROSS JOIN range(100000000) b";

  @TempDir Path folder;

  static String errorClass(Runnable action) {
    try {
      action.run();
    } catch (TarnException e) {
      return e.errorClass();
    }
    return "none";
  }

  @Test
  void aLakeIsMadeWhenAStatementNeedsIt() {
    Path lake = folder.resolve("lake");
    try (Tarn tarn = Tarn.open(lake);
        Session session = tarn.newSession()) {
      assertThat(lake).doesNotExist();
      session.sql("CREATE TABLE t (id INT)").close();
      assertThat(lake.resolve("main/default/t/_delta_log")).isDirectory();
    }
  }

  @Test
  void optionsReachStatements() {
    TarnOptions options =
        TarnOptions.defaults()
            .withZone(ZoneId.of("Asia/Tokyo"))
            .withUser("ann")
            .withClock(Clock.fixed(Instant.parse("2026-01-02T03:04:05Z"), ZoneOffset.UTC))
            .withSettings(Map.of("my.key", "my value"));
    try (Tarn tarn = Tarn.open(folder, options);
        Session session = tarn.newSession()) {
      Row row =
          session.sql("SELECT current_user(), current_timestamp(), current_timezone()").single();
      assertThat(row.getString(0)).isEqualTo("ann");
      assertThat(row.getTimestamp(1)).isEqualTo(Instant.parse("2026-01-02T03:04:05Z"));
      assertThat(row.getString(2)).isEqualTo("Asia/Tokyo");
      assertThat(session.sql("SET my.key").single().getString("value")).isEqualTo("my value");
    }
  }

  @Test
  void errorsCarryClassStateParametersAndPlace() {
    try (Tarn tarn = Tarn.open(folder);
        Session session = tarn.newSession()) {
      assertThatThrownBy(() -> session.sql("SELECT *\nFROM missing"))
          .isInstanceOfSatisfying(
              TarnException.class,
              e -> {
                assertThat(e.errorClass()).isEqualTo("TABLE_OR_VIEW_NOT_FOUND");
                assertThat(e.sqlState()).isEqualTo("42P01");
                assertThat(e.parameters()).containsEntry("relationName", "`missing`");
                assertThat(e.position().orElseThrow().line()).isEqualTo(2);
                assertThat(e).hasMessageContaining("FROM missing").hasMessageContaining("^^^^^^^");
              });
    }
  }

  @Test
  void sessionsHaveSettingsOfTheirOwn() {
    try (Tarn tarn = Tarn.open(folder);
        Session one = tarn.newSession();
        Session other = tarn.newSession()) {
      one.sql("SET TIME ZONE 'America/Lima'").close();
      assertThat(one.zone()).isEqualTo(ZoneId.of("America/Lima"));
      assertThat(other.zone()).isEqualTo(ZoneId.systemDefault());
    }
  }

  @Test
  void severalThreadsUseOneSession() throws Exception {
    try (Tarn tarn = Tarn.open(folder);
        Session session = tarn.newSession();
        ExecutorService threads = Executors.newFixedThreadPool(8)) {
      session.sql("CREATE TABLE t (id INT)").close();
      List<Future<?>> done = new ArrayList<>();
      for (int i = 0; i < 24; i++) {
        int id = i;
        done.add(
            threads.submit(
                () -> {
                  session.sql("INSERT INTO t VALUES (?)", id).close();
                  return session.sql("SELECT * FROM t WHERE id = ?", id).single();
                }));
      }
      for (Future<?> each : done) {
        each.get();
      }
      assertThat(session.sql("SELECT count(DISTINCT id) FROM t").single().getLong(0)).isEqualTo(24);
    }
  }

  @Test
  void severalSessionsReadAndWriteAtOnce() throws Exception {
    try (Tarn tarn = Tarn.open(folder);
        ExecutorService threads = Executors.newFixedThreadPool(4)) {
      try (Session session = tarn.newSession()) {
        session.sql("CREATE TABLE t (id INT)").close();
      }
      List<Future<?>> done = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        int id = i;
        done.add(
            threads.submit(
                () -> {
                  try (Session session = tarn.newSession()) {
                    session.sql("INSERT INTO t VALUES (:id)", Map.of("id", id)).close();
                    return session.sql("SELECT sum(id) FROM t").single();
                  }
                }));
      }
      for (Future<?> each : done) {
        each.get();
      }
      try (Session session = tarn.newSession()) {
        assertThat(session.sql("SELECT sum(id) FROM t").single().getLong(0)).isEqualTo(28);
      }
    }
  }

  @Test
  void resultsOfOneSessionAreReadSideBySide() {
    try (Tarn tarn = Tarn.open(folder);
        Session session = tarn.newSession();
        Result one = session.sql("SELECT id FROM range(100000) ORDER BY id");
        Result other = session.sql("SELECT id FROM range(100000) ORDER BY id")) {
      Iterator<Row> left = one.iterator();
      Iterator<Row> right = other.iterator();
      long rows = 0;
      while (left.hasNext() && right.hasNext()) {
        assertThat(left.next()).isEqualTo(right.next());
        rows++;
      }
      assertThat(rows).isEqualTo(100_000);
    }
  }

  @Test
  void anotherThreadCancelsAStatement() throws Exception {
    try (Tarn tarn = Tarn.open(folder);
        Session session = tarn.newSession()) {
      CountDownLatch begun = new CountDownLatch(1);
      CompletableFuture<String> error =
          CompletableFuture.supplyAsync(
              () -> {
                begun.countDown();
                return errorClass(() -> session.sql(ENDLESS).single());
              });
      begun.await();
      while (!error.isDone()) {
        session.cancel();
      }
      assertThat(error.get()).isEqualTo("OPERATION_CANCELED");
      assertThat(session.sql("SELECT 1").single().getInt(0)).isEqualTo(1);
    }
  }

  @Test
  void cancellingEndsTheReadingOfRows() {
    try (Tarn tarn = Tarn.open(folder);
        Session session = tarn.newSession();
        Result result = session.sql("SELECT id FROM range(10000000)")) {
      Iterator<Row> rows = result.iterator();
      rows.next();
      session.cancel();
      assertThat(errorClass(() -> rows.forEachRemaining(row -> {})))
          .isEqualTo("OPERATION_CANCELED");
    }
  }

  @Test
  void aStatementThatTakesTooLongIsEnded() {
    TarnOptions options = TarnOptions.defaults().withStatementTimeout(Duration.ofMillis(200));
    try (Tarn tarn = Tarn.open(folder, options);
        Session session = tarn.newSession()) {
      assertThatThrownBy(() -> session.sql(ENDLESS).single())
          .hasMessageContaining("[STATEMENT_TIMEOUT]")
          .hasMessageContaining("PT0.2S")
          .isInstanceOfSatisfying(
              TarnException.class, e -> assertThat(e.sqlState()).isEqualTo("HYT00"));
      session.setStatementTimeout(Duration.ofMinutes(1));
      assertThat(session.sql("SELECT 1").single().getInt(0)).isEqualTo(1);
      session.clearStatementTimeout();
      assertThat(session.sql("SELECT 2").single().getInt(0)).isEqualTo(2);
    }
  }

  @Test
  void aTimeoutOfNothingIsRefused() {
    try (Tarn tarn = Tarn.open(folder);
        Session session = tarn.newSession()) {
      assertThat(errorClass(() -> session.setStatementTimeout(Duration.ZERO)))
          .isEqualTo("INVALID_STATEMENT_TIMEOUT.BELOW_MINIMUM");
      assertThat(errorClass(() -> TarnOptions.defaults().withStatementTimeout(Duration.ofDays(-1))))
          .isEqualTo("INVALID_STATEMENT_TIMEOUT.BELOW_MINIMUM");
    }
  }

  @Test
  void whatIsClosedSaysSo() {
    Tarn tarn = Tarn.open(folder);
    Session session = tarn.newSession();
    Session closedBefore = tarn.newSession();
    closedBefore.close();
    assertThat(errorClass(() -> closedBefore.sql("SELECT 1")))
        .isEqualTo("INVALID_HANDLE.SESSION_CLOSED");
    Result open = session.sql("SELECT id FROM range(1000000)");
    Iterator<Row> rows = open.iterator();
    rows.next();
    tarn.close();
    tarn.close();
    assertThat(errorClass(() -> rows.forEachRemaining(row -> {})))
        .isEqualTo("INVALID_HANDLE.SESSION_CLOSED");
    assertThat(errorClass(() -> session.sql("SELECT 1")))
        .isEqualTo("INVALID_HANDLE.SESSION_CLOSED");
    assertThat(errorClass(tarn::newSession)).isEqualTo("INVALID_HANDLE.SESSION_CLOSED");
  }

  @Test
  void closingASessionEndsWhatAnotherThreadRunsInIt() throws Exception {
    try (Tarn tarn = Tarn.open(folder)) {
      Session session = tarn.newSession();
      CountDownLatch begun = new CountDownLatch(1);
      CompletableFuture<String> error =
          CompletableFuture.supplyAsync(
              () -> {
                begun.countDown();
                return errorClass(() -> session.sql(ENDLESS).single());
              });
      begun.await();
      session.close();
      assertThat(error.get(10, TimeUnit.SECONDS))
          .isIn("OPERATION_CANCELED", "INVALID_HANDLE.SESSION_CLOSED");
    }
  }

  private static void inAThread(Runnable task) {
    Thread.ofPlatform().daemon().start(task);
  }

  private static void signal(Row row, long id, CountDownLatch latch) {
    if (row.getLong("id") == id) {
      latch.countDown();
    }
  }

  @Test
  void anotherThreadClosesAResultThatIsBeingRead() throws Exception {
    try (Tarn tarn = Tarn.open(folder);
        Session session = tarn.newSession()) {
      Result result = session.sql("SELECT id FROM range(1000000000000)");
      CountDownLatch begun = new CountDownLatch(1);
      CompletableFuture<String> error =
          CompletableFuture.supplyAsync(
              () -> errorClass(() -> result.forEach(row -> signal(row, 10_000, begun))));
      begun.await();
      result.close();
      assertThat(error.get(10, TimeUnit.SECONDS))
          .isIn("OPERATION_CANCELED", "INVALID_HANDLE.SESSION_CLOSED");
    }
  }

  @Test
  void aStatementThatWaitsForAnotherMayTimeOut() throws Exception {
    try (Tarn tarn = Tarn.open(folder);
        Session session = tarn.newSession()) {
      CountDownLatch begun = new CountDownLatch(1);
      CompletableFuture<String> first =
          CompletableFuture.supplyAsync(
              () -> {
                begun.countDown();
                return errorClass(
                    () ->
                        session.execute(
                            "CREATE TABLE t AS " + ENDLESS.replace("count(*)", "count(*) AS n")));
              },
              SessionTest::inAThread);
      begun.await();
      Thread.sleep(50);
      session.setStatementTimeout(Duration.ofMillis(10));
      CompletableFuture<String> second =
          CompletableFuture.supplyAsync(
              () -> errorClass(() -> session.execute("SELECT 1")), SessionTest::inAThread);
      Thread.sleep(100);
      session.cancel();
      assertThat(first.get()).isEqualTo("OPERATION_CANCELED");
      assertThat(second.get()).isEqualTo("STATEMENT_TIMEOUT");
      session.clearStatementTimeout();
      assertThat(session.sql("SHOW TABLES").list()).isEmpty();
    }
  }

  @Test
  void theCurrentSessionIsTheLastThatTheThreadOpened() throws Exception {
    try (Tarn tarn = Tarn.open(folder);
        Session first = tarn.newSession()) {
      try (Session second = tarn.newSession()) {
        assertThat(Session.current()).isSameAs(second);
        first.makeCurrent();
        assertThat(Session.current()).isSameAs(first);
      }
      assertThat(Session.current()).isSameAs(first);
      CompletableFuture.runAsync(
              () -> {
                assertThat(errorClass(Session::current))
                    .isEqualTo("DELTA_ACTIVE_SPARK_SESSION_NOT_FOUND");
                first.makeCurrent();
                assertThat(Session.current()).isSameAs(first);
              },
              task -> Thread.ofPlatform().start(task))
          .get();
    }
    assertThat(errorClass(Session::current)).isEqualTo("DELTA_ACTIVE_SPARK_SESSION_NOT_FOUND");
  }

  @Test
  void itsThreadsKeepNoProgramAlive() {
    TarnOptions options = TarnOptions.defaults().withStatementTimeout(Duration.ofMinutes(1));
    try (Tarn tarn = Tarn.open(folder, options);
        Session session = tarn.newSession()) {
      session.execute("CREATE TABLE t AS SELECT 1 AS id");
      assertThat(session.sql("SELECT * FROM t").list()).hasSize(1);
      assertThat(Thread.getAllStackTraces().keySet())
          .filteredOn(thread -> thread.getName().startsWith("tarn"))
          .isNotEmpty()
          .allMatch(Thread::isDaemon);
    }
  }

  @Test
  void aTemporaryLakeLeavesNothing() throws ExecutionException {
    Path table;
    try (Tarn tarn = Tarn.openTemporary();
        Session session = tarn.newSession()) {
      session.sql("CREATE TABLE t AS SELECT 1 AS id").close();
      String location = session.sql("DESCRIBE DETAIL t").single().getString("location");
      table = Path.of(location.replaceFirst("^file:", ""));
      assertThat(table).isDirectory();
    }
    assertThat(table).doesNotExist();
    assertThat(Files.exists(table.getParent().getParent().getParent())).isFalse();
  }
}
