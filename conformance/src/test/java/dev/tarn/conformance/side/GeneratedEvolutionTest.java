package dev.tarn.conformance.side;

import dev.tarn.conformance.judge.BesideOthers;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tables with generated columns that take on columns, whose nested inputs change, and whose
 * generated partitions are overwritten, compared with delta-spark.
 */
@BesideOthers
class GeneratedEvolutionTest {
  private static final String FEED = " TBLPROPERTIES (delta.enableChangeDataFeed = true)";

  @TempDir private Path folder;

  private void compare(String... statements) {
    try (SideBySide tables = new SideBySide(folder)) {
      for (String statement : statements) {
        tables.run(statement);
      }
      tables.describeHistory();
    }
  }

  private static String create(String columns, String more) {
    return "CREATE TABLE t (" + columns + ") USING DELTA " + more + " LOCATION '${location}'";
  }

  private static String merge(String source, String clauses) {
    return "MERGE WITH SCHEMA EVOLUTION INTO t USING (" + source + ") s ON t.id = s.id " + clauses;
  }

  @Test
  void mergesThatTakeOnColumns() {
    compare(
        create(
                "id INT, n INT, s STRUCT<a: INT>, g INT GENERATED ALWAYS AS (n * 10),"
                    + " h INT GENERATED ALWAYS AS (s.a + 1)",
                "")
            + FEED,
        "INSERT INTO t (id, n, s) VALUES (1, 1, named_struct('a', 1)), (2, 2, NULL)",
        merge(
            "SELECT 1 AS id, 5 AS n, 'x' AS more UNION ALL SELECT 3, 6, 'y'",
            "WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *"),
        merge(
            "SELECT 2 AS id, named_struct('a', 7, 'b', 8) AS s UNION ALL"
                + " SELECT 4, named_struct('a', 9, 'b', 10)",
            "WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *"),
        merge("SELECT 1 AS id, 50 AS g, 5 AS n, 1 AS extra", "WHEN MATCHED THEN UPDATE SET *"),
        merge("SELECT 1 AS id, 51 AS g, 5 AS n, 1 AS extra2", "WHEN MATCHED THEN UPDATE SET *"),
        merge("SELECT 8 AS id, 1 AS g", "WHEN NOT MATCHED THEN INSERT *"),
        merge(
            "SELECT 9 AS id, 3 AS n, true AS flag",
            "WHEN NOT MATCHED THEN INSERT (id, n, flag) VALUES (s.id, s.n, s.flag)"),
        merge("SELECT 1 AS id, 3 AS k", "WHEN MATCHED THEN UPDATE SET n = s.k, k = s.k"),
        merge("SELECT 1 AS id, 3 AS g, 2 AS j", "WHEN MATCHED THEN UPDATE SET g = s.g, j = s.j"),
        "INSERT WITH SCHEMA EVOLUTION INTO t BY NAME SELECT 20 AS id, 4 AS n, 1.5 AS price",
        "INSERT WITH SCHEMA EVOLUTION INTO t BY NAME SELECT 21 AS id, 4 AS g, 2 AS q",
        "INSERT WITH SCHEMA EVOLUTION INTO t BY NAME"
            + " SELECT 22 AS id, named_struct('a', 1, 'b', 2, 'c', 3) AS s");
  }

  @Test
  void typesOfInputsStay() {
    compare(
        create(
            "id INT, n SMALLINT, s STRUCT<a: SMALLINT, b: SMALLINT>,"
                + " g INT GENERATED ALWAYS AS (n + 1), h INT GENERATED ALWAYS AS (s.a + 1)",
            "TBLPROPERTIES (delta.enableTypeWidening = true)"),
        "INSERT INTO t (id, n) VALUES (1, 1S)",
        merge("SELECT 1 AS id, 100000 AS n", "WHEN MATCHED THEN UPDATE SET *"),
        merge("SELECT 2 AS id, 100000 AS n", "WHEN NOT MATCHED THEN INSERT *"),
        merge("SELECT 2 AS id, 5000000000 AS g", "WHEN NOT MATCHED THEN INSERT *"),
        merge(
            "SELECT 2 AS id, named_struct('a', 100000, 'b', 1S) AS s",
            "WHEN NOT MATCHED THEN INSERT *"),
        merge(
            "SELECT 2 AS id, named_struct('a', 1S, 'b', 100000) AS s",
            "WHEN NOT MATCHED THEN INSERT *"),
        "INSERT WITH SCHEMA EVOLUTION INTO t BY NAME SELECT 3 AS id, 5000000000 AS g",
        "INSERT WITH SCHEMA EVOLUTION INTO t BY NAME"
            + " SELECT 3 AS id, named_struct('a', 100000, 'b', 1) AS s");
  }

