package dev.tarn.conformance.side;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.conformance.judge.BesideOthers;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** OPTIMIZE, VACUUM and what orders rows: history and error classes are those of delta-spark. */
@BesideOthers
class MaintenanceTest {
  /** What the logs tell; rows are compared once, at the end. */
  private static final Set<Aspect> LOG =
      EnumSet.of(Aspect.SCHEMA, Aspect.HISTORY, Aspect.PROPERTIES, Aspect.PROTOCOL);

  @TempDir private Path folder;

  private void compare(String... statements) {
    try (SideBySide tables = new SideBySide(folder, LOG)) {
      for (String statement : statements) {
        tables.run(statement);
      }
      String rows = "SELECT * FROM t ORDER BY a";
      assertThat(tables.tarn().run(rows)).isEqualTo(tables.judge().run(rows));
    }
  }

  private static String create(String order) {
    return "CREATE TABLE t (a INT, p INT) USING DELTA" + order + " LOCATION '${location}'";
  }

  @Test
  void optimizeOfPartitions() {
    compare(
        create(" PARTITIONED BY (p)"),
        "INSERT INTO t VALUES (1, 1)",
        "INSERT INTO t VALUES (2, 1)",
        "INSERT INTO t VALUES (3, 2)",
        "OPTIMIZE t WHERE a = 1",
        "OPTIMIZE t ZORDER BY (p)",
        "OPTIMIZE t ZORDER BY (nope)",
        "OPTIMIZE t FULL",
        "OPTIMIZE t WHERE p = 1",
        "OPTIMIZE t WHERE p = 2",
        "ALTER TABLE t CLUSTER BY (a)");
  }

  @Test
  void optimizeInZOrder() {
    compare(
        create(""),
        "INSERT INTO t VALUES (1, 1)",
        "INSERT INTO t VALUES (2, 1)",
        "OPTIMIZE t ZORDER BY (a, p)",
        "TRUNCATE TABLE t",
        "OPTIMIZE t");
  }

  @Test
  void clustering() {
    compare(
        create(" CLUSTER BY (a)"),
        "INSERT INTO t VALUES (1, 1)",
        "INSERT INTO t VALUES (2, 1)",
        "OPTIMIZE t ZORDER BY (a)",
        "OPTIMIZE t WHERE a = 1",
        "ALTER TABLE t CLUSTER BY (nope)",
        "ALTER TABLE t CLUSTER BY (a, p)",
        "OPTIMIZE t",
        "OPTIMIZE t FULL",
        "ALTER TABLE t CLUSTER BY NONE");
  }

  @Test
  void vacuum() {
    compare(
        create(""),
        "INSERT INTO t VALUES (1, 1)",
        "DELETE FROM t",
        "VACUUM t DRY RUN",
        "VACUUM t RETAIN 200 HOURS DRY RUN",
        "VACUUM t");
  }
}
