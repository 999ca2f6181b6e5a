package dev.tarn.conformance.side;

import dev.tarn.conformance.judge.BesideOthers;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables that take on columns of what is written, compared with delta-spark. */
@BesideOthers
class SchemaEvolutionTest {
  private static final String FEED = " TBLPROPERTIES (delta.enableChangeDataFeed = true)";
  private static final String WIDENING = " TBLPROPERTIES (delta.enableTypeWidening = true)";

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
  void insertedColumns() {
    compare(
        create("id INT, v STRING") + FEED,
        "INSERT INTO t VALUES (1, 'a')",
        "INSERT INTO t SELECT 2, 'b', 3 AS extra",
        "INSERT WITH SCHEMA EVOLUTION INTO t SELECT 2, 'b', 3 AS extra",
        "INSERT INTO t BY NAME SELECT 2 AS id, 4 AS other",
        "INSERT WITH SCHEMA EVOLUTION INTO t BY NAME SELECT 4 AS other, 2 AS id",
        "INSERT WITH SCHEMA EVOLUTION INTO t (id, v, neu) VALUES (5, 'x', 1.5)",
        "INSERT WITH SCHEMA EVOLUTION INTO t (id, v) VALUES (5, 'x')",
        "INSERT WITH SCHEMA EVOLUTION INTO t VALUES (7)",
        "INSERT WITH SCHEMA EVOLUTION INTO t BY NAME SELECT 8L AS id, 5 AS v",
        "INSERT WITH SCHEMA EVOLUTION INTO t SELECT 8, 'x', 1, 2, 3 AS id",
        "INSERT WITH SCHEMA EVOLUTION INTO t BY NAME SELECT 1 AS id, 2 AS x, 3 AS X",
        "INSERT WITH SCHEMA EVOLUTION INTO t BY NAME SELECT 1 AS id, 2 AS `a b`",
        "INSERT WITH SCHEMA EVOLUTION OVERWRITE t SELECT 9, 'z', 1, 2, 3 AS e3",
        "INSERT WITH SCHEMA EVOLUTION INTO t REPLACE WHERE id = 9"
            + " SELECT 9, 'y', 1, 2, 3, 4 AS e4",
        "INSERT WITH SCHEMA EVOLUTION INTO t SELECT * FROM t");
  }

  @Test
  void widerTypes() {
    compare(
        create("id INT, n SMALLINT, d DECIMAL(10,2), s STRUCT<a: SMALLINT>") + WIDENING,
        "INSERT INTO t VALUES (1, 1, 1.5, named_struct('a', 1))",
        "INSERT WITH SCHEMA EVOLUTION INTO t SELECT 5000000000, 100000, 123456789012.125,"
            + " named_struct('a', 70000)",
        "INSERT WITH SCHEMA EVOLUTION INTO t SELECT 1Y, 1Y, 1.1, named_struct('a', 1Y)",
        "INSERT WITH SCHEMA EVOLUTION INTO t BY NAME SELECT 1.5D AS n",
        "INSERT WITH SCHEMA EVOLUTION INTO t BY NAME SELECT 'x' AS n",
        "INSERT INTO t BY NAME SELECT 100000000000000L AS n");
  }

  @Test
  void nestedFields() {
    compare(
        create("id INT, s STRUCT<a: INT, b: STRING>, r ARRAY<STRUCT<a: INT, b: INT>>"),
        "INSERT INTO t BY NAME SELECT 1 AS id, named_struct('b', 'q', 'a', 1) AS s",
        "INSERT INTO t SELECT 2, named_struct('b', 5, 'a', 'q'), NULL",
        "INSERT INTO t BY NAME SELECT 3 AS id, array(named_struct('b', 7, 'a', 8)) AS r",
        "INSERT INTO t BY NAME SELECT 4 AS id, named_struct('a', 1) AS s",
        "INSERT INTO t BY NAME SELECT 4 AS id, named_struct('b', 'q', 'a', 1, 'c', 2) AS s",
        "INSERT WITH SCHEMA EVOLUTION INTO t BY NAME"
            + " SELECT 5 AS id, named_struct('c', true, 'b', 'q', 'a', 1) AS s",
        "INSERT WITH SCHEMA EVOLUTION INTO t"
            + " SELECT 6, named_struct('x', 1, 'y', 'q', 'z', true, 'w', 2), NULL",
        "INSERT WITH SCHEMA EVOLUTION INTO t BY NAME"
            + " SELECT 7 AS id, CAST(NULL AS STRUCT<a: INT, b: STRING, c: BOOLEAN, w: INT>) AS s");
  }

