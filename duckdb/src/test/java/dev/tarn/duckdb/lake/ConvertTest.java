package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** CONVERT TO DELTA of files that a table left behind when it lost its log. */
class ConvertTest extends LakeTest {
  @TempDir private Path folder;
  private String path;

  @BeforeEach
  void leaveFilesAlone() throws IOException {
    Path table = folder.resolve("source");
    lake.run(
        "CREATE TABLE delta.`"
            + table
            + "` (a INT, d DOUBLE, s STRUCT<x: STRING>, p INT)"
            + " PARTITIONED BY (p)",
        "INSERT INTO delta.`"
            + table
            + "` VALUES (1, 1.5, named_struct('x', 'm'), 1),"
            + " (2, double('NaN'), NULL, 1), (NULL, 0.5, named_struct('x', 'n'), NULL)");
    Path files = folder.resolve("files");
    Files.move(table, files);
    try (Stream<Path> log = Files.walk(files.resolve("_delta_log"))) {
      for (Path each : log.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
    path = files.toString();
  }

  private String convert(String clauses) {
    return "CONVERT TO DELTA parquet.`" + path + "` " + clauses;
  }

  @Test
  void filesBecomeATableWithStatistics() {
    lake.run(convert("PARTITIONED BY (p BIGINT)"));
    String table = "delta.`" + path + "`";
    assertThat(lake.rows("SELECT a, d, s.x, p FROM " + table + " ORDER BY d"))
        .containsExactly(
            Row.of(null, 0.5, "n", null), Row.of(1, 1.5, "m", 1L), Row.of(2, Double.NaN, null, 1L));
    assertThat(lake.rows("EXPLAIN SELECT * FROM " + table + " WHERE a > 2").toString())
        .contains("0 of 2");
    assertThat(lake.rows("SELECT a FROM " + table + " WHERE d > 100")).containsExactly(Row.of(2));
    assertThat(lake.lastCommit(table).get("operation")).isEqualTo("CONVERT");
    lake.run("UPDATE " + table + " SET a = 7 WHERE p = 1", convert(""));
    assertThat(lake.versions(table)).isEqualTo(2);
  }

  @Test
  void whatCannotBeConvertedStaysAsItIs() throws IOException {
    assertThat(lake.errorClass(convert("")))
        .isEqualTo("DELTA_UNEXPECTED_NUM_PARTITION_COLUMNS_FROM_FILE_NAME");
    assertThat(lake.errorClass(convert("PARTITIONED BY (q INT)")))
        .isEqualTo("DELTA_UNEXPECTED_PARTITION_COLUMN_FROM_FILE_NAME");
    assertThat(lake.errorClass(convert("PARTITIONED BY (p DATE)")))
        .isEqualTo("DELTA_FAILED_CAST_PARTITION_VALUE");
    assertThat(lake.errorClass("CONVERT TO DELTA parquet.`" + path + "/nothing`"))
        .isEqualTo("PATH_NOT_FOUND");
    assertThat(lake.errorClass("CONVERT TO DELTA nothing")).isEqualTo("TABLE_OR_VIEW_NOT_FOUND");
    assertThat(lake.errorClass("CONVERT TO DELTA json.`" + path + "`"))
        .isEqualTo("DELTA_CONVERT_NON_PARQUET_TABLE");
    Files.createDirectory(folder.resolve("empty"));
    assertThat(lake.errorClass("CONVERT TO DELTA parquet.`" + folder.resolve("empty") + "`"))
        .isEqualTo("DELTA_EMPTY_DIRECTORY");
    assertThat(Files.exists(Path.of(path, "_delta_log"))).isFalse();
  }
}
