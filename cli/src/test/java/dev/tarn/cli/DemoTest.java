package dev.tarn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.process.Surroundings.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line over a real lake. */
class DemoTest {
  private static final List<String> CHANGES =
      List.of(
          "1,Hello,update_preimage,3",
          "1,HELLO,update_postimage,3",
          "2,World,update_preimage,3",
          "2,WORLD,update_postimage,3",
          "3,!,delete,4",
          "3,!,insert,2");

  @TempDir Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void demoRunsTheExampleAndLeavesALakeToGoOnWith() throws IOException {
    assertThat(run("demo", "--keep", "lake")).as(err.toString(StandardCharsets.UTF_8)).isZero();

    assertThat(written())
        .contains("CREATE TABLE myschema.t(c1 INT, c2 STRING)", "_change_type", "To go on:");
    assertThat(Files.isDirectory(folder.resolve("lake/main/myschema/t/_delta_log"))).isTrue();

    out.reset();
    String changes =
        "SELECT c1, c2, _change_type, _commit_version FROM table_changes('myschema.t', 2)";
    assertThat(run("sql", "-w", "lake", "--no-header", "-e", changes)).isZero();
    assertThat(written().lines().sorted(String::compareToIgnoreCase).toList())
        .containsExactlyInAnyOrderElementsOf(CHANGES);
  }

  @Test
  void demoRefusesAFolderThatHoldsSomething() throws IOException {
    Files.writeString(folder.resolve("file"), "");

    assertThat(run("demo", "--keep", ".")).isEqualTo(2);
  }

  @Test
  void jsonHasOneLineForEachStatement() throws IOException {
    assertThat(
            run(
                "sql",
                "-w",
                "lake",
                "-o",
                "json",
                "--continue-on-error",
                "-e",
                "CREATE SCHEMA s; CREATE TABLE s.t(a BIGINT, b DECIMAL(20,2)); "
                    + "INSERT INTO s.t VALUES (9007199254740993, 123456789012345678.25); "
                    + "SELECT a, b FROM s.t; SELECT * FROM nowhere"))
        .isEqualTo(1);

    List<String> lines = written().lines().toList();
    assertThat(lines).hasSize(5);
    for (String line : lines) {
      assertThat(isJson(line)).as(line).isTrue();
    }
    assertThat(lines.get(3))
        .startsWith(
            "{\"statement\":4,\"columns\":[{\"name\":\"a\",\"type\":\"BIGINT\"},"
                + "{\"name\":\"b\",\"type\":\"DECIMAL(20,2)\"}],"
                + "\"rows\":[[9007199254740993,123456789012345678.25]],\"rowCount\":1,");
    assertThat(lines.get(4))
        .startsWith("{\"statement\":5,\"error\":{\"errorClass\":\"TABLE_OR_VIEW_NOT_FOUND\"")
        .contains("\"sqlState\":\"42P01\"");
  }

  @Test
  void selectMakesNoFolder() {
    assertThat(run("sql", "-e", "SELECT 1 AS one")).isZero();

    assertThat(written()).isEqualTo("one\n1\n");
    assertThat(folder).isEmptyDirectory();
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

  private String written() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private static boolean isJson(String line) throws IOException {
    try (JsonParser parser = new JsonFactory().createParser(line)) {
      parser.nextToken();
      parser.skipChildren();
      return parser.nextToken() == null;
    }
  }
}