  @Test
  void partitionsUnderPhysicalNames() {
    Set<Aspect> aspects = EnumSet.complementOf(EnumSet.of(Aspect.SCHEMA));
    try (SideBySide tables = new SideBySide(folder, aspects)) {
      tables.run(
          "CREATE TABLE t (id INT, p STRING) USING DELTA PARTITIONED BY (p) LOCATION"
              + " '${location}' TBLPROPERTIES (delta.columnMapping.mode = 'name')");
      tables.run("INSERT WITH SCHEMA EVOLUTION INTO t PARTITION (p = 'x') SELECT 1, 2 AS n");
      tables.run(
          "INSERT WITH SCHEMA EVOLUTION OVERWRITE t PARTITION (p = 'x') SELECT 1, 2, 3 AS `n n`");
      tables.run("INSERT WITH SCHEMA EVOLUTION INTO t SELECT 1, 'y', 2, 4, 5 AS m");
    }
  }

  @Test
  void mergedColumns() {
    compare(
        create("id INT, v STRING, s STRUCT<a: INT, b: STRING>") + FEED,
        "INSERT INTO t VALUES (1, 'a', named_struct('a', 1, 'b', 'x')), (2, 'b', NULL)",
        merge("SELECT 1 AS id, 5 AS n UNION ALL SELECT 3, 6")
            + " WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *",
        merge("SELECT 2 AS id, named_struct('c', 5, 'a', 9) AS s, 7 AS e2")
            + " WHEN MATCHED THEN UPDATE SET s = s.s, e2 = s.e2",
        merge("SELECT 2 AS id, 8 AS e3, 9 AS e4")
            + " WHEN MATCHED AND e3 = 8 THEN UPDATE SET e3 = s.e3 + 1",
        merge("SELECT 2 AS id, 8 AS e3") + " WHEN MATCHED AND e3 = 8 THEN UPDATE SET e3 = s.e3",
        merge("SELECT 99 AS id, 8 AS e5") + " WHEN MATCHED THEN UPDATE SET *",
        merge("SELECT 99 AS id, 8 AS e6") + " WHEN MATCHED THEN DELETE",
        merge("SELECT 1 AS id, named_struct('a', 13) AS s") + " WHEN MATCHED THEN UPDATE SET *",
        merge("SELECT 1 AS id, named_struct('neu', 2) AS s")
            + " WHEN MATCHED THEN UPDATE SET s.neu = s.s.neu",
        merge("SELECT 4 AS id, 1 AS e9")
            + " WHEN NOT MATCHED THEN INSERT (id, e10) VALUES (s.id, s.e9)",
        merge("SELECT 4 AS id, 1 AS e9")
            + " WHEN NOT MATCHED THEN INSERT (id, e9) VALUES (s.id, s.e9)");
  }

  private static String merge(String source) {
    return "MERGE WITH SCHEMA EVOLUTION INTO t USING (" + source + ") s ON t.id = s.id";
  }

  @Test
  void fieldsOfAssignedStructsAreFoundByName() {
    compare(
        create("id INT, s STRUCT<a: INT, b: STRING>"),
        "INSERT INTO t VALUES (1, named_struct('a', 1, 'b', 'x'))",
        "UPDATE t SET s = named_struct('b', 'q', 'a', 5)",
        "UPDATE t SET s = named_struct('a', 6)",
        "UPDATE t SET s = named_struct('x', 8, 'y', 'x')",
        "MERGE INTO t USING (SELECT 1 AS id, named_struct('b', 'm', 'a', 9) AS s) s ON t.id = s.id"
            + " WHEN MATCHED THEN UPDATE SET *",
        "MERGE INTO t USING (SELECT 1 AS id, named_struct('a', 10) AS s) s ON t.id = s.id"
            + " WHEN MATCHED THEN UPDATE SET s = s.s");
  }

  @Test
  void typesThatSomethingDependsOnStay() {
    compare(
        create("id INT, n INT, g INT GENERATED ALWAYS AS (n + 1)") + WIDENING,
        "ALTER TABLE t ADD CONSTRAINT positive CHECK (id > 0)",
        "INSERT WITH SCHEMA EVOLUTION INTO t BY NAME SELECT 5000000000 AS id",
        "INSERT WITH SCHEMA EVOLUTION INTO t BY NAME SELECT 5000000000 AS n");
  }

  @Test
  void bySetting() {
    try (SideBySide tables = new SideBySide(folder)) {
      tables.set("spark.databricks.delta.schema.autoMerge.enabled", "true");
      tables.run(create("id INT"));
      tables.run("INSERT INTO t SELECT 1, 2 AS n");
      tables.run("INSERT INTO t BY NAME SELECT 3 AS id, 4 AS m");
      tables.run("INSERT OVERWRITE t SELECT 3 AS id, 4 AS m, 5, 6 AS o");
      tables.describeHistory();
    }
  }
}
