package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

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

/** {@code information_schema} tells what was granted, to whom, by whom, and where it comes from. */
class InformationPrivilegesTest {
  @TempDir Path folder;
  private Tarn lake;
  private Session owner;
  private Session eve;

  @BeforeEach
  void open() {
    lake = Tarn.open(folder.resolve("lake"), TarnOptions.defaults().withUser("owner"));
    owner = lake.newSession();
    eve = lake.newSession("eve");
    lake.principals().add(Principal.user("eve"));
    lake.principals().add(Principal.user("bob"));
    lake.principals().add(Principal.group("team"));
    lake.principals().addMember("team", Principal.user("eve"));
    run(owner, "CREATE SCHEMA s");
    run(owner, "CREATE TABLE s.t (a INT)");
    run(owner, "CREATE TABLE s.other (a INT)");
    run(owner, "CREATE VIEW s.v AS SELECT 1 AS a");
    run(owner, "CREATE FUNCTION s.f(x INT) RETURNS INT RETURN x");
    run(owner, "CREATE VOLUME s.files");
    run(owner, "GRANT USE CATALOG ON CATALOG main TO team");
    run(owner, "GRANT USE SCHEMA, SELECT ON SCHEMA s TO team");
    run(owner, "GRANT MODIFY ON TABLE s.t TO eve");
    run(owner, "GRANT SELECT, MODIFY ON TABLE s.t TO bob");
    run(owner, "GRANT SELECT ON VIEW s.v TO bob");
    run(owner, "GRANT EXECUTE ON FUNCTION s.f TO eve");
    run(owner, "GRANT READ VOLUME ON VOLUME s.files TO bob");
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
  void aTableHasItsOwnGrantsAndThoseOfWhatItLiesIn() {
    assertThat(
            run(
                owner,
                """
                SELECT grantor, grantee, table_catalog, table_schema, privilege_type, is_grantable,
                  inherited_from
                FROM information_schema.table_privileges WHERE table_name = 't'
                ORDER BY grantee, privilege_type
                """))
        .containsExactly(
            Row.of("owner", "bob", "main", "s", "MODIFY", "NO", "NONE"),
            Row.of("owner", "bob", "main", "s", "SELECT", "NO", "NONE"),
            Row.of("owner", "eve", "main", "s", "MODIFY", "NO", "NONE"),
            Row.of("owner", "team", "main", "s", "SELECT", "NO", "SCHEMA"));
  }

  @Test
  void viewsAreAmongTheTables() {
    assertThat(
            run(
                owner,
                "SELECT grantee, privilege_type, inherited_from FROM"
                    + " information_schema.table_privileges WHERE table_name = 'v' ORDER BY 1"))
        .containsExactly(Row.of("bob", "SELECT", "NONE"), Row.of("team", "SELECT", "SCHEMA"));
  }

  @Test
  void theOtherThingsHaveTheirs() {
    assertThat(
            run(
                owner,
                "SELECT catalog_name, grantee, privilege_type, inherited_from FROM"
                    + " system.information_schema.catalog_privileges"))
        .containsExactly(Row.of("main", "team", "USE_CATALOG", "NONE"));
    assertThat(
            run(
                owner,
                "SELECT schema_name, privilege_type, inherited_from FROM"
                    + " information_schema.schema_privileges ORDER BY ALL"))
        .containsExactly(Row.of("s", "SELECT", "NONE"), Row.of("s", "USE_SCHEMA", "NONE"));
    assertThat(
            run(
                owner,
                "SELECT specific_schema, specific_name, routine_name, grantee, privilege_type FROM"
                    + " information_schema.routine_privileges"))
        .containsExactly(Row.of("s", "f", "f", "eve", "EXECUTE"));
    assertThat(
            run(
                owner,
                "SELECT volume_catalog, volume_schema, volume_name, grantee, privilege_type FROM"
                    + " information_schema.volume_privileges"))
        .containsExactly(Row.of("main", "s", "files", "bob", "READ_VOLUME"));
  }

  @Test
  void whoMayNotManageAThingSeesTheirOwnAndThoseOfTheirGroups() {
    String tables =
        "SELECT table_name, grantee, privilege_type FROM information_schema.table_privileges"
            + " ORDER BY ALL";
    assertThat(run(eve, tables))
        .containsExactly(
            Row.of("other", "team", "SELECT"),
            Row.of("t", "eve", "MODIFY"),
            Row.of("t", "team", "SELECT"),
            Row.of("v", "team", "SELECT"));
    assertThat(run(eve, "SELECT * FROM information_schema.volume_privileges")).isEmpty();
    run(owner, "GRANT MANAGE ON TABLE s.t TO eve");
    assertThat(run(eve, tables)).contains(Row.of("t", "bob", "SELECT"));
  }

  @Test
  void whatIsTakenBackOrDroppedIsGone() {
    run(owner, "REVOKE MODIFY ON TABLE s.t FROM bob");
    run(owner, "DROP VOLUME s.files");
    assertThat(
            run(
                owner,
                "SELECT privilege_type FROM information_schema.table_privileges"
                    + " WHERE grantee = 'bob' AND table_name = 't'"))
        .containsExactly(Row.of("SELECT"));
    assertThat(run(owner, "SELECT * FROM information_schema.volume_privileges")).isEmpty();
  }
}
