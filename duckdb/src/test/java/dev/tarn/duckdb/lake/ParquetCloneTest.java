package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clones of Parquet files that no log names. */
class ParquetCloneTest extends LakeTest {
  private static final List<Row> ROWS = List.of(Row.of(1, "one"), Row.of(2, "two"));
  @TempDir private Path elsewhere;
  private String source;

  @BeforeEach
  void leaveFilesWithoutLog() throws IOException {
    source = "parquet.`" + files("plain", "") + "`";
  }

  private Path files(String name, String clauses) throws IOException {
    Path table = elsewhere.resolve(name);
    lake.run("CREATE TABLE delta.`" + table + "` (n INT, s STRING)" + clauses);
    lake.run("INSERT INTO delta.`" + table + "` VALUES (1, 'one')");
    lake.run("INSERT INTO delta.`" + table + "` VALUES (2, 'two')");
    Path files = elsewhere.resolve(name + " files");
    Files.move(table, files);
    try (Stream<Path> log = Files.walk(files.resolve("_delta_log"))) {
      for (Path each : log.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
    return files;
  }

  @Test
  void aShallowCloneReadsTheFilesWhereTheyAre() {
    assertThat(lake.rows("CREATE TABLE t SHALLOW CLONE " + source))
        .extracting(row -> row.get(1), row -> row.get(3))
        .containsExactly(org.assertj.core.groups.Tuple.tuple(2L, 0L));
    assertThat(lake.rows("SELECT * FROM t ORDER BY n")).isEqualTo(ROWS);
    assertThat(lake.column("EXPLAIN SELECT * FROM t WHERE n > 1").toString())
        .contains("files read: 1 of 2");
    assertThat(lake.lastCommit("t").get("operation")).isEqualTo("CLONE");
    assertThat(lake.lastCommit("t").get("operationParameters").toString())
        .contains("sourceVersion=-1", "plain files");
    lake.run("UPDATE t SET s = 'changed'", "CREATE TABLE again SHALLOW CLONE " + source);
    assertThat(lake.rows("SELECT * FROM again ORDER BY n")).isEqualTo(ROWS);
  }

  @Test
  void aDeepCloneTakesThePlaceOfATable() throws IOException {
    lake.run("CREATE TABLE t (old INT) CLUSTER BY (old)", "INSERT INTO t VALUES (7)");
    lake.run("CREATE OR REPLACE TABLE t DEEP CLONE " + source);
    try (Stream<Path> all = Files.walk(elsewhere)) {
      for (Path each : all.filter(Files::isRegularFile).toList()) {
        Files.delete(each);
      }
    }
    assertThat(lake.rows("SELECT * FROM t ORDER BY n")).isEqualTo(ROWS);
    lake.run("OPTIMIZE t");
    assertThat(lake.rows("SELECT * FROM t VERSION AS OF 1")).containsExactly(Row.of(7));
  }

  @Test
  void whatCannotBeClonedIsRefusedByClass() throws IOException {
    refused("SHALLOW CLONE parquet.`" + elsewhere.resolve("none") + "`", "PATH_NOT_FOUND");
    refused("SHALLOW CLONE " + source + " VERSION AS OF 0", "DELTA_CLONE_UNSUPPORTED_SOURCE");
    refused(
        "SHALLOW CLONE " + source + " TBLPROPERTIES ('delta.columnMapping.mode' = 'name')",
        "DELTA_CONVERSION_UNSUPPORTED_COLUMN_MAPPING");
    refused(
        "CLONE parquet.`" + files("parts", " PARTITIONED BY (s)") + "`",
        "DELTA_UNEXPECTED_NUM_PARTITION_COLUMNS_FROM_FILE_NAME");
    assertThat(lake.errorClass("SELECT * FROM t")).isEqualTo("TABLE_OR_VIEW_NOT_FOUND");
  }

  private void refused(String clone, String errorClass) {
    assertThat(lake.errorClass("CREATE TABLE t " + clone)).as(clone).isEqualTo(errorClass);
  }

  @Test
  void filesAreNotConvertedUnderColumnMapping() {
    lake.run("SET spark.databricks.delta.properties.defaults.columnMapping.mode = name");
    assertThat(lake.errorClass("CONVERT TO DELTA " + source))
        .isEqualTo("DELTA_CONVERSION_UNSUPPORTED_COLUMN_MAPPING");
  }
}
