package dev.tarn.conformance.side;

import dev.tarn.conformance.judge.BesideOthers;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** DROP FEATURE, compared with delta-spark in all that it leaves behind. */
@BesideOthers
class DropFeatureTest {
  private static final Set<Aspect> ALL = EnumSet.allOf(Aspect.class);

  /** Steps on the way, and the names of hidden columns, are each engine's own. */
  private static final Set<Aspect> RESULT = EnumSet.of(Aspect.ROWS, Aspect.PROTOCOL);

  @TempDir private Path folder;

  private void compare(Set<Aspect> aspects, String... statements) {
    try (SideBySide tables = new SideBySide(folder, aspects)) {
      for (String statement : statements) {
        tables.run(statement);
      }
    }
  }

  private static String create(String properties) {
    return "CREATE TABLE t (a INT) USING DELTA LOCATION '${location}' TBLPROPERTIES ("
        + properties
        + ")";
  }

  private static String drop(String feature) {
    return "ALTER TABLE t DROP FEATURE " + feature;
  }

  /** Of the feed, delta-spark then forgets that older versions have deletion vectors. */
  @Test
  void deletionVectors() {
    compare(
        EnumSet.complementOf(EnumSet.of(Aspect.CHANGES)),
        create("delta.enableDeletionVectors = true, delta.enableChangeDataFeed = true"),
        "INSERT INTO t SELECT CAST(id AS INT) FROM range(0, 10, 1, 1)",
        "DELETE FROM t WHERE a = 1",
        drop("deletionVectors"),
        drop("deletionVectors"),
        drop("checkpointProtection"),
        drop("changeDataFeed"),
        drop("nothing"),
        "DELETE FROM t WHERE a = 2");
  }

  @Test
  void historyThatUsesDeletionVectorsIsInTheWay() {
    compare(
        RESULT,
        create("delta.enableDeletionVectors = true"),
        "INSERT INTO t SELECT CAST(id AS INT) FROM range(0, 10, 1, 1)",
        "DELETE FROM t WHERE a = 1",
        drop("deletionVectors TRUNCATE HISTORY"),
        drop("deletionVectors TRUNCATE HISTORY"),
        drop("deletionVectors"));
  }

  @Test
  void checkConstraints() {
    compare(
        ALL,
        create("k = 'v'"),
        "ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0)",
        drop("checkConstraints"),
        "ALTER TABLE t DROP CONSTRAINT positive",
        drop("checkConstraints TRUNCATE HISTORY"),
        drop("checkConstraints"),
        "INSERT INTO t VALUES (-1)");
  }

  @Test
  void timestampsOfCommitsAndNewCheckpoints() {
    compare(
        ALL,
        create("delta.enableInCommitTimestamps = true, delta.checkpointPolicy = 'v2'"),
        "INSERT INTO t VALUES (1)",
        drop("inCommitTimestamp"),
        "INSERT INTO t VALUES (2)",
        drop("v2Checkpoint"),
        "INSERT INTO t VALUES (3)");
  }

  @Test
  void rowTrackingAndTheDomainsItNeeds() {
    compare(
        RESULT,
        create("delta.enableRowTracking = true"),
        "INSERT INTO t VALUES (1), (2)",
        "UPDATE t SET a = 3 WHERE a = 2",
        drop("domainMetadata"),
        drop("rowTracking"),
        drop("domainMetadata"),
        "INSERT INTO t VALUES (4)");
  }

  @Test
  void columnMapping() {
    compare(
        RESULT,
        "CREATE TABLE t (a INT, b STRUCT<x: INT, `y z`: STRING>, p STRING) USING DELTA"
            + " PARTITIONED BY (p) LOCATION '${location}' TBLPROPERTIES ("
            + "delta.columnMapping.mode = 'name', delta.enableDeletionVectors = true,"
            + " delta.enableChangeDataFeed = true, k = 'v')",
        "INSERT INTO t SELECT CAST(id AS INT), named_struct('x', CAST(id AS INT), 'y z', 'v'),"
            + " nullif(concat('p', id % 2), 'p1') FROM range(0, 10, 1, 1)",
        "DELETE FROM t WHERE a = 4",
        "ALTER TABLE t RENAME COLUMN a TO c",
        "ALTER TABLE t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'id')",
        drop("columnMapping"),
        "ALTER TABLE t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'none')",
        "ALTER TABLE t RENAME COLUMN b.`y z` TO y",
        "ALTER TABLE t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'none', 'k' = 'w')",
        "ALTER TABLE t RENAME COLUMN c TO d",
        "UPDATE t SET c = 40 WHERE c = 5",
        "ALTER TABLE t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name')",
        "ALTER TABLE t ADD COLUMNS (e INT)",
        "UPDATE t SET e = 1 WHERE p IS NULL",
        "ALTER TABLE t UNSET TBLPROPERTIES ('delta.columnMapping.mode')",
        "RESTORE t TO VERSION AS OF 2");
  }

  @Test
  void columnMappingInUse() {
    compare(
        RESULT,
        "CREATE TABLE t (a INT, b INT) USING DELTA LOCATION '${location}' TBLPROPERTIES ("
            + "delta.columnMapping.mode = 'id', delta.enableRowTracking = true)",
        "INSERT INTO t VALUES (1, 2), (3, 4)",
        "UPDATE t SET b = 5 WHERE a = 1",
        drop("columnMapping TRUNCATE HISTORY"),
        drop("columnMapping"),
        "INSERT INTO t VALUES (6, 7)",
        "SELECT a, b, _metadata.row_id FROM t");
  }

  @Test
  void typeWidening() {
    compare(
        RESULT,
        "CREATE TABLE t (a INT, b STRUCT<x: ARRAY<SMALLINT>>, c INT, p SMALLINT) USING DELTA"
            + " PARTITIONED BY (p) LOCATION '${location}' TBLPROPERTIES ("
            + "delta.enableTypeWidening = true, delta.enableChangeDataFeed = true)",
        "INSERT INTO t VALUES (1, named_struct('x', array(2S)), 5, 3S), (2, NULL, 6, NULL)",
        "ALTER TABLE t ALTER COLUMN b.x.element TYPE INT",
        "ALTER TABLE t ALTER COLUMN a TYPE DECIMAL(20, 2)",
        "ALTER TABLE t ALTER COLUMN p TYPE INT",
        "INSERT INTO t VALUES (10000000000.5, named_struct('x', array(100000)), 7, 3)",
        drop("`typeWidening-preview`"),
        drop("typeWidening TRUNCATE HISTORY"),
        drop("typeWidening TRUNCATE HISTORY"),
        drop("typeWidening"),
        "ALTER TABLE t ALTER COLUMN c TYPE BIGINT",
        "DESCRIBE t");
  }
}
