package dev.tarn.lake.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How often a statement on a table that is known already goes to the disk. */
class StorageCallsTest {
  @TempDir Path folder;

  @Test
  void statementsLookWhetherTheLogGrewAndReadNothingTwice() {
    try (CountedLake lake = new CountedLake(folder)) {
      lake.run(
          "CREATE TABLE t (id INT, name STRING)"
              + " TBLPROPERTIES (delta.enableChangeDataFeed = true)");
      lake.run("INSERT INTO t VALUES (1, 'a'), (2, 'b')");
      assertThat(lake.calls("INSERT INTO t VALUES (3, 'c')"))
          .isEqualTo(Map.of("status", 3, "putIfAbsent", 1));
      // A data file and a change file, which are synced together with the commit.
      assertThat(lake.calls("UPDATE t SET name = 'x' WHERE id = 1"))
          .isEqualTo(Map.of("status", 3, "putIfAbsent", 1));
      assertThat(lake.calls("DELETE FROM t WHERE id = 3"))
          .isEqualTo(Map.of("status", 3, "putIfAbsent", 1));
      assertThat(lake.calls("UPDATE t SET name = 'x' WHERE id = 99"))
          .isEqualTo(Map.of("status", 3));
      assertThat(lake.calls("SELECT * FROM t WHERE id = 1")).isEqualTo(Map.of("status", 2));
      assertThat(lake.calls("SELECT * FROM t a JOIN t b ON a.id = b.id"))
          .isEqualTo(Map.of("status", 2));
    }
  }

  @Test
  void changesReadEachCommitOfTheirRangeOnce() {
    try (CountedLake lake = new CountedLake(folder)) {
      lake.run("CREATE TABLE t (id INT) TBLPROPERTIES (delta.enableChangeDataFeed = true)");
      for (int i = 0; i < 5; i++) {
        lake.run("INSERT INTO t VALUES (" + i + ")");
      }
      Map<String, Integer> calls = lake.calls("SELECT * FROM table_changes('t', 1, 5)");
      assertThat(calls).containsEntry("read", 5);
      assertThat(calls.get("list")).isLessThanOrEqualTo(5);
    }
  }
}
