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

/** Privileges are granted, inherited, taken back, and go with what they are on. */
class GrantTest {
  @TempDir Path folder;
  private Tarn lake;
  private Session admin;
  private Session bob;

  @BeforeEach
  void open() {
    lake = Tarn.open(folder.resolve("lake"), TarnOptions.defaults().withUser("ann"));
    admin = lake.newSession();
    bob = lake.newSession("bob");
    for (String user : List.of("bob", "eve")) {
      lake.principals().add(Principal.user(user));
    }
    lake.principals().add(Principal.group("team"));
    lake.principals().addMember("team", Principal.user("bob"));
    run(admin, "CREATE TABLE t (i INT) TBLPROPERTIES (delta.enableChangeDataFeed = true)");
    run(admin, "INSERT INTO t VALUES (1)");
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

  private static TarnException error(Session session, String sql) {
    TarnException error = catchThrowableOfType(TarnException.class, () -> run(session, sql));
    assertThat(error).as(sql).isNotNull();
    return error;
  }

  private static void denied(Session session, String sql, String privilege, String object) {
    TarnException error = error(session, sql);
    assertThat(error.errorClass()).as(sql).isEqualTo("INSUFFICIENT_PERMISSIONS");
    assertThat(error.getMessage()).as(sql).contains("privilege " + privilege + " on " + object);
    assertThat(error.getMessage())
        .as(sql)
        .contains("GRANT " + privilege + " ON " + object + " TO `bob`");
  }

  private void enter() {
    run(admin, "GRANT USE CATALOG ON CATALOG main TO bob");
    run(admin, "GRANT USE SCHEMA ON SCHEMA main.default TO bob");
  }

  @Test
  void eachStepIsAskedForInTurn() {
    denied(bob, "SELECT * FROM t", "USE CATALOG", "CATALOG `main`");
    run(admin, "GRANT USE CATALOG ON CATALOG main TO bob");
    denied(bob, "SELECT * FROM t", "USE SCHEMA", "SCHEMA `main`.`default`");
    run(admin, "GRANT USE SCHEMA ON SCHEMA default TO bob");
    run(admin, "GRANT BROWSE ON TABLE t TO bob");
    denied(bob, "SELECT * FROM t", "SELECT", "TABLE `main`.`default`.`t`");
    run(admin, "GRANT SELECT ON TABLE t TO bob");
    assertThat(run(bob, "SELECT * FROM t")).containsExactly(Row.of(1));
    run(admin, "REVOKE SELECT ON t FROM bob");
    denied(bob, "SELECT * FROM t", "SELECT", "TABLE `main`.`default`.`t`");
  }

  @Test
  void whatIsNotSeenLooksLikeWhatIsNotThere() {
    run(admin, "CREATE TABLE hidden (i INT)");
    for (String name : List.of("hidden", "missing")) {
      denied(bob, "SELECT * FROM " + name, "USE CATALOG", "CATALOG `main`");
      denied(bob, "DROP TABLE " + name, "USE CATALOG", "CATALOG `main`");
    }
    enter();
    for (String statement :
        List.of("SELECT * FROM %s", "DROP TABLE %s", "DESCRIBE %s", "TRUNCATE TABLE %s")) {
      String there = error(bob, statement.formatted("hidden")).getMessage();
      String missing = error(bob, statement.formatted("absent")).getMessage();
      assertThat(there.replace("hidden", "absent")).isEqualTo(missing);
    }
    assertThat(run(bob, "SHOW TABLES")).isEmpty();
    assertThat(run(admin, "SHOW TABLES")).hasSize(2);
  }

  @Test
  void theChangeFeedIsForReadersOwnersAndAdministrators() {
    String changes = "SELECT i FROM table_changes('t', 1)";
    denied(bob, changes, "USE CATALOG", "CATALOG `main`");
    enter();
    denied(bob, changes, "SELECT", "TABLE `main`.`default`.`t`");
    denied(
        bob,
        "SELECT * FROM table_changes('missing', 1)",
        "SELECT",
        "TABLE `main`.`default`.`missing`");
    run(admin, "GRANT SELECT ON t TO bob");
    assertThat(run(bob, changes)).containsExactly(Row.of(1));
    run(admin, "REVOKE SELECT ON t FROM bob");
    run(admin, "ALTER TABLE t OWNER TO bob");
    assertThat(run(bob, changes)).containsExactly(Row.of(1));
    assertThat(run(admin, changes)).containsExactly(Row.of(1));
  }

  @Test
  void privilegesComeFromContainersAndGroups() {
    run(admin, "GRANT USE CATALOG, USE SCHEMA, SELECT ON CATALOG main TO team");
    assertThat(run(bob, "SELECT * FROM t")).hasSize(1);
    run(admin, "CREATE TABLE later AS SELECT 2 AS i");
    assertThat(run(bob, "SELECT * FROM later")).hasSize(1);
    lake.principals().removeMember("team", Principal.user("bob"));
    denied(bob, "SELECT * FROM t", "USE CATALOG", "CATALOG `main`");
    run(admin, "GRANT ALL PRIVILEGES ON CATALOG main TO `account users`");
    assertThat(run(bob, "SELECT * FROM t")).hasSize(1);
    denied(bob, "DROP TABLE t", "MANAGE", "TABLE `main`.`default`.`t`");
  }

  @Test
  void aViewReadsWithTheRightsOfItsOwner() {
    run(admin, "CREATE VIEW v AS SELECT i, current_user() AS me FROM t");
    enter();
    run(admin, "GRANT SELECT ON VIEW v TO bob");
    assertThat(run(bob, "SELECT * FROM v")).containsExactly(Row.of(1, "bob"));
    assertThat(error(bob, "SELECT * FROM t").errorClass()).isEqualTo("TABLE_OR_VIEW_NOT_FOUND");
  }

  @Test
  void aViewOfSomebodyWhoLostTheTableShowsNothing() {
    enter();
    run(admin, "GRANT SELECT ON t TO bob");
    run(admin, "GRANT CREATE VIEW ON SCHEMA default TO bob");
    run(bob, "CREATE VIEW v AS SELECT * FROM t");
    run(admin, "REVOKE SELECT ON t FROM bob");
    assertThat(error(bob, "SELECT * FROM v").errorClass()).isEqualTo("TABLE_OR_VIEW_NOT_FOUND");
    TarnException error = error(bob, "ALTER VIEW v OWNER TO ann");
    assertThat(error.errorClass()).isEqualTo("INSUFFICIENT_PERMISSIONS");
  }

  @Test
  void grantsGoWithTheirTableAndStayWithAReplacedView() {
    enter();
    run(admin, "GRANT SELECT ON t TO bob");
    run(admin, "ALTER TABLE t RENAME TO u");
    assertThat(run(bob, "SELECT * FROM u")).hasSize(1);
    run(admin, "DROP TABLE u");
    run(admin, "CREATE TABLE u (i INT)");
    assertThat(error(bob, "SELECT * FROM u").errorClass()).isEqualTo("TABLE_OR_VIEW_NOT_FOUND");
    run(admin, "CREATE VIEW v AS SELECT 1 AS a");
    run(admin, "GRANT SELECT ON v TO bob");
    run(admin, "CREATE OR REPLACE VIEW v AS SELECT 2 AS a");
    run(admin, "ALTER VIEW v SET TBLPROPERTIES (k = 'v')");
    assertThat(run(bob, "SELECT * FROM v")).containsExactly(Row.of(2));
  }

  @Test
  void grantsAreShownToThoseWhoManageAndToThoseTheyConcern() {
    run(admin, "GRANT SELECT, MODIFY ON t TO bob");
    run(admin, "GRANT SELECT ON SCHEMA default TO eve");
    assertThat(run(admin, "SHOW GRANTS ON TABLE t"))
        .containsExactlyInAnyOrder(
            Row.of("bob", "MODIFY", "TABLE", "main.default.t"),
            Row.of("bob", "SELECT", "TABLE", "main.default.t"),
            Row.of("eve", "SELECT", "SCHEMA", "main.default"));
    assertThat(run(admin, "SHOW GRANTS eve ON t")).hasSize(1);
    assertThat(run(bob, "SHOW GRANTS ON t")).hasSize(2);
  }

  @Test
  void onlyThoseWhoManageGrant() {
    enter();
    run(admin, "GRANT SELECT ON t TO bob");
    denied(bob, "GRANT SELECT ON t TO eve", "MANAGE", "TABLE `main`.`default`.`t`");
    run(admin, "GRANT MANAGE ON t TO bob");
    run(bob, "GRANT SELECT ON t TO eve");
    run(bob, "REVOKE SELECT ON t FROM eve");
    assertThat(error(bob, "GRANT SELECT ON ANY FILE TO bob").errorClass())
        .isEqualTo("INSUFFICIENT_PERMISSIONS");
  }

  @Test
  void whatCannotBeGrantedIsNamed() {
    assertThat(error(admin, "GRANT FLY ON t TO bob").errorClass()).isEqualTo("PRIVILEGE_NOT_FOUND");
    assertThat(error(admin, "GRANT EXECUTE ON t TO bob").errorClass())
        .isEqualTo("PRIVILEGE_NOT_APPLICABLE");
    assertThat(error(admin, "GRANT SELECT ON t TO nobody").errorClass())
        .isEqualTo("PRINCIPAL_DOES_NOT_EXIST");
    assertThat(error(admin, "GRANT SELECT ON t TO bob WITH GRANT OPTION").errorClass())
        .isEqualTo("UNSUPPORTED_FEATURE.SQL");
    assertThat(error(admin, "DENY SELECT ON t TO bob").getMessage()).contains("DENY");
  }

  @Test
  void aUserWithTheNameOfAGroupIsNotThatGroup() {
    run(admin, "GRANT USE CATALOG, USE SCHEMA, SELECT ON CATALOG main TO team");
    run(admin, "ALTER TABLE t OWNER TO team");
    Session impostor = lake.newSession("team");
    assertThat(error(impostor, "SELECT * FROM t").errorClass())
        .isEqualTo("INSUFFICIENT_PERMISSIONS");
    assertThat(run(bob, "SELECT * FROM t")).hasSize(1);
  }
}
