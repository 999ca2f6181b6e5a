package dev.tarn.conformance.side;

import dev.tarn.conformance.judge.BesideOthers;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Statements on tables, each compared with delta-spark in all that it leaves behind. */
@BesideOthers
class TableStatementsTest {
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

  private static String create(String columns) {
    return "CREATE TABLE t (" + columns + ") USING DELTA LOCATION '${location}'";
  }

  @Test
  void merge() {
    compare(
        create("k INT, v STRING") + FEED,
        "INSERT INTO t VALUES (1, 'a')",
        "INSERT INTO t VALUES (2, 'b')",
        "INSERT INTO t VALUES (3, 'c')",
        "INSERT INTO t VALUES (4, 'd')",
        "INSERT INTO t VALUES (5, 'e')",
        "MERGE INTO t USING (SELECT * FROM VALUES (2, 'B'), (3, 'C'), (6, 'F'), (7, 'G') AS x(k,"
            + " v)) s ON t.k = s.k WHEN MATCHED AND s.v = 'B' THEN DELETE WHEN MATCHED THEN UPDATE"
            + " SET v = s.v WHEN NOT MATCHED AND s.k = 6 THEN INSERT (v, k) VALUES (lower(s.v),"
            + " s.k) WHEN NOT MATCHED THEN INSERT *",
        "MERGE INTO t USING (SELECT 1 AS k, 'x' AS v UNION ALL SELECT 1, 'y') s ON t.k = s.k"
            + " WHEN MATCHED THEN UPDATE SET *",
        "MERGE INTO t USING (SELECT 1 AS k, 'x' AS v UNION ALL SELECT 1, 'y') s ON t.k = s.k"
            + " WHEN MATCHED THEN DELETE",
        "MERGE INTO t USING (SELECT 3 AS k) s ON t.k = s.k"
            + " WHEN NOT MATCHED BY SOURCE AND t.k = 4 THEN UPDATE SET v = 'alone'"
            + " WHEN NOT MATCHED BY SOURCE AND t.k = 5 THEN DELETE",
        "MERGE INTO t USING (SELECT 99 AS k) s ON t.k = s.k WHEN MATCHED THEN DELETE",
        "MERGE INTO t USING (SELECT 100 AS k) s ON t.k = s.k"
            + " WHEN NOT MATCHED THEN INSERT (k) VALUES (s.k)",
        "MERGE INTO t USING (SELECT 3 AS k) s ON t.k = s.k WHEN MATCHED THEN UPDATE SET *");
  }

  @Test
  void overwrites() {
    compare(
        create("a INT, p INT").replace(" LOCATION", " PARTITIONED BY (p) LOCATION") + FEED,
        "INSERT INTO t VALUES (1, 1), (2, 2), (3, 2)",
        "INSERT OVERWRITE t VALUES (10, 1), (20, 2)",
        "INSERT INTO t PARTITION (p = 7) VALUES (7)",
        "INSERT INTO t PARTITION (p) VALUES (8, 8)",
        "INSERT OVERWRITE t PARTITION (p = 2) VALUES (21)",
        "INSERT INTO t REPLACE WHERE p = 8 VALUES (80, 8)",
        "INSERT INTO t REPLACE WHERE a >= 21 VALUES (30, 1)",
        "INSERT INTO t REPLACE WHERE a >= 21 VALUES (1, 1)",
        "INSERT OVERWRITE t SELECT a, p FROM t WHERE false",
        "TRUNCATE TABLE t");
  }

  @Test
  void dynamicOverwrite() {
    try (SideBySide tables = new SideBySide(folder)) {
      tables.set("spark.sql.sources.partitionOverwriteMode", "dynamic");
      tables.run(create("a INT, p INT").replace(" LOCATION", " PARTITIONED BY (p) LOCATION"));
      tables.run("INSERT INTO t VALUES (1, 1), (2, 2), (3, 2)");
      tables.run("INSERT OVERWRITE t VALUES (9, 2), (8, 3)");
    }
  }

