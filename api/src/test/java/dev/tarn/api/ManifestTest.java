package dev.tarn.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.type.StructType;
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
import org.junit.jupiter.params.provider.CsvSource;

/** Manifests name the live files of each partition, in the folders that Hive expects. */
class ManifestTest {
  private static final String MODE = "symlink_format_manifest";

  @TempDir Path folder;
  private Tarn tarn;
  private Session session;

  @BeforeEach
  void open() {
    tarn = Tarn.open(folder);
    session = tarn.newSession();
    session.execute("SET TIME ZONE 'Asia/Tokyo'");
  }

  @AfterEach
  void close() {
    tarn.close();
  }

  private Path root() {
    return folder.resolve("main/default/t");
  }

  private Path manifests() {
    return root().resolve("_" + MODE);
  }

  private DeltaTable table(String... statements) {
    for (String statement : statements) {
      session.execute(statement);
    }
    return DeltaTable.forName(session, "t");
  }

  private List<String> folders() throws IOException {
    try (Stream<Path> files = Files.walk(manifests())) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> manifests().relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void eachPartitionHasTheManifestOfItsFiles() throws IOException {
    DeltaTable table =
        table(
            "CREATE TABLE t (a INT, p STRING, d DATE, at TIMESTAMP) PARTITIONED BY (p, d, at)",
            "INSERT INTO t VALUES (1, 'x y', DATE'2020-01-01', TIMESTAMP'2020-01-01 10:00:00'),"
                + " (2, NULL, NULL, NULL), (3, 'a/b%c', NULL, NULL)");
    table.generate(MODE);
    String nothing = "__HIVE_DEFAULT_PARTITION__";
    assertThat(folders())
        .containsExactlyInAnyOrder(
            "p=x y/d=2020-01-01/at=2020-01-01 10%3A00%3A00/manifest",
            "p=" + nothing + "/d=" + nothing + "/at=" + nothing + "/manifest",
            "p=a%2Fb%25c/d=" + nothing + "/at=" + nothing + "/manifest");
    for (String manifest : folders()) {
      for (String line : Files.readAllLines(manifests().resolve(manifest))) {
        assertThat(line).startsWith("file:" + root() + "/");
        assertThat(Path.of(line.substring("file:".length()))).exists();
      }
    }
  }

  @Test
  void manifestsFollowTheTableWhenTheyAreMadeAgain() throws IOException {
    DeltaTable table = table("CREATE TABLE t (a INT, p INT) PARTITIONED BY (p)");
    table.generate(MODE);
    table("INSERT INTO t VALUES (1, 1), (2, 2)").generate(MODE);
    assertThat(folders()).containsExactly("p=1/manifest", "p=2/manifest");
    table("DELETE FROM t WHERE p = 1", "INSERT INTO t VALUES (3, 2)").generate(MODE);
    assertThat(folders()).containsExactly("p=2/manifest");
    assertThat(manifests().resolve("p=1")).doesNotExist();
    assertThat(Files.readAllLines(manifests().resolve("p=2/manifest"))).hasSize(2);
  }

  @Test
  void anEmptyTableWithoutPartitionsHasAnEmptyManifest() throws IOException {
    table("CREATE TABLE t (a INT)").generate(MODE.toUpperCase(java.util.Locale.ROOT));
    assertThat(manifests().resolve("manifest")).isEmptyFile();
  }

  @ParameterizedTest
  @CsvSource({
    "delta.appendOnly, anything, DELTA_MODE_NOT_SUPPORTED",
    "delta.columnMapping.mode, symlink_format_manifest,"
        + " DELTA_UNSUPPORTED_MANIFEST_GENERATION_WITH_COLUMN_MAPPING",
    "delta.enableDeletionVectors, symlink_format_manifest,"
        + " DELTA_UNSUPPORTED_GENERATE_WITH_DELETION_VECTORS",
  })
  void whatReadersOfManifestsWouldReadWronglyIsRefused(
      String property, String mode, String errorClass) {
    String value =
        property.endsWith("mode") ? "name" : Boolean.toString(!property.contains("only"));
    DeltaTable table =
        table(
            "CREATE TABLE t (a INT)",
            "INSERT INTO t SELECT CAST(id AS INT) FROM range(10)",
            "ALTER TABLE t SET TBLPROPERTIES ('" + property + "' = '" + value + "')");
    if (property.contains("Vectors")) {
      table.delete("a = 3");
    }
    assertThatThrownBy(() -> table.generate(mode)).hasMessageContaining("[" + errorClass + "]");
    assertThat(manifests()).doesNotExist();
  }

  @Test
  void whatIsADeltaTableAlreadyStaysAsItIs() {
    DeltaTable table = table("CREATE TABLE t (a INT)", "INSERT INTO t VALUES (1)");
    DeltaTable byName = DeltaTable.convertToDelta(session, "t");
    DeltaTable byPath =
        DeltaTable.convertToDelta(session, "parquet.`" + root() + "`", new StructType(List.of()));
    assertThat(byName.query().run().list()).hasSize(1);
    assertThat(byPath.query().run().list()).hasSize(1);
    try (Result history = table.history()) {
      assertThat(history.list()).hasSize(2);
    }
  }
}
