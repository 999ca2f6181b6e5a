package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Keys of generation in the schema of a table whose protocol lacks the feature, as old writers left
 * them behind: the table is a plain one, and the keys go at its next change of metadata.
 */
class InertKeysTest extends LakeTest {
  private static final String PLAIN =
      "\\\"name\\\":\\\"g\\\",\\\"type\\\":\\\"%s\\\",\\\"nullable\\\":true,\\\"metadata\\\":{";

  private List<Path> commits() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().contains("/t/_delta_log/"))
          .filter(file -> file.getFileName().toString().matches("\\d{20}\\.json"))
          .sorted(Comparator.comparing(Path::toString))
          .toList();
    }
  }

  /** Writes a key into the metadata of column g in the table's first commit. */
  private void leak(String type, String metadata) throws IOException {
    Path first = commits().getFirst();
    String plain = PLAIN.formatted(type);
    String text = Files.readString(first);
    assertThat(text).contains(plain);
    Files.writeString(first, text.replace(plain, plain + metadata.replace("\"", "\\\"")));
    lake.close();
    lake = new LakeFixture(folder);
  }

  @Test
  void anyValueCanBeWritten() throws IOException {
    lake.run("CREATE TABLE t (a INT, g INT)");
    leak("integer", "\"delta.generationExpression\":\"a + 1\"");
    lake.run("INSERT INTO t VALUES (1, 99)", "INSERT INTO t (a) VALUES (2)", "UPDATE t SET a = 3");
    assertThat(lake.rows("SELECT a, g FROM t ORDER BY g"))
        .containsExactly(Row.of(3, null), Row.of(3, 99));
    assertThat(lake.column("SHOW CREATE TABLE t").toString()).doesNotContain("GENERATED");
  }

  @Test
  void nothingIsProtectedAndTheKeysGoAtTheNextChangeOfMetadata() throws IOException {
    lake.run("CREATE TABLE t (a INT, g INT) TBLPROPERTIES (delta.minWriterVersion = 2)");
    leak("integer", "\"delta.generationExpression\":\"a + 1\"");
    lake.run("ALTER TABLE t ALTER COLUMN g COMMENT 'plain'");
    assertThat(Files.readString(commits().getLast()))
        .contains("metaData")
        .doesNotContain("generationExpression");
    lake.run("ALTER TABLE t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name')");
    lake.run("ALTER TABLE t RENAME COLUMN a TO b");
    assertThat(lake.column("SHOW CREATE TABLE t").toString()).doesNotContain("GENERATED");
  }

  @Test
  void noFilterIsDerived() throws IOException {
    lake.run("CREATE TABLE t (ts TIMESTAMP, g DATE) PARTITIONED BY (g)");
    leak("date", "\"delta.generationExpression\":\"CAST(ts AS DATE)\"");
    lake.run("INSERT INTO t VALUES (TIMESTAMP '2020-10-01 12:00:00', DATE '1999-01-01')");
    String query = "SELECT g FROM t WHERE ts = TIMESTAMP '2020-10-01 12:00:00'";
    assertThat(lake.rows(query)).hasSize(1);
    assertThat(lake.column("EXPLAIN " + query).toString()).doesNotContain("derived");
  }

  @Test
  void identityKeysCountAsLittle() throws IOException {
    lake.run("CREATE TABLE t (a INT, g BIGINT)");
    leak(
        "long",
        "\"delta.identity.start\":1,\"delta.identity.step\":1,\"delta.identity.allowExplicitInsert\":false");
    lake.run("INSERT INTO t VALUES (1, 99)", "INSERT INTO t (a) VALUES (2)", "UPDATE t SET g = 5");
    assertThat(lake.rows("SELECT a, g FROM t ORDER BY a"))
        .containsExactly(Row.of(1, 5L), Row.of(2, 5L));
  }

  /** Only columns are generated: the key on a field of a struct says nothing. */
  @Test
  void aKeyInsideOfAColumn() throws IOException {
    lake.run("CREATE TABLE t (a INT, s STRUCT<g: INT>, h INT GENERATED ALWAYS AS (a + 1))");
    leak("integer", "\"delta.generationExpression\":\"a + 1\"");
    lake.run("INSERT INTO t (a, s) SELECT 1, named_struct('g', 99)");
    assertThat(lake.rows("SELECT a, s.g, h FROM t")).containsExactly(Row.of(1, 99, 2));
  }
}
