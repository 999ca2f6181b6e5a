package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What other writers may put into a log that Tarn itself does not. */
class ForeignLogTest extends LakeTest {
  private static final String COLUMN =
      "\\\"name\\\":\\\"%s\\\",\\\"type\\\":\\\"integer\\\",\\\"nullable\\\":true,\\\"metadata\\\":{";

  private Path table() {
    return folder.resolve("main/default/t");
  }

  private List<Path> files(String pattern) throws IOException {
    try (Stream<Path> files = Files.walk(table())) {
      return files
          .filter(file -> table().relativize(file).toString().matches(pattern))
          .sorted(Comparator.comparing(Path::toString))
          .toList();
    }
  }

  /** Changes the text of a commit as if another writer had made it. */
  private void rewrite(int version, UnaryOperator<String> change) throws IOException {
    Path commit = files("_delta_log/\\d{20}\\.json").get(version);
    String text = Files.readString(commit);
    String changed = change.apply(text);
    assertThat(changed).isNotEqualTo(text);
    Files.writeString(commit, changed);
    for (Path checksum : files("_delta_log/.*\\.crc")) {
      Files.delete(checksum);
    }
    lake.close();
    lake = new LakeFixture(folder);
  }

  private void addMetadata(int version, String column, String metadata) throws IOException {
    String plain = COLUMN.formatted(column);
    rewrite(version, text -> text.replace(plain, plain + metadata));
  }

  @Test
  void invariantsInTheMetadataOfAColumnHold() throws IOException {
    lake.run("CREATE TABLE t (a INT, b INT)");
    addMetadata(
        0,
        "a",
        "\\\"delta.invariants\\\":\\\"{\\\\\\\"expression\\\\\\\":{\\\\\\\"expression\\\\\\\":"
            + "\\\\\\\"a > 3\\\\\\\"}}\\\"");
    lake.run("INSERT INTO t VALUES (4, 1)");
    assertThat(lake.errorClass("INSERT INTO t VALUES (3, 1)"))
        .isEqualTo("DELTA_VIOLATE_CONSTRAINT_WITH_VALUES");
    assertThat(lake.errorClass("INSERT INTO t (b) VALUES (1)"))
        .isEqualTo("DELTA_VIOLATE_CONSTRAINT_WITH_VALUES");
    assertThat(lake.errorClass("UPDATE t SET a = 0"))
        .isEqualTo("DELTA_VIOLATE_CONSTRAINT_WITH_VALUES");
    assertThat(lake.rows("SELECT * FROM t")).containsExactly(Row.of(4, 1));
  }

  @Test
  void rowsFromBeforeAColumnHaveNoDefaultInIt() throws IOException {
    lake.run(
        "CREATE TABLE t (a INT)", "INSERT INTO t VALUES (1)", "ALTER TABLE t ADD COLUMNS (b INT)");
    addMetadata(2, "b", "\\\"EXISTS_DEFAULT\\\":\\\"42\\\"");
    assertThat(lake.rows("SELECT * FROM t")).containsExactly(Row.of(1, null));
    assertThat(lake.column("SELECT a FROM t WHERE b IS NULL")).containsExactly(1);
    lake.run("UPDATE t SET a = 2", "INSERT INTO t (a) VALUES (3)");
    assertThat(lake.rows("SELECT * FROM t ORDER BY a"))
        .containsExactly(Row.of(2, null), Row.of(3, null));
  }

  @Test
  void columnsOfAFileThatTheSchemaDoesNotHaveArePassedOver() throws IOException {
    lake.run("CREATE TABLE t (a INT, _change_type2 STRING)", "INSERT INTO t VALUES (1, 'x')");
    rewrite(
        0,
        text ->
            text.replace(
                ",{\\\"name\\\":\\\"_change_type2\\\",\\\"type\\\":\\\"string\\\","
                    + "\\\"nullable\\\":true,\\\"metadata\\\":{}}",
                ""));
    assertThat(lake.rows("SELECT * FROM t")).containsExactly(Row.of(1));
    lake.run("UPDATE t SET a = a + 1");
    assertThat(lake.rows("SELECT * FROM t")).containsExactly(Row.of(2));
  }

  @Test
  void pathsMayBeEncodedOrAbsolute() throws IOException {
    lake.run(
        "CREATE TABLE t (a INT, p STRING) PARTITIONED BY (p)",
        "INSERT INTO t VALUES (1, 'a b')",
        "INSERT INTO t VALUES (2, 'x')",
        "INSERT INTO t VALUES (3, 'y')");
    Path plain = files("p=x/.*\\.parquet").getFirst();
    Path elsewhere =
        Files.createDirectories(folder.resolve("else where/50%")).resolve("f #1.parquet");
    Files.move(plain, elsewhere);
    String uri = elsewhere.toUri().getRawPath();
    rewrite(2, text -> text.replace(path(text), "file:" + uri));
    rewrite(1, text -> text.replace("\"path\":\"p=a%20b/part", "\"path\":\"%70=a%20b/p%61rt"));
    Path third = files("p=y/.*\\.parquet").getFirst();
    rewrite(3, text -> text.replace(path(text), third.toString()));
    assertThat(lake.rows("SELECT * FROM t ORDER BY a"))
        .containsExactly(Row.of(1, "a b"), Row.of(2, "x"), Row.of(3, "y"));
    lake.run("UPDATE t SET a = a * 10 WHERE a < 3", "DELETE FROM t WHERE p = 'y'");
    assertThat(lake.rows("SELECT * FROM t ORDER BY a"))
        .containsExactly(Row.of(10, "a b"), Row.of(20, "x"));
    assertThat(elsewhere).exists();
  }

  private static String path(String commit) {
    int start = commit.indexOf("\"path\":\"") + "\"path\":\"".length();
    return commit.substring(start, commit.indexOf('"', start));
  }

  @Test
  void featuresAreNamedInAnyCase() throws IOException {
    lake.run(
        "CREATE TABLE t (a INT) TBLPROPERTIES (delta.enableDeletionVectors = true,"
            + " delta.enableRowTracking = true)",
        "INSERT INTO t VALUES (1), (2)");
    rewrite(
        0,
        text ->
            text.replace("\"deletionVectors\"", "\"DELETIONVECTORS\"")
                .replace("\"rowTracking\"", "\"RowTracking\""));
    lake.run("DELETE FROM t WHERE a = 1");
    assertThat(lake.rows("SELECT a, _metadata.row_id, _metadata.row_index FROM t"))
        .containsExactly(Row.of(2, 1L, 1L));
  }
}
