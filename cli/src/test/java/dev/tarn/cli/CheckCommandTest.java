package dev.tarn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.cli.CommandLineHarness.Ended;
import dev.tarn.core.error.TarnException;
import dev.tarn.lake.check.CheckReport;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckCommandTest {
  private static final TarnException FAULT =
      TarnException.of("TABLE_DAMAGED.FILE_MISSING").with("path", "/t/a.parquet");

  @TempDir Path folder;
  private CommandLineHarness tarn;

  @BeforeEach
  void setUp() {
    tarn = new CommandLineHarness(folder);
  }

  @Test
  void aTableWithoutFaultEndsWithZero() {
    tarn.session.report = new CheckReport(OptionalLong.of(3), 2, List.of());
    Ended ended = tarn.run("check", "s.t", "-w", "lake");
    assertThat(ended.exitCode()).isZero();
    assertThat(ended.out()).isEmpty();
    assertThat(ended.err()).isEqualTo("s.t, version 3, 2 files: no fault\n");
    assertThat(tarn.session.warehouse).isEqualTo(folder.resolve("lake"));
    assertThat(tarn.session.statements).containsExactly("check s.t FILES");
  }

  @Test
  void aFaultIsALineWithItsClassAndEndsWithOne() {
    tarn.session.report = new CheckReport(OptionalLong.of(3), 1, List.of(FAULT));
    Ended ended = tarn.run("check", "--deep", "s.t");
    assertThat(ended.exitCode()).isEqualTo(1);
    assertThat(ended.out())
        .startsWith("TABLE_DAMAGED.FILE_MISSING: ")
        .endsWith(".\n")
        .hasLineCount(1);
    assertThat(ended.err()).endsWith("1 fault\n");
    assertThat(tarn.session.statements).containsExactly("check s.t ROWS");
  }

  @Test
  void aFaultCanBeAnObjectOfJson() {
    tarn.session.report = new CheckReport(OptionalLong.empty(), 0, List.of(FAULT));
    assertThat(tarn.run("check", "s.t", "-o", "json").out())
        .startsWith("{\"errorClass\":\"TABLE_DAMAGED.FILE_MISSING\",\"sqlState\":\"XX001\",")
        .endsWith("\"parameters\":{\"path\":\"/t/a.parquet\"}}\n");
  }

  @ParameterizedTest
  @CsvSource({
    "./missing, missing",
    "missing/, missing",
    "deep/er/t, deep/er/t",
    "., ''",
    "deep/.., ''",
  })
  void aPathIsRelativeToTheCurrentFolderWhetherItIsThereOrNot(String given, String path) {
    tarn.run("check", given);
    assertThat(tarn.session.statements).containsExactly("check " + folder.resolve(path) + " FILES");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"s.t", "delta.`/a/b`", "`a/b`.t", "/a/b", "file:/a/b", "file:///a/b", "missing"})
  void namesAndFullPathsAreTakenAsTheyAre(String given) {
    tarn.run("check", given);
    assertThat(tarn.session.statements).containsExactly("check " + given + " FILES");
  }

  @Test
  void aTableMustBeGiven() {
    assertThat(tarn.run("check").exitCode()).isEqualTo(2);
    assertThat(tarn.run("check", "s.t", "-o", "xml").exitCode()).isEqualTo(2);
    assertThat(tarn.run("check", "s.t", "s.u").exitCode()).isEqualTo(2);
  }
}
