package dev.tarn.duckdb.lake;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * {@code docs/statements.md} and Tarn say the same: every form in its tables has examples here that
 * run, what it names as refused is refused, and nothing stands here that it does not name.
 */
class StatementsDocumentTest extends LakeTest {
  private static final Path DOCUMENT = Path.of("../docs/statements.md");

  private static final Map<String, List<String>> RUN =
      Map.ofEntries(
          entry(
              "INSERT INTO",
              List.of(
                  "INSERT INTO t (id, v) VALUES (3, DEFAULT)",
                  "INSERT INTO t BY NAME SELECT 'x' AS v, 4 AS id, 1 AS p",
                  "INSERT INTO t PARTITION (p = 9) VALUES (5, 'y')",
                  "INSERT WITH SCHEMA EVOLUTION INTO t BY NAME SELECT 6 AS id, 1 AS brand_new")),
          entry(
              "CREATE [OR REPLACE] [TEMPORARY] FUNCTION",
              List.of(
                  "CREATE OR REPLACE FUNCTION f(x INT DEFAULT 1 COMMENT 'a number') RETURNS INT"
                      + " COMMENT 'one more' DETERMINISTIC RETURN x + 1",
                  "CREATE TEMPORARY FUNCTION g() RETURNS INT RETURN (SELECT max(id) FROM t)",
                  "SELECT f(2), g() FROM t")),
          entry(
              "DROP [TEMPORARY] FUNCTION, DESCRIBE FUNCTION, SHOW FUNCTIONS",
              List.of(
                  "CREATE FUNCTION f() RETURNS INT RETURN 1",
                  "DESCRIBE FUNCTION EXTENDED f",
                  "SHOW USER FUNCTIONS LIKE 'f*'",
                  "SHOW ALL FUNCTIONS",
                  "DROP FUNCTION f",
                  "DROP FUNCTION IF EXISTS f",
                  "DROP TEMPORARY FUNCTION IF EXISTS f")),
          entry(
              "ALTER TABLE ALTER COLUMN .. SET, DROP MASK; SET, DROP ROW FILTER",
              List.of(
                  "CREATE FUNCTION hidden(v STRING) RETURNS STRING RETURN '*'",
                  "CREATE FUNCTION shown(id INT) RETURNS BOOLEAN RETURN id > 1",
                  "ALTER TABLE t ALTER COLUMN v SET MASK hidden",
                  "ALTER TABLE t SET ROW FILTER shown ON (id)",
                  "SELECT v FROM t",
                  "ALTER TABLE t DROP ROW FILTER",
                  "ALTER TABLE t ALTER COLUMN v DROP MASK")),
          entry(
              "CREATE, DROP, DESCRIBE CATALOG",
              List.of(
                  "CREATE CATALOG IF NOT EXISTS elsewhere COMMENT 'another one'",
                  "DESCRIBE CATALOG elsewhere",
                  "DROP CATALOG elsewhere CASCADE")),
          entry(
              "CREATE [EXTERNAL] VOLUME",
              List.of("CREATE VOLUME IF NOT EXISTS kept COMMENT 'files'", "SHOW VOLUMES")),
          entry(
              "DROP, DESCRIBE VOLUME [EXTENDED]; ALTER VOLUME RENAME TO; SHOW VOLUMES",
              List.of(
                  "CREATE VOLUME one",
                  "ALTER VOLUME one RENAME TO two",
                  "DESCRIBE VOLUME EXTENDED two",
                  "SHOW VOLUMES",
                  "DROP VOLUME two")),
          entry(
              "LIST 'path'",
              List.of(
                  "CREATE CATALOG listed",
                  "CREATE VOLUME listed.default.files",
                  "LIST '/Volumes/listed/default/files' LIMIT 2",
                  "DROP CATALOG listed CASCADE")),
          entry(
              "ALTER CATALOG, SCHEMA, VOLUME .. [SET] OWNER TO; COMMENT ON CATALOG, SCHEMA, VOLUME",
              List.of(
                  "CREATE CATALOG owned",
                  "CREATE VOLUME owned.default.files",
                  "COMMENT ON CATALOG owned IS 'a catalog'",
                  "COMMENT ON SCHEMA owned.default IS 'a schema'",
                  "COMMENT ON VOLUME owned.default.files IS 'a volume'",
                  "ALTER VOLUME owned.default.files OWNER TO admins",
                  "ALTER SCHEMA owned.default SET OWNER TO admins",
                  "ALTER CATALOG owned SET OWNER TO admins")),
          entry(
              "INSERT OVERWRITE",
              List.of(
                  "INSERT OVERWRITE t VALUES (1, 'a', 1)",
                  "INSERT OVERWRITE t PARTITION (p = 1) VALUES (2, 'b')")),
          entry(
              "INSERT INTO .. REPLACE WHERE",
              List.of("INSERT INTO t REPLACE WHERE p = 1 VALUES (7, 'r', 1)")),
          entry(
              "INSERT INTO .. REPLACE USING (columns)",
              List.of("INSERT INTO t REPLACE USING (id) VALUES (1, 'u', 1)")),
          entry(
              "INSERT INTO t [(columns) or BY NAME] [alias] [BY NAME] REPLACE ON condition (query)"
                  + " [alias]",
              List.of(
                  "INSERT INTO t AS o REPLACE ON o.id = n.id (SELECT 1 AS id, 'o' AS v, 1 AS p)"
                      + " AS n")),
          entry(
              "UPDATE",
              List.of("UPDATE t AS x SET v = DEFAULT WHERE x.id = (SELECT min(id) FROM t)")),
          entry("DELETE", List.of("DELETE FROM t AS x WHERE x.id IN (SELECT id FROM t)")),
          entry(
              "MERGE",
              List.of(
                  "MERGE WITH SCHEMA EVOLUTION INTO t USING (SELECT 1 AS id, 'm' AS v, 1 AS p) s"
                      + " ON t.id = s.id WHEN MATCHED AND s.v = 'n' THEN DELETE WHEN MATCHED THEN"
                      + " UPDATE SET * WHEN NOT MATCHED BY TARGET THEN INSERT * WHEN NOT MATCHED"
                      + " BY SOURCE AND t.id > 99 THEN DELETE")),
          entry("TRUNCATE TABLE", List.of("TRUNCATE TABLE t")),
          entry(
              "WITH ..",
              List.of(
                  "WITH s AS (SELECT 8 AS id, 'w' AS v, 1 AS p) INSERT INTO t SELECT * FROM s",
                  "WITH s AS (SELECT 1 AS a) SELECT * FROM s")),
          entry(
              "CREATE [OR REPLACE] TABLE, also AS query and LIKE",
              List.of(
                  "CREATE OR REPLACE TABLE n (a BIGINT GENERATED ALWAYS AS IDENTITY, b INT NOT NULL"
                      + " COMMENT 'b', c INT GENERATED ALWAYS AS (b + 1), CONSTRAINT k CHECK (b >"
                      + " 0)) PARTITIONED BY (b) COMMENT 'n' TBLPROPERTIES (k = 'v')",
                  "CREATE OR REPLACE TABLE n CLUSTER BY (id) AS SELECT * FROM t",
                  "CREATE TABLE IF NOT EXISTS likewise LIKE t")),
          entry(
              "CREATE [OR REPLACE] TABLE .. SHALLOW CLONE source",
              List.of("CREATE TABLE n SHALLOW CLONE t VERSION AS OF 1 TBLPROPERTIES (k = 'v')")),
          entry(
              "CREATE [OR REPLACE] TABLE .. [DEEP] CLONE source",
              List.of("CREATE TABLE n DEEP CLONE t", "CREATE OR REPLACE TABLE n CLONE t")),
          entry("CONVERT TO DELTA parquet.`path`", List.of("CONVERT TO DELTA t")),
          entry("DROP TABLE", List.of("DROP TABLE t", "DROP TABLE IF EXISTS t PURGE")),
          entry(
              "ALTER TABLE ADD COLUMNS",
              List.of("ALTER TABLE t ADD COLUMNS (c INT COMMENT 'c' FIRST, d INT AFTER id)")),
          entry(
              "ALTER TABLE DROP, RENAME COLUMN",
              List.of(
                  "ALTER TABLE t SET TBLPROPERTIES (delta.columnMapping.mode = 'name')",
                  "ALTER TABLE t RENAME COLUMN v TO w",
                  "ALTER TABLE t DROP COLUMN w")),
          entry(
              "ALTER TABLE ALTER COLUMN",
              List.of(
                  "ALTER TABLE t SET TBLPROPERTIES (delta.enableTypeWidening = true)",
                  "ALTER TABLE t ALTER COLUMN id TYPE BIGINT",
                  "ALTER TABLE t ALTER COLUMN id COMMENT 'id'",
                  "ALTER TABLE t ALTER COLUMN id SET NOT NULL",
                  "ALTER TABLE t ALTER COLUMN id DROP NOT NULL",
                  "ALTER TABLE t ALTER COLUMN id SET DEFAULT 3",
                  "ALTER TABLE t ALTER COLUMN id DROP DEFAULT",
                  "ALTER TABLE t ALTER COLUMN id AFTER v")),
          entry(
              "ALTER TABLE REPLACE COLUMNS",
              List.of("ALTER TABLE t REPLACE COLUMNS (v STRING, id INT COMMENT 'c', p INT)")),
          entry(
              "ALTER TABLE CLUSTER BY",
              List.of("ALTER TABLE u CLUSTER BY (a)", "ALTER TABLE u CLUSTER BY NONE")),
          entry(
              "ALTER TABLE ADD, DROP CONSTRAINT",
              List.of(
                  "ALTER TABLE t ADD CONSTRAINT k CHECK (id > 0)",
                  "ALTER TABLE t DROP CONSTRAINT IF EXISTS k")),
          entry(
              "ALTER TABLE SET, UNSET TBLPROPERTIES; RENAME TO",
              List.of(
                  "ALTER TABLE t SET TBLPROPERTIES (k = 'v')",
                  "ALTER TABLE t UNSET TBLPROPERTIES IF EXISTS (k)",
                  "ALTER TABLE t RENAME TO t2")),
          entry(
              "ALTER TABLE DROP FEATURE name [TRUNCATE HISTORY]",
              List.of(
                  "ALTER TABLE u SET TBLPROPERTIES (delta.enableDeletionVectors = true)",
                  "ALTER TABLE u DROP FEATURE deletionVectors")),
          entry("RESTORE", List.of("RESTORE TABLE t TO VERSION AS OF 1")),
          entry("OPTIMIZE", List.of("OPTIMIZE t WHERE p = 1")),
          entry("OPTIMIZE .. ZORDER BY", List.of("OPTIMIZE t ZORDER BY (id, v)")),
          entry(
              "OPTIMIZE of a clustered table",
              List.of("ALTER TABLE u CLUSTER BY (a)", "OPTIMIZE u", "OPTIMIZE u FULL")),
          entry(
              "GENERATE symlink_format_manifest FOR TABLE",
              List.of(
                  "GENERATE symlink_format_manifest FOR TABLE t",
                  "ALTER TABLE t SET TBLPROPERTIES"
                      + " ('delta.compatibility.symlinkFormatManifest.enabled' = 'true')")),
          entry("REORG TABLE .. APPLY (PURGE)", List.of("REORG TABLE t WHERE p = 1 APPLY (PURGE)")),
          entry(
              "VACUUM", List.of("VACUUM t", "VACUUM t RETAIN 200 HOURS DRY RUN", "VACUUM t LITE")),
          entry(
              "CREATE [OR REPLACE] VIEW",
              List.of(
                  "CREATE VIEW n (a COMMENT 'a') COMMENT 'n' TBLPROPERTIES (k = 'v') AS SELECT 1",
                  "CREATE OR REPLACE VIEW n AS SELECT 2 AS a",
                  "CREATE VIEW IF NOT EXISTS n AS SELECT 3 AS a")),
          entry(
              "CREATE [OR REPLACE] [GLOBAL] TEMPORARY VIEW",
              List.of("CREATE OR REPLACE TEMPORARY VIEW passing (a) AS SELECT 1")),
          entry("DECLARE [OR REPLACE] [VARIABLE] v, ..", List.of("DECLARE OR REPLACE w INT = 1")),
          entry(
              "SET VAR v = e, ..",
              List.of("DECLARE OR REPLACE VARIABLE w INT DEFAULT 1", "SET VAR w = 2")),
          entry(
              "DROP TEMPORARY VARIABLE",
              List.of("DECLARE OR REPLACE w INT", "DROP TEMPORARY VARIABLE w")),
          entry("EXECUTE IMMEDIATE text", List.of("EXECUTE IMMEDIATE 'SELECT 1'")),
          entry(
              "ALTER VIEW",
              List.of(
                  "CREATE VIEW n AS SELECT 1 AS a",
                  "ALTER VIEW n AS SELECT 2 AS a",
                  "ALTER VIEW n SET TBLPROPERTIES (k = 'v')",
                  "ALTER VIEW n UNSET TBLPROPERTIES (k)",
                  "ALTER VIEW n RENAME TO n2")),
          entry(
              "DROP VIEW",
              List.of("CREATE VIEW n AS SELECT 1 AS a", "DROP VIEW n", "DROP VIEW IF EXISTS n")));

