package dev.tarn.conformance.side;

import dev.tarn.conformance.judge.BesideOthers;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Statements that are wrong: both say so by the same class, and neither changes its table. */
@BesideOthers
class StatementErrorsTest {
  private static final List<String> TABLE =
      List.of(
          "CREATE TABLE t (a INT, b STRING, s STRUCT<x: INT>, p INT) USING DELTA PARTITIONED BY (p)"
              + " LOCATION '${location}'",
          "INSERT INTO t VALUES (1, 'x', named_struct('x', 1), 1)");

  @TempDir private Path folder;

  private void compare(String... statements) {
    try (SideBySide tables = new SideBySide(folder, EnumSet.of(Aspect.HISTORY, Aspect.SCHEMA))) {
      TABLE.forEach(tables::run);
      for (String statement : statements) {
        tables.run(statement);
      }
    }
  }

  @Test
  void inserts() {
    compare(
        "INSERT INTO t VALUES (1)",
        "INSERT INTO t VALUES (1, 'x', NULL, 1, 1)",
        "INSERT INTO t (a, nothing) VALUES (1, 1)",
        "INSERT INTO t (a, A) VALUES (1, 1)",
        "INSERT INTO t (a, b) VALUES (1)",
        "INSERT INTO t (a) VALUES (1, 2)",
        "INSERT INTO t BY NAME SELECT 1 AS nothing",
        "INSERT INTO t PARTITION (a = 1) VALUES ('x', NULL, 1)");
  }

  @Test
  void timeTravel() {
    compare(
        "RESTORE TABLE t TO VERSION AS OF 99",
        "RESTORE TABLE t TO TIMESTAMP AS OF '1990-01-01'",
        "RESTORE TABLE t TO TIMESTAMP AS OF '2990-01-01'",
        "SELECT * FROM t VERSION AS OF 99",
        "SELECT * FROM t TIMESTAMP AS OF '1990-01-01'",
        "SELECT * FROM t TIMESTAMP AS OF '2990-01-01'",
        "SELECT * FROM table_changes('t', 0)",
        "SELECT * FROM table_changes('t', 99)",
        "SELECT * FROM table_changes('t', 1, 0)",
        "SELECT * FROM table_changes('t')",
        "SELECT * FROM table_changes('nowhere', 0)");
  }
}
