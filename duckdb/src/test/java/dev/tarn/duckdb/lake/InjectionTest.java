package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Names, comments, properties, tags, paths and bodies of functions are data: whatever stands in
 * them, nothing but the object itself is made, and nothing outside of the lake is touched.
 */
class InjectionTest {
  @TempDir Path folder;
  private Tarn lake;
  private Session session;

  @BeforeEach
  void open() {
    lake = Tarn.open(folder.resolve("lake"), TarnOptions.defaults());
    session = lake.newSession();
    run("CREATE TABLE kept AS SELECT 1 AS a");
  }

  @AfterEach
  void close() {
    lake.close();
  }

  private List<Row> run(String sql) {
    try (Result result = session.sql(sql)) {
      return result.rows().drain();
    }
  }

  private Object one(String sql) {
    return run(sql).getFirst().get(0);
  }

  private static String name(String text) {
    return "`" + text.replace("`", "``") + "`";
  }

  private static String text(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }

  private void assertNothingElseHappened() throws IOException {
    assertThat(one("SELECT a FROM kept")).isEqualTo(1);
    try (Stream<Path> children = Files.list(folder)) {
      assertThat(children).containsExactly(folder.resolve("lake"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'; DROP TABLE tables; --",
        "\"; DROP TABLE kept; --",
        "a`b",
        "..",
        "../../../out",
        "%2e%2e%2f%2e%2e",
        "/etc/passwd",
        "a/../../b",
        "x' || (SELECT 1) || '",
        "[a-z]*?",
        "${user.home}",
        "\u0000x\n--",
        "$$; SELECT 1",
      })
  void namesAndTextsStayWhatTheyAre(String hostile) throws IOException {
    String quoted = name(hostile);
    String literal = text(hostile);
    run("CREATE SCHEMA " + quoted + " COMMENT " + literal);
    run(
        "CREATE TABLE "
            + quoted
            + "."
            + quoted
            + " ("
            + quoted
            + " STRING COMMENT "
            + literal
            + ") COMMENT "
            + literal
            + " TBLPROPERTIES ('delta.columnMapping.mode' = 'name', 'mine' = "
            + literal
            + ")");
    run("INSERT INTO " + quoted + "." + quoted + " VALUES (" + literal + ")");
    assertThat(
            one(
                "SELECT " + quoted + " FROM " + quoted + "." + quoted + " WHERE " + quoted + " = "
                    + literal))
        .isEqualTo(hostile);
    run(
        "CREATE VIEW "
            + quoted
            + ".v ("
            + quoted
            + ") COMMENT "
            + literal
            + " AS SELECT "
            + quoted
            + " FROM "
            + quoted
            + "."
            + quoted);
    assertThat(one("SELECT " + quoted + " FROM " + quoted + ".v")).isEqualTo(hostile);
    run(
        "CREATE FUNCTION "
            + quoted
            + ".f("
            + quoted
            + " STRING) RETURNS STRING COMMENT "
            + literal
            + " RETURN concat("
            + quoted
            + ", "
            + literal
            + ")");
    assertThat(one("SELECT " + quoted + ".f('x')")).isEqualTo("x" + hostile);
    run("CREATE VOLUME " + quoted + "." + quoted + " COMMENT " + literal);
    run("ALTER VOLUME " + quoted + "." + quoted + " SET TAGS ('t' = " + literal + ")");
    assertThat(run("SELECT tag_value FROM information_schema.volume_tags"))
        .containsExactly(Row.of(hostile));
    assertThat(
            run(
                "SELECT comment FROM information_schema.tables WHERE table_schema = "
                    + text(hostile.toLowerCase(java.util.Locale.ROOT))
                    + " ORDER BY ALL"))
        .containsExactly(Row.of(hostile), Row.of(hostile));
    run("DROP SCHEMA " + quoted + " CASCADE");
    assertThat(run("SHOW SCHEMAS")).containsExactly(Row.of("default"));
    assertNothingElseHappened();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "RETURN 1; DROP TABLE kept",
        "RETURN (SELECT 1); DELETE FROM kept",
        "RETURN x) FROM kept; --",
        "RETURN DROP TABLE kept",
      })
  void aBodyIsOneExpression(String body) throws IOException {
    TarnException error =
        catchThrowableOfType(
            TarnException.class, () -> run("CREATE FUNCTION f(x INT) RETURNS INT " + body));
    assertThat(error.errorClass()).startsWith("PARSE_SYNTAX_ERROR");
    assertNothingElseHappened();
  }

  @Test
  void whatAFunctionGivesIsNoCode() throws IOException {
    run("CREATE FUNCTION f(x STRING) RETURNS STRING RETURN concat('\"; ', x)");
    assertThat(one("SELECT f('\\'; DROP TABLE kept; --')")).isEqualTo("\"; '; DROP TABLE kept; --");
    assertThat(one("SELECT f(f('a'))")).isEqualTo("\"; \"; a");
    assertNothingElseHappened();
  }
}