  /** The statements of the section "Asking". */
  private static final List<String> ASKED =
      List.of(
          "EXPLAIN SELECT * FROM t",
          "EXPLAIN DELETE FROM t WHERE id = 1",
          "DESCRIBE t",
          "DESCRIBE EXTENDED t",
          "DESCRIBE t id",
          "DESCRIBE HISTORY t LIMIT 1",
          "DESCRIBE DETAIL t",
          "DESCRIBE FUNCTION EXTENDED abs",
          "SHOW TABLES",
          "SHOW TABLE EXTENDED LIKE '*'",
          "SHOW VIEWS",
          "SHOW COLUMNS IN t",
          "SHOW PARTITIONS t PARTITION (p = 1)",
          "SHOW TBLPROPERTIES t",
          "SHOW TBLPROPERTIES t (k)",
          "SHOW CREATE TABLE t",
          "SHOW SCHEMAS",
          "SHOW CATALOGS",
          "SHOW USER FUNCTIONS",
          "SELECT operation FROM (DESCRIBE HISTORY t)");

  /** What the document says is refused, with its class. */
  private static final Map<String, String> REFUSED =
      Map.ofEntries(
          entry(
              "TRUNCATE TABLE t PARTITION (p = 1)", "DELTA_TRUNCATE_TABLE_PARTITION_NOT_SUPPORTED"),
          entry("FROM t INSERT INTO u SELECT id INSERT INTO u SELECT id", "PARSE_SYNTAX_ERROR"),
          entry(
              "ALTER TABLE t DROP FEATURE columnMapping", "DELTA_FEATURE_DROP_FEATURE_NOT_PRESENT"),
          entry("ALTER TABLE t DROP COLUMN v", "DELTA_UNSUPPORTED_DROP_COLUMN"),
          entry("ALTER TABLE t ADD COLUMN n INT NOT NULL", "DELTA_OPERATION_NOT_ALLOWED"),
          entry("VACUUM t RETAIN 1 HOURS", "DELTA_VACUUM_RETENTION_PERIOD_TOO_SHORT"),
          entry("DESCRIBE EXTENDED t AS JSON", "UNSUPPORTED_FEATURE.SQL"),
          entry("CONVERT TO DELTA json.`/nowhere`", "DELTA_CONVERT_NON_PARQUET_TABLE"),
          entry("CREATE OR REPLACE TABLE t SHALLOW CLONE t", "DELTA_UNSUPPORTED_NON_EMPTY_CLONE"));

