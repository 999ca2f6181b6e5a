package dev.tarn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.process.Surroundings.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code tarn catalog repair} finds, mends, and leaves alone. */
class CatalogRepairTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @TempDir Path folder;

  @BeforeEach
  void makeALake() {
    sql(
        "CREATE SCHEMA s; CREATE TABLE s.kept AS SELECT 1 AS a; CREATE TABLE s.`odd name` AS SELECT"
            + " 2 AS a; CREATE VOLUME s.files; CREATE TABLE other AS SELECT 3 AS a");
  }

  @Test
  void aLakeThatIsWholeHasNothingToMend() {
    assertThat(run("catalog", "repair")).isZero();
    assertThat(text(out)).isEmpty();
    assertThat(text(err)).contains("nothing to mend");
  }

  @Test
  void aLostStoreIsMadeAgainFromTheFiles() throws IOException {
    Files.delete(lake().resolve(".tarn/catalog.db"));
    assertThat(run("catalog", "repair")).isEqualTo(1);
    assertThat(text(out))
        .contains("UNKNOWN_TABLE main.s.kept")
        .contains("UNKNOWN_TABLE main.s.`odd name`")
        .contains("UNKNOWN_TABLE main.default.other")
        .contains("UNKNOWN_VOLUME main.s.files");
    assertThat(run("sql", "-e", "SELECT * FROM s.kept")).as("nothing is mended yet").isEqualTo(1);
    assertThat(run("catalog", "repair", "--apply")).as(text(err)).isZero();
    assertThat(
            sql(
                "SELECT a FROM s.kept UNION ALL SELECT a FROM s.`odd name` UNION ALL SELECT a"
                    + " FROM other ORDER BY a"))
        .isEqualTo("a\n1\n2\n3\n");
    assertThat(sql("SHOW VOLUMES IN s")).contains("files");
    assertThat(run("catalog", "repair")).isZero();
  }

  @Test
  void aNameWithoutFilesGoesWhenItIsNamedOnly() throws IOException {
    delete(lake().resolve("main/s/kept"));
    assertThat(run("catalog", "repair", "--apply")).isEqualTo(1);
    assertThat(text(out)).contains("TABLE_WITHOUT_LOG main.s.kept").contains("--remove");
    assertThat(sql("SHOW TABLES IN s")).contains("kept");
    assertThat(run("catalog", "repair", "--apply", "--remove", "main.s.kept")).isZero();
    assertThat(sql("SHOW TABLES IN s")).doesNotContain("kept").contains("odd name");
  }

  @Test
  void aVolumeGetsItsFolderBack() throws IOException {
    delete(lake().resolve("main/s/.volumes/files"));
    assertThat(run("catalog", "repair", "--apply")).isZero();
    assertThat(text(out)).contains("VOLUME_WITHOUT_FOLDER main.s.files");
    assertThat(lake().resolve("main/s/.volumes/files")).isDirectory();
  }

  @Test
  void aTableWhoseNameIsTakenIsLeftToSomebody() throws IOException {
    copy(lake().resolve("main/s/kept"), lake().resolve("main/s/renamed"));
    sql("ALTER TABLE s.kept RENAME TO s.first; ALTER TABLE s.`odd name` RENAME TO s.renamed");
    assertThat(run("catalog", "repair", "--apply")).isEqualTo(1);
    assertThat(text(out)).contains("UNKNOWN_TABLE_NAME_TAKEN main.s.renamed");
    assertThat(sql("SELECT a FROM s.renamed")).isEqualTo("a\n2\n");
  }

  @Test
  void linksLeadToNothingThatIsTakenIn() throws IOException {
    Path elsewhere = folder.resolve("elsewhere");
    copy(lake().resolve("main/s/kept"), elsewhere);
    Files.createSymbolicLink(lake().resolve("main/s/linked"), elsewhere);
    assertThat(run("catalog", "repair")).as(text(out)).isZero();
  }

  @Test
  void whatIsRemovedMustBeFoundFirst() {
    assertThat(run("catalog", "repair", "--apply", "--remove", "main.s.kept")).isEqualTo(2);
    assertThat(run("catalog", "repair", "--remove", "main.s.kept")).isEqualTo(2);
    assertThat(sql("SHOW TABLES IN s")).contains("kept");
  }

  private Path lake() {
    try (Stream<Path> paths = Files.find(folder, 4, (path, kind) -> path.endsWith(".tarn"))) {
      return paths.findFirst().orElseThrow().getParent();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static void delete(Path tree) throws IOException {
    try (Stream<Path> paths = Files.walk(tree)) {
      List<Path> all = paths.sorted(Comparator.reverseOrder()).toList();
      for (Path path : all) {
        Files.delete(path);
      }
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> paths = Files.walk(from)) {
      List<Path> all = paths.toList();
      for (Path path : all) {
        Files.copy(path, to.resolve(from.relativize(path)));
      }
    }
  }

  private String sql(String statements) {
    int code = run("sql", "-e", statements);
    assertThat(code).as(text(err)).isZero();
    return text(out);
  }

  private static String text(ByteArrayOutputStream stream) {
    return stream.toString(StandardCharsets.UTF_8);
  }

  private int run(String... arguments) {
    out.reset();
    err.reset();
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
