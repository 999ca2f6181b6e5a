package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.lake.catalog.Principal;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was done, and what was denied, is noted and told to administrators alone. */
class AuditLogTest {
  private static final String LOG =
      "SELECT user_name, action_name, objects[0], outcome, error_class FROM system.access.audit"
          + " ORDER BY event_time";

  @TempDir Path folder;
  private Tarn lake;
  private Session admin;

  @BeforeEach
  void open() {
    lake = Tarn.open(folder, TarnOptions.defaults().withUser("ann"));
    admin = lake.newSession();
    lake.principals().add(Principal.user("bob"));
  }

  @AfterEach
  void close() {
    lake.close();
  }

  private static List<Row> run(Session session, String sql) {
    try (Result result = session.sql(sql)) {
      return result.rows().drain();
    }
  }

  @Test
  void whatIsDoneAndWhatIsDeniedIsNoted() {
    run(admin, "SELECT 1");
    run(admin, "CREATE TABLE t (i INT)");
    run(admin, "INSERT INTO t VALUES (1)");
    Session bob = lake.newSessionFor("bob");
    assertThatThrownBy(() -> run(bob, "SELECT * FROM t")).isInstanceOf(TarnException.class);
    String table = "TABLE `main`.`default`.`t`";
    assertThat(run(admin, LOG))
        .containsExactly(
            Row.of("ann", "CREATE TABLE", "CREATE TABLE SCHEMA `main`.`default`", "ALLOWED", null),
            Row.of("ann", "INSERT", "MODIFY " + table, "ALLOWED", null),
            Row.of(
                "bob",
                "QUERY",
                "USE CATALOG CATALOG `main`",
                "DENIED",
                "INSUFFICIENT_PERMISSIONS"));
  }

  @Test
  void anErrorThatComesWithTheRowsIsNoted() {
    run(admin, "CREATE TABLE t (i INT)");
    run(admin, "INSERT INTO t VALUES (1), (0)");
    assertThatThrownBy(() -> run(admin, "SELECT 1 / i FROM t"))
        .hasMessageContaining("DIVIDE_BY_ZERO");
    String queries =
        "SELECT outcome, error_class FROM system.access.audit WHERE action_name = 'QUERY'"
            + " AND array_contains(objects, 'SELECT TABLE `main`.`default`.`t`')";
    assertThat(run(admin, queries)).containsExactly(Row.of("FAILED", "DIVIDE_BY_ZERO"));
    admin.sql("SELECT i FROM t").close();
    assertThat(run(admin, queries)).hasSize(2).contains(Row.of("ALLOWED", null));
  }

  @Test
  void whatAnEarlierVersionNotedIsRead() throws Exception {
    run(admin, "CREATE TABLE t (i INT)");
    Files.writeString(
        folder.resolve(".tarn/audit/audit.jsonl"),
        "{\"time\":\"2020-01-01T00:00:00Z\",\"user\":\"eve\",\"action\":\"QUERY\",\"objects\":[\"x\"]}\n");
    assertThat(run(admin, "SELECT user_name FROM system.access.audit ORDER BY event_time"))
        .containsExactly(Row.of("eve"), Row.of("ann"));
  }

  @Test
  void othersDoNotFindIt() {
    Session bob = lake.newSessionFor("bob");
    TarnException error = catchThrowableOfType(TarnException.class, () -> run(bob, LOG));
    assertThat(error.errorClass()).isEqualTo("INSUFFICIENT_PERMISSIONS");
  }

  @Test
  void aTornLineLosesNoOther() throws Exception {
    run(admin, "CREATE TABLE t (i INT)");
    lake.close();
    Path file;
    try (Stream<Path> files = Files.list(folder.resolve(".tarn/audit"))) {
      file = files.findFirst().orElseThrow();
    }
    Files.writeString(file, "{\"time\":\"20", StandardOpenOption.APPEND);
    lake = Tarn.open(folder, TarnOptions.defaults().withUser("ann"));
    admin = lake.newSession();
    run(admin, "DROP TABLE t");
    assertThat(run(admin, "SELECT action_name FROM system.access.audit"))
        .containsExactly(Row.of("CREATE TABLE"), Row.of("DROP TABLE"));
  }
}
