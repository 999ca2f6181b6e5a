package dev.tarn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.cli.CommandLineHarness.Ended;
import dev.tarn.cli.process.Surroundings.Terminal;
import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exit codes, streams, and where statements and settings come from. */
class SqlCommandTest {
  private static final StructType SCHEMA =
      StructType.of(StructField.nullable("n", PrimitiveType.INTEGER));

  @TempDir Path folder;
  private CommandLineHarness commandLine;

  @BeforeEach
  void open() {
    commandLine = new CommandLineHarness(folder);
    commandLine.session.rows("SELECT 1", () -> RowCursor.of(SCHEMA, List.of(Row.of(1))));
    commandLine.session.rows(
        "SELECT 3", () -> RowCursor.of(SCHEMA, List.of(Row.of(1), Row.of(2), Row.of(3))));
    commandLine.session.failure("BUG", () -> new IllegalStateException("boom"));
    commandLine.session.failure("WRONG", SqlCommandTest::wrong);
  }

  /** Any error of the user's that stands in the catalogue of this module's class path. */
  private static TarnException wrong() {
    return TarnException.of("CATALOG_NOT_FOUND")
        .with("catalogName", "`x`")
        .at(new SourcePosition(1, 2, 3));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | sql -e 'SELECT 1'",
        "0 | sql --help",
        "0 | --help",
        "0 | --version",
        "1 | sql -e WRONG",
        "1 | sql --continue-on-error -e WRONG -e 'SELECT 1'",
        "2 | ''",
        "2 | sql -w",
        "2 | sql -w a -w b",
        "2 | sql stray",
        "0 | demo --help",
        "2 | sql --no-such-option",
        "2 | sql -e 'SELECT 1' -o xml",
        "2 | sql -f missing.sql",
        "2 | sql -e 'SELECT 1' --max-rows=-1",
        "2 | no-such-command",
        "3 | sql -e BUG",
      })
  void exitCodeTellsWhatHappened(int exitCode, String arguments) {
    Ended ended = commandLine.run(words(arguments));

    assertThat(ended.exitCode()).as(ended.err()).isEqualTo(exitCode);
    assertThat(ended.err()).doesNotContain("\tat ");
  }

  @Test
  void resultsGoToStandardOutputAndNothingElseDoes() {
    Ended ended = commandLine.run("sql", "--timing", "-e", "SELECT 1; WRONG");

    assertThat(ended.out()).isEqualTo("n\n1\n");
    assertThat(ended.err()).contains("Time: ").contains("[CATALOG_NOT_FOUND]");
  }

  @Test
  void aByteOrderMarkIsNoPartOfAScript() throws IOException {
    Files.writeString(folder.resolve("marked.sql"), "\uFEFFSELECT 1");

    assertThat(commandLine.run("sql", "-f", "marked.sql").out()).isEqualTo("n\n1\n");
  }

  @Test
  void errorShowsClassStateAndPlaceInTheWholeScript() {
    Ended ended = commandLine.run("sql", "-e", "SELECT 1;\nSELECT 1; WRONG");

    assertThat(ended.err())
        .startsWith("[CATALOG_NOT_FOUND] ")
        .contains("SQLSTATE: 42")
        .endsWith("(line 2, position 12) ==\nSELECT 1; WRONG\n           ^^^\n");
  }

  @Test
  void debugAddsTheStackTrace() {
    assertThat(commandLine.run("sql", "--debug", "-e", "BUG").err())
        .contains("[INTERNAL_ERROR]")
        .contains("Caused by: java.lang.IllegalStateException: boom")
        .contains("\tat ");
  }

  @Test
  void firstFailureEndsTheRunUnlessToldToContinue() {
    commandLine.run("sql", "-e", "WRONG", "-e", "SELECT 1");
    assertThat(commandLine.session.statements).containsExactly("WRONG");

    commandLine.session.statements.clear();
    Ended ended = commandLine.run("sql", "--continue-on-error", "-e", "WRONG; SELECT 1");
    assertThat(commandLine.session.statements).containsExactly("WRONG", "SELECT 1");
    assertThat(ended.out()).isEqualTo("n\n1\n");
  }

  @Test
  void argumentsAndFilesRunInTheOrderGiven() throws IOException {
    Files.writeString(folder.resolve("a.sql"), "-- first\nA; B\n");

    commandLine.run("sql", "-e", "X; Y;", "-f", "a.sql", "-e", "Z");

    assertThat(commandLine.session.statements).containsExactly("X", "Y", "A", "B", "Z");
  }

  @Test
  void standardInputIsReadWhenNothingElseIsGiven() {
    commandLine.input = "SELECT 1;\nSELECT 3;\n";

    assertThat(commandLine.run("sql").out()).isEqualTo("n\n1\nn\n1\n2\n3\n");
  }

  @Test
  void warehouseIsTakenFromTheWorkingFolder() {
    commandLine.run("sql", "-w", "my/lake", "-e", "X");

    assertThat(commandLine.session.warehouse).isEqualTo(folder.resolve("my/lake"));
    assertThat(commandLine.session.closed).isTrue();
  }

  @Test
  void maxRowsLeavesRowsOutAndSaysSo() {
    Ended ended = commandLine.run("sql", "--max-rows", "2", "-e", "SELECT 3");

    assertThat(ended.out()).isEqualTo("n\n1\n2\n");
    assertThat(ended.err()).contains("Only the first 2 rows");
  }

  @Test
  void maxRowsOfTheWholeResultSaysNothing() {
    assertThat(commandLine.run("sql", "--max-rows", "3", "-e", "SELECT 3").err()).isEmpty();
  }

  @Test
  void terminalGetsATable() {
    commandLine.terminal = new Terminal(false, true, OptionalInt.of(80));

    assertThat(commandLine.run("sql", "-e", "SELECT 1").out())
        .isEqualTo("┌───┐\n│ n │\n├───┤\n│ 1 │\n└───┘\n(1 row)\n");
  }

  @Test
  void flagBeatsVariableBeatsProjectBeatsUser() throws IOException {
    Path user = Files.createDirectories(folder.resolve("home/.config/tarn"));
    Files.writeString(user.resolve("config.yml"), "output: tsv\nno-header: true\nwarehouse: u\n");
    assertThat(commandLine.run("sql", "-e", "SELECT 1").out()).isEqualTo("1\n");
    assertThat(commandLine.session.warehouse).isEqualTo(user.resolve("u"));

    Files.writeString(folder.resolve("tarn.yml"), "output: jsonl\n");
    assertThat(commandLine.run("sql", "-e", "SELECT 1").out()).isEqualTo("{\"n\":1}\n");

    commandLine.variables.put("TARN_OUTPUT", "markdown");
    assertThat(commandLine.run("sql", "-e", "SELECT 1").out()).startsWith("| n |");

    assertThat(commandLine.run("sql", "-o", "csv", "-e", "SELECT 1").out()).isEqualTo("1\n");
  }

  @Test
  void unknownSettingIsRefused() throws IOException {
    Files.writeString(folder.resolve("tarn.yml"), "outptu: csv\n");

    Ended ended = commandLine.run("sql", "-e", "SELECT 1");

    assertThat(ended.exitCode()).isEqualTo(2);
    assertThat(ended.err()).contains("unknown setting outptu");
  }

  @Test
  void helpAndErrorsNameWhatWasMeant() {
    assertThat(commandLine.run("sqll").err()).contains("did you mean sql?");
    assertThat(commandLine.run("sql", "--outptu", "csv").err()).contains("did you mean --output?");
    assertThat(commandLine.run("sql", "-o", "xml").err()).contains("table, vertical, csv");
    assertThat(commandLine.run("sql", "--help").out())
        .contains("-o, --output FORMAT *")
        .contains("130  interrupted");
  }

  private static String[] words(String line) {
    return java.util.regex.Pattern.compile("'([^']*)'|(\\S+)")
        .matcher(line)
        .results()
        .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
        .filter(word -> !word.isEmpty())
        .toArray(String[]::new);
  }
}
