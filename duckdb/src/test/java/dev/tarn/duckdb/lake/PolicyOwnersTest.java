package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
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

/** What others than its owner cannot do to a table with policies, nor to their functions. */
class PolicyOwnersTest {
  @TempDir Path folder;
  private Tarn lake;
  private Session owner;
  private Session other;

  @BeforeEach
  void open() {
    lake = Tarn.open(folder.resolve("lake"), TarnOptions.defaults().withUser("ann"));
    owner = lake.newSession();
    other = lake.newSession("eve");
    run(owner, "CREATE CATALOG c");
    run(owner, "CREATE SCHEMA c.rules");
    run(owner, "CREATE FUNCTION c.rules.hide(x STRING) RETURNS STRING RETURN 'masked'");
    run(owner, "CREATE TABLE people (id INT, word STRING MASK c.rules.hide)");
    run(owner, "INSERT INTO people VALUES (1, 'secret')");
    run(owner, "GRANT ALL PRIVILEGES ON CATALOG main TO `account users`");
    run(owner, "GRANT ALL PRIVILEGES ON CATALOG c TO `account users`");
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

  private static String errorClass(Session session, String sql) {
    TarnException error = catchThrowableOfType(TarnException.class, () -> run(session, sql));
    assertThat(error).as(sql).isNotNull();
    return error.errorClass();
  }

  @Test
  void cascadeDropsNoFunctionOfOthers() {
    run(other, "CREATE TABLE c.rules.mine (i INT)");
    for (String sql : List.of("DROP SCHEMA c.rules CASCADE", "DROP CATALOG c CASCADE")) {
      assertThat(errorClass(other, sql)).as(sql).isEqualTo("INSUFFICIENT_PERMISSIONS");
    }
    assertThat(run(other, "SELECT * FROM c.rules.mine")).isEmpty();
    assertThat(run(other, "SELECT word FROM people")).containsExactly(Row.of("masked"));
    run(owner, "DROP CATALOG c CASCADE");
    assertThat(errorClass(other, "SELECT word FROM people")).isEqualTo("POLICY_FUNCTION_NOT_FOUND");
  }

  @Test
  void othersNeitherRenameTheTableNorCountItsNulls() {
    assertThat(errorClass(other, "ALTER TABLE people RENAME TO folk"))
        .isEqualTo("INSUFFICIENT_PERMISSIONS");
    assertThat(errorClass(other, "ALTER TABLE people ALTER COLUMN word SET NOT NULL"))
        .isEqualTo("INSUFFICIENT_PERMISSIONS");
    run(owner, "ALTER TABLE people ALTER COLUMN word SET NOT NULL");
    run(owner, "ALTER TABLE people RENAME TO folk");
    assertThat(run(other, "SELECT word FROM folk")).containsExactly(Row.of("masked"));
  }

  @Test
  void whoMakesADroppedFunctionAgainIsNotTrusted() {
    run(owner, "DROP FUNCTION c.rules.hide");
    run(other, "CREATE FUNCTION c.rules.hide(x STRING) RETURNS STRING RETURN x");
    assertThat(errorClass(other, "SELECT word FROM people"))
        .isEqualTo("POLICY_FUNCTION_NOT_TRUSTED");
    assertThat(errorClass(owner, "UPDATE people SET word = word"))
        .isEqualTo("POLICY_FUNCTION_NOT_TRUSTED");
    run(owner, "CREATE OR REPLACE FUNCTION c.rules.hide(x STRING) RETURNS STRING RETURN 'again'");
    assertThat(run(other, "SELECT word FROM people")).containsExactly(Row.of("again"));
  }

  @Test
  void theOwnerMayChooseTheFunctionOfAnother() {
    run(other, "CREATE FUNCTION c.rules.third(x STRING) RETURNS STRING RETURN 'theirs'");
    run(owner, "ALTER TABLE people ALTER COLUMN word SET MASK c.rules.third");
    assertThat(run(owner, "SELECT word FROM people")).containsExactly(Row.of("theirs"));
  }

  @Test
  void functionsThatAPolicyCallsAreOfTheSameOwner() {
    run(owner, "CREATE FUNCTION c.rules.inner(x STRING) RETURNS STRING RETURN 'inner'");
    run(
        owner,
        "CREATE OR REPLACE FUNCTION c.rules.hide(x STRING) RETURNS STRING"
            + " RETURN c.rules.inner(x)");
    assertThat(run(other, "SELECT word FROM people")).containsExactly(Row.of("inner"));
    run(owner, "DROP FUNCTION c.rules.inner");
    run(other, "CREATE FUNCTION c.rules.inner(x STRING) RETURNS STRING RETURN x");
    assertThat(errorClass(other, "SELECT word FROM people"))
        .isEqualTo("POLICY_FUNCTION_NOT_TRUSTED");
    assertThat(run(other, "SELECT c.rules.inner('x')")).containsExactly(Row.of("x"));
  }
}
