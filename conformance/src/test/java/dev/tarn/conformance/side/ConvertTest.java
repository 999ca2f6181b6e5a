package dev.tarn.conformance.side;

import dev.tarn.conformance.judge.BesideOthers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** CONVERT TO DELTA, compared with delta-spark on the files that each of the two wrote. */
@BesideOthers
class ConvertTest {
  @TempDir private Path folder;

  /** The data files of a table as a folder that no log speaks of. */
  private void leaveFilesAlone(String name) {
    Path table = folder.resolve(name + "-source");
    try (Stream<Path> paths = Files.walk(table)) {
      for (Path path : paths.filter(path -> !path.toString().contains("_delta_log")).toList()) {
        Path copy = folder.resolve(name).resolve(table.relativize(path).toString());
        if (!Files.exists(copy)) {
          Files.copy(path, copy);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void compare(String columns, List<String> inserts, String convert) {
    try (SideBySide tables = new SideBySide(folder)) {
      tables.prepare("CREATE TABLE delta.`${location}-source` " + columns);
      for (String values : inserts) {
        tables.prepare("INSERT INTO delta.`${location}-source` VALUES " + values);
      }
      leaveFilesAlone("judge");
      leaveFilesAlone("tarn");
      tables.prepare("CONVERT TO DELTA parquet.`${location}` " + convert);
      tables.run("CREATE TABLE t USING DELTA LOCATION '${location}'");
      tables.run("CONVERT TO DELTA parquet.`${location}`");
      tables.run("DELETE FROM t WHERE a = 1");
    }
  }

  @Test
  void partitionedFiles() {
    compare(
        "(a INT, b STRING, p DATE, q STRING) USING DELTA PARTITIONED BY (p, q)",
        List.of(
            "(1, 'a', DATE '2020-01-01', 'x'), (2, 'b', DATE '2020-01-01', 'y z')",
            "(3, 'c', DATE '2020-01-02', NULL), (4, NULL, NULL, 'a=b/c')"),
        "PARTITIONED BY (p DATE, q STRING)");
  }

  @Test
  void nestedColumnsWithoutStatistics() {
    compare(
        "(a INT, s STRUCT<x: INT, y: ARRAY<STRING>>, t TIMESTAMP) USING DELTA",
        List.of("(1, named_struct('x', 1, 'y', array('q')), TIMESTAMP '2020-01-01 00:00:00')"),
        "NO STATISTICS");
  }
}
