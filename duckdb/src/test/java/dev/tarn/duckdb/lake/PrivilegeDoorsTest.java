package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.lake.catalog.Principal;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one may not read is not learnt about by other doors either. */
class PrivilegeDoorsTest {
  @TempDir Path folder;
  private Tarn lake;
  private Session admin;
  private Session eve;

  @BeforeEach
  void open() {
    lake = Tarn.open(folder.resolve("lake"), TarnOptions.defaults().withUser("ann"));
    lake.principals().add(Principal.user("eve"));
    admin = lake.newSession();
    eve = lake.newSessionFor("eve");
    run(admin, "CREATE TABLE secret (id INT, ssn STRING, part STRING) PARTITIONED BY (part)");
    run(admin, "INSERT INTO secret VALUES (1, '12', 'north'), (2, '34', 'south')");
    run(admin, "CREATE VIEW seen AS SELECT id FROM secret WHERE part = 'north'");
    run(admin, "CREATE VIEW hidden AS SELECT * FROM secret");
    run(admin, "CREATE FUNCTION top() RETURNS STRING RETURN (SELECT max(ssn) FROM secret)");
    run(admin, "GRANT USE CATALOG ON CATALOG main TO eve");
    run(admin, "GRANT USE SCHEMA ON SCHEMA main.default TO eve");
    run(admin, "GRANT SELECT ON VIEW seen TO eve");
    run(admin, "GRANT EXECUTE ON FUNCTION top TO eve");
    run(admin, "GRANT SELECT, MODIFY ON ANY FILE TO eve");
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

  private String plan(Session session, String sql) {
    return run(session, sql).get(0).values().get(0).toString();
  }

  private String errorOf(String sql) {
    return catchThrowableOfType(TarnException.class, () -> run(eve, sql)).errorClass();
  }

  @Test
  void aPlanTellsNothingOfTablesBelowAView() {
    assertThat(run(eve, "SELECT * FROM seen")).containsExactly(Row.of(1));
    assertThat(plan(eve, "EXPLAIN EXTENDED SELECT * FROM seen WHERE id = 2"))
        .startsWith("== Privileges ==")
        .doesNotContain("secret", "part", "files read");
    assertThat(plan(eve, "EXPLAIN SELECT top()")).doesNotContain("secret", "ssn");
  }

  @Test
  void aPlanIsShownToWhomeverMayReadWhatIsBelow() {
    assertThat(plan(admin, "EXPLAIN SELECT * FROM seen")).contains("files read: 1 of 2");
    run(admin, "GRANT SELECT ON TABLE secret TO eve");
    assertThat(plan(eve, "EXPLAIN SELECT * FROM seen")).contains("files read: 1 of 2");
  }

  @Test
  void aPatternDoesNotTellWhichPartitionsThereAre() {
    String start = "SELECT * FROM text.`" + folder + "/lak*/main/default/secret/part=";
    assertThat(errorOf(start + "north/*`")).isEqualTo("INSUFFICIENT_PERMISSIONS");
    assertThat(errorOf(start + "nowhere/*`")).isEqualTo("INSUFFICIENT_PERMISSIONS");
  }

  @Test
  void aViewThatIsNotSeenIsNotFoundWhenItGetsAnotherText() {
    assertThat(errorOf("ALTER VIEW hidden AS SELECT 1")).isEqualTo("TABLE_OR_VIEW_NOT_FOUND");
    assertThat(errorOf("ALTER VIEW missing AS SELECT 1")).isEqualTo("TABLE_OR_VIEW_NOT_FOUND");
    assertThat(errorOf("ALTER VIEW seen AS SELECT 1")).isEqualTo("INSUFFICIENT_PERMISSIONS");
  }
}
