package dev.tarn.pipeline.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.value.Row;
import dev.tarn.lake.catalog.Principal;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever refreshes a dataset makes of it what its owner would, and nothing else. */
class OwnersRightsTest {
  @TempDir Path folder;
  private Tarn tarn;
  private Session ann;
  private Session bob;
  private Session eve;

  @BeforeEach
  void open() {
    tarn = Tarn.open(folder.resolve("lake"), TarnOptions.defaults().withUser("ann"));
    ann = tarn.newSession();
    tarn.principals().add(Principal.user("bob"));
    tarn.principals().add(Principal.user("eve"));
    run(
        ann,
        "CREATE TABLE secret (id INT)",
        "INSERT INTO secret VALUES (1)",
        "CREATE TABLE other (id INT)",
        "GRANT USE CATALOG ON CATALOG main TO `account users`",
        "GRANT USE SCHEMA ON SCHEMA main.default TO `account users`",
        "GRANT CREATE MATERIALIZED VIEW, CREATE TABLE ON SCHEMA main.default TO `account users`",
        "GRANT SELECT ON TABLE secret TO bob");
    bob = tarn.newSessionFor("bob");
    eve = tarn.newSessionFor("eve");
    run(
        bob,
        "CREATE MATERIALIZED VIEW m AS SELECT id, current_user() AS who FROM secret",
        "CREATE STREAMING TABLE s AS SELECT id FROM STREAM secret",
        "GRANT SELECT, REFRESH, MANAGE ON TABLE m TO eve",
        "GRANT SELECT, REFRESH, MANAGE ON TABLE s TO eve");
    run(ann, "INSERT INTO secret VALUES (2)");
  }

  @AfterEach
  void close() {
    tarn.close();
  }

  @Test
  void aRefreshReadsWhatTheOwnerMayRead() {
    notFound(() -> run(eve, "SELECT * FROM secret"));
    run(eve, "REFRESH MATERIALIZED VIEW m", "REFRESH STREAMING TABLE s");
    assertThat(rows(eve, "SELECT * FROM m ORDER BY id"))
        .containsExactly(Row.of(1, "bob"), Row.of(2, "bob"));
    assertThat(rows(eve, "SELECT * FROM s ORDER BY id")).containsExactly(Row.of(1), Row.of(2));
  }

  @Test
  void aRefreshReadsNothingThatTheOwnerMayNotReadAnyMore() {
    run(ann, "REVOKE SELECT ON TABLE secret FROM bob");
    notFound(() -> run(ann, "REFRESH MATERIALIZED VIEW m"));
    notFound(() -> run(eve, "REFRESH STREAMING TABLE s"));
    assertThat(rows(ann, "SELECT count(*) FROM m")).containsExactly(Row.of(1L));
  }

  @Test
  void whoeverManagesADatasetGivesItNoOtherText() {
    denied(() -> run(eve, "CREATE OR REPLACE MATERIALIZED VIEW m AS SELECT * FROM other"));
    denied(() -> run(eve, "CREATE OR REFRESH MATERIALIZED VIEW m AS SELECT * FROM other"));
    denied(() -> run(eve, "CREATE OR REFRESH STREAMING TABLE s AS SELECT * FROM STREAM other"));
    run(eve, "CREATE MATERIALIZED VIEW IF NOT EXISTS m AS SELECT * FROM other");
    run(bob, "CREATE OR REPLACE MATERIALIZED VIEW m AS SELECT id, id AS twice FROM secret");
    assertThat(rows(bob, "SELECT count(*) FROM m")).containsExactly(Row.of(2L));
  }

  @Test
  void aDatasetIsGivenToNobodyWhoWouldRunItUnawares() {
    denied(() -> run(bob, "ALTER TABLE m OWNER TO ann"));
    denied(() -> run(bob, "ALTER MATERIALIZED VIEW m SET OWNER TO ann"));
    denied(() -> run(eve, "ALTER STREAMING TABLE s SET OWNER TO bob"));
  }

  @Test
  void aGroupOwnsADatasetToo() {
    tarn.principals().add(Principal.group("staff"));
    run(ann, "GRANT SELECT ON TABLE secret TO staff", "REVOKE SELECT ON TABLE secret FROM bob");
    run(ann, "ALTER MATERIALIZED VIEW m SET OWNER TO staff");
    run(eve, "REFRESH MATERIALIZED VIEW m");
    assertThat(rows(ann, "SELECT count(*) FROM m")).containsExactly(Row.of(2L));
    run(ann, "REVOKE SELECT ON TABLE secret FROM staff", "INSERT INTO secret VALUES (3)");
    notFound(() -> run(eve, "REFRESH MATERIALIZED VIEW m"));
  }

  @Test
  void theOwnerReadsTheEventLog() {
    assertThat(rows(bob, "SELECT count(*) > 0 FROM event_log(TABLE(m))"))
        .containsExactly(Row.of(true));
    denied(() -> run(eve, "SELECT count(*) FROM event_log(TABLE(m))"));
  }

  private static void notFound(ThrowingCallable work) {
    assertThatThrownBy(work).hasMessageContaining("[TABLE_OR_VIEW_NOT_FOUND]");
  }

  private static void denied(ThrowingCallable work) {
    assertThatThrownBy(work).hasMessageContaining("[INSUFFICIENT_PERMISSIONS]");
  }

  private static void run(Session session, String... statements) {
    for (String statement : statements) {
      rows(session, statement);
    }
  }

  private static List<Row> rows(Session session, String sql) {
    try (Result result = session.sql(sql)) {
      return result.rows().drain();
    }
  }
}