  @Test
  void columns() {
    compare(
        create("a INT, b STRING, s STRUCT<x: INT, y: STRING>"),
        "INSERT INTO t VALUES (1, 'x', named_struct('x', 1, 'y', 'q'))",
        "ALTER TABLE t ADD COLUMNS (c DATE COMMENT 'new' AFTER a, d INT FIRST)",
        "ALTER TABLE t ADD COLUMNS (s.z INT)",
        "ALTER TABLE t ADD COLUMNS (b INT)",
        "ALTER TABLE t ADD COLUMNS (e INT NOT NULL)",
        "ALTER TABLE t DROP COLUMN b",
        "ALTER TABLE t RENAME COLUMN b TO c2",
        "ALTER TABLE t ALTER COLUMN b COMMENT 'text'",
        "ALTER TABLE t ALTER COLUMN b FIRST",
        "ALTER TABLE t ALTER COLUMN a TYPE BIGINT",
        "ALTER TABLE t SET TBLPROPERTIES ('delta.enableTypeWidening' = 'true')",
        "ALTER TABLE t ALTER COLUMN a TYPE BIGINT",
        "INSERT INTO t (a) VALUES (5000000000)",
        "ALTER TABLE t ALTER COLUMN a TYPE INT",
        "ALTER TABLE t UNSET TBLPROPERTIES ('foo')",
        "ALTER TABLE t SET TBLPROPERTIES ('foo' = 'bar')",
        "ALTER TABLE t UNSET TBLPROPERTIES ('foo')");
  }

  @Test
  void mappedColumns() {
    compare(
        create("a INT, b STRING, s STRUCT<x: INT, y: STRING>"),
        "INSERT INTO t VALUES (1, 'x', named_struct('x', 1, 'y', 'q'))",
        "ALTER TABLE t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name')",
        "ALTER TABLE t RENAME COLUMN b TO c",
        "ALTER TABLE t DROP COLUMN s.y",
        "ALTER TABLE t DROP COLUMN s.x",
        "INSERT INTO t VALUES (2, 'y', named_struct('x', 2))",
        "UPDATE t SET c = 'z' WHERE a = 1",
        "ALTER TABLE t DROP COLUMN c",
        "DELETE FROM t WHERE a = 2");
  }

  @Test
  void constraints() {
    compare(
        create("a INT NOT NULL, b INT"),
        "INSERT INTO t VALUES (1, 1)",
        "ALTER TABLE t ADD CONSTRAINT positive CHECK (b > 0)",
        "INSERT INTO t VALUES (1, -1)",
        "INSERT INTO t VALUES (NULL, 1)",
        "INSERT INTO t (b) VALUES (1)",
        "ALTER TABLE t ADD CONSTRAINT large CHECK (b > 100)",
        "ALTER TABLE t ADD CONSTRAINT positive CHECK (b > 100)",
        "ALTER TABLE t ADD CONSTRAINT none CHECK (b + 1)",
        "UPDATE t SET b = 0",
        "ALTER TABLE t DROP CONSTRAINT positive",
        "ALTER TABLE t DROP CONSTRAINT positive",
        "ALTER TABLE t DROP CONSTRAINT IF EXISTS positive",
        "INSERT INTO t VALUES (1, -1)",
        "ALTER TABLE t SET TBLPROPERTIES ('delta.constraints.x' = 'b > 0')",
        "ALTER TABLE t ALTER COLUMN a DROP NOT NULL",
        "INSERT INTO t VALUES (NULL, 1)");
  }

  @Test
  void restoreAndReplace() {
    compare(
        create("a INT, b STRING") + FEED,
        "INSERT INTO t VALUES (1, 'x'), (2, 'y')",
        "DELETE FROM t WHERE a = 1",
        "ALTER TABLE t ADD COLUMNS (c INT)",
        "RESTORE TABLE t TO VERSION AS OF 1",
        "RESTORE TABLE t TO VERSION AS OF 99",
        "CREATE OR REPLACE TABLE t (z STRING) USING DELTA LOCATION '${location}'" + FEED,
        "INSERT INTO t VALUES ('q')",
        "CREATE OR REPLACE TABLE t USING DELTA LOCATION '${location}'"
            + FEED
            + " AS SELECT 1 AS one");
  }

  @Test
  void textsOfFixedLength() {
    compare(
        create("a VARCHAR(3), b CHAR(4)"),
        "INSERT INTO t VALUES ('abc', 'x'), (NULL, NULL)",
        "INSERT INTO t VALUES ('ab    ', NULL)",
        "INSERT INTO t VALUES ('ab', 'abcd  ')",
        "INSERT INTO t VALUES ('abcd', 'x')",
        "INSERT INTO t VALUES ('abc', 'xabcd')",
        "UPDATE t SET b = 'zz' WHERE a = 'abc'",
        "UPDATE t SET b = 'zzzzzz' WHERE a = 'abc'");
  }

  @Test
  void nestedUpdates() {
    compare(
        create("id INT, v STRUCT<x: INT, y: STRUCT<z: INT>>"),
        "INSERT INTO t VALUES (1, named_struct('x', 1, 'y', named_struct('z', 2))), (2, NULL)",
        "UPDATE t SET v.y.z = v.x + 10",
        "UPDATE t SET v.x = 1, v.x = 2",
        "UPDATE t SET v.x = 1, v = NULL");
  }
}
