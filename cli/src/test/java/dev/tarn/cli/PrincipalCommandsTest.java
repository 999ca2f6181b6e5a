package dev.tarn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.process.Surroundings.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Users and groups on the command line, and for whom statements run. */
class PrincipalCommandsTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @TempDir Path folder;

  @Test
  void aMaskSeesForWhomStatementsRun() {
    done("user", "add", "eve");
    done("user", "add", "hans");
    done("group", "add", "hr");
    done("group", "add-member", "hr", "--user", "hans");
    done(
        "sql",
        "-e",
        "CREATE FUNCTION ssn_mask(x STRING) RETURNS STRING RETURN CASE WHEN is_member('hr') THEN x"
            + " ELSE concat(current_user(), ' may not') END; CREATE TABLE people (ssn STRING MASK"
            + " ssn_mask); INSERT INTO people VALUES ('123')");
    done("sql", "-e", "GRANT USE CATALOG, USE SCHEMA, SELECT ON CATALOG main TO eve");
    done("sql", "-e", "GRANT USE CATALOG, USE SCHEMA, SELECT ON CATALOG main TO hr");
    assertThat(done("sql", "--as", "eve", "-e", "SELECT ssn FROM people"))
        .isEqualTo("ssn\neve may not\n");
    assertThat(done("sql", "--as", "hans", "-e", "SELECT ssn FROM people")).isEqualTo("ssn\n123\n");
  }

  @Test
  void usersAndGroupsAreListed() {
    done("user", "add", "eve");
    done("group", "add", "hr");
    done("group", "add", "staff");
    done("group", "add-member", "staff", "--group", "hr");
    done("group", "add-member", "staff", "--user", "eve");
    assertThat(done("group", "list")).isEqualTo("admins\nhr\nstaff\n");
    assertThat(done("group", "members", "staff")).isEqualTo("user\teve\ngroup\thr\n");
    done("group", "remove-member", "staff", "--user", "eve");
    assertThat(done("group", "members", "staff")).isEqualTo("group\thr\n");
    done("user", "remove", "eve");
    assertThat(done("user", "list")).isEqualTo(System.getProperty("user.name") + "\n");
  }

  @Test
  void someoneElseCannotBecomeAnAdministratorByHimself() {
    done("user", "add", "eve");
    done("sql", "-e", "CREATE FUNCTION f(x INT) RETURNS INT RETURN 0");
    done("sql", "-e", "CREATE TABLE t (a INT MASK f)");
    for (String statement :
        new String[] {
          "ALTER TABLE t ALTER COLUMN a DROP MASK",
          "ALTER TABLE t SET ROW FILTER f ON ()",
          "CREATE OR REPLACE FUNCTION f(x INT) RETURNS INT RETURN x",
          "DROP FUNCTION f",
          "DROP TABLE t",
          "CREATE OR REPLACE TABLE t (a INT)",
        }) {
      assertThat(run("sql", "--as", "eve", "-e", statement)).as(statement).isEqualTo(1);
      assertThat(err.toString(StandardCharsets.UTF_8))
          .as(statement)
          .contains("INSUFFICIENT_PERMISSIONS");
      err.reset();
    }
  }

  @Test
  void anUnknownUserIsNamed() {
    assertThat(run("sql", "--as", "nobody", "-e", "SELECT 1")).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("PRINCIPAL_DOES_NOT_EXIST");
  }

  @Test
  void aMemberIsOneUserOrOneGroup() {
    done("group", "add", "hr");
    assertThat(run("group", "add-member", "hr")).isEqualTo(2);
    assertThat(run("group", "add-member", "hr", "--user", "a", "--group", "b")).isEqualTo(2);
    assertThat(run("user", "add")).isEqualTo(2);
  }

  private String done(String... arguments) {
    out.reset();
    assertThat(run(arguments)).as(err.toString(StandardCharsets.UTF_8)).isZero();
    return out.toString(StandardCharsets.UTF_8);
  }

  private int run(String... arguments) {
    Surroundings surroundings =
        new Surroundings(
            new ByteArrayInputStream(new byte[0]),
            new PrintStream(out, false, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of("HOME", folder.resolve("home").toString()),
            folder,
            Terminal.NONE);
    return new CommandLineInterface(surroundings, LakeSession::open).run(arguments);
  }
}