  private int schemas;

  @BeforeEach
  void makeTables() {
    lake.run(
        "CREATE TABLE t (id INT, v STRING DEFAULT 'd', p INT) PARTITIONED BY (p)"
            + " TBLPROPERTIES (delta.feature.allowColumnDefaults = 'supported')",
        "INSERT INTO t VALUES (1, 'a', 1), (2, 'b', 2)",
        "CREATE TABLE u (a INT)",
        "INSERT INTO u VALUES (1)");
  }

  /** The first cells of the tables. */
  private static Set<String> forms() throws IOException {
    return Files.readAllLines(DOCUMENT).stream()
        .filter(line -> line.startsWith("| "))
        .map(line -> line.split("\\|")[1].strip())
        .filter(cell -> !cell.equals("---") && !cell.equals("statement"))
        .collect(Collectors.toSet());
  }

  @Test
  void everyFormHasExamples() throws IOException {
    assertThat(RUN.keySet()).isEqualTo(forms());
  }

  @TestFactory
  List<DynamicTest> examplesRun() {
    return RUN.entrySet().stream()
        .map(form -> DynamicTest.dynamicTest(form.getKey(), () -> runAnew(form.getValue())))
        .toList();
  }

  /** Each form in a schema that no other has touched. */
  private void runAnew(List<String> statements) {
    String schema = "schema" + ++schemas;
    lake.run("CREATE SCHEMA " + schema, "USE " + schema);
    makeTables();
    lake.run(statements.toArray(String[]::new));
  }

  @Test
  void whatAsksAnswers() {
    ASKED.forEach(lake::run);
  }

  @Test
  void whatIsRefusedIsRefusedByName() {
    REFUSED.forEach(
        (statement, errorClass) ->
            assertThat(lake.errorClass(statement)).as(statement).isEqualTo(errorClass));
  }
}