  @Test
  void updatesOfNestedInputs() {
    compare(
        create(
                "id INT, s STRUCT<x: INT, n: STRUCT<y: INT, z: INT>>,"
                    + " a INT GENERATED ALWAYS AS (s.x), b INT GENERATED ALWAYS AS (s.n.y + 1),"
                    + " c STRUCT<y: INT, z: INT> GENERATED ALWAYS AS (s.n)",
                "")
            + FEED,
        "INSERT INTO t (id, s) VALUES (1, named_struct('x', 1, 'n', named_struct('y', 2, 'z', 3))),"
            + " (2, NULL), (3, named_struct('x', 4, 'n', NULL))",
        "UPDATE t SET s.x = 10 WHERE id = 1",
        "UPDATE t SET s.n.y = s.x + b",
        "UPDATE t SET s.n.z = 5, s.x = s.n.y WHERE id <> 2",
        "UPDATE t SET s.n = named_struct('y', 7, 'z', 8) WHERE id = 3",
        "UPDATE t SET s.x = 11, a = 12 WHERE id = 1",
        "UPDATE t SET s.x = 11, a = 11 WHERE id = 1",
        "UPDATE t SET c.y = 1 WHERE id = 1",
        "UPDATE t SET s = named_struct('x', 0, 'n', named_struct('y', 0, 'z', 0)), b = 1",
        "MERGE INTO t USING (SELECT 1 AS id, 70 AS v) s ON t.id = s.id"
            + " WHEN MATCHED THEN UPDATE SET t.s.n.y = s.v, t.s.x = t.b",
        "MERGE INTO t USING (SELECT 1 AS id, 70 AS v) s ON t.id = s.id"
            + " WHEN MATCHED THEN UPDATE SET t.s.n.y = s.v, t.b = 5");
  }

  @Test
  void generatedPartitionsThatAreOverwritten() {
    compare(
        create(
                "id INT, at TIMESTAMP, day DATE GENERATED ALWAYS AS (CAST(at AS DATE))",
                "PARTITIONED BY (day)")
            + FEED,
        "INSERT INTO t (id, at) VALUES (1, TIMESTAMP'2024-01-01 10:00:00'),"
            + " (2, TIMESTAMP'2024-01-02 10:00:00'), (3, NULL)",
        "INSERT INTO t REPLACE WHERE day = DATE'2024-01-01'"
            + " SELECT 4, TIMESTAMP'2024-01-01 11:00:00', DATE'2024-01-01'",
        "INSERT INTO t REPLACE WHERE day = DATE'2024-01-01'"
            + " SELECT 5, TIMESTAMP'2024-01-02 11:00:00', DATE'2024-01-02'",
        "INSERT INTO t REPLACE WHERE at >= TIMESTAMP'2024-01-02 00:00:00'"
            + " SELECT 6, TIMESTAMP'2024-01-03 11:00:00', DATE'2024-01-03'",
        "INSERT INTO t REPLACE WHERE day IS NULL SELECT 7, NULL, NULL",
        "INSERT OVERWRITE t PARTITION (day = '2024-01-03')"
            + " SELECT 8, TIMESTAMP'2024-01-03 12:00:00'",
        "INSERT OVERWRITE t (id, at) VALUES (9, TIMESTAMP'2024-02-01 00:00:00')",
        "INSERT INTO t (id, at) VALUES (10, TIMESTAMP'2024-02-02 00:00:00')",
        "UPDATE t SET at = TIMESTAMP'2024-02-03 00:00:00' WHERE id = 10",
        "DELETE FROM t WHERE day = DATE'2024-02-03'");
  }

  @Test
  void dynamicOverwritesOfGeneratedPartitions() {
    try (SideBySide tables = new SideBySide(folder)) {
      tables.set("spark.sql.sources.partitionOverwriteMode", "dynamic");
      for (String statement :
          List.of(
              create(
                  "id INT, at TIMESTAMP, day DATE GENERATED ALWAYS AS (CAST(at AS DATE))",
                  "PARTITIONED BY (day)"),
              "INSERT INTO t (id, at) VALUES (1, TIMESTAMP'2024-01-01 10:00:00'),"
                  + " (2, TIMESTAMP'2024-01-02 10:00:00')",
              "INSERT OVERWRITE t (id, at) VALUES (3, TIMESTAMP'2024-01-02 11:00:00')",
              "INSERT OVERWRITE t SELECT 4, TIMESTAMP'2024-01-01 11:00:00', DATE'2024-01-01'",
              "INSERT OVERWRITE t SELECT 5, TIMESTAMP'2024-01-01 11:00:00', DATE'2024-01-02'")) {
        tables.run(statement);
      }
    }
  }
}
