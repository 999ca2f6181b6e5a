package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.value.Row;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Streaming tables whose columns ALTER TABLE has changed, when their pipeline goes on. */
class AlteredTableTest {
  private static final String MAPPED = " TBLPROPERTIES ('delta.columnMapping.mode' = 'name')";

  @TempDir Path folder;
  private PipelineFixture lake;

  @BeforeEach
  void open() {
    lake = new PipelineFixture(folder);
    lake.configuration.put("pipelines.externalMetadata.enabled", "true");
    lake.run("CREATE TABLE raw (user_id STRING, note STRING)", "INSERT INTO raw VALUES ('1', 'a')");
  }

  @AfterEach
  void close() {
    lake.close();
  }

  private void updates() {
    assertThat(lake.update().error()).isEmpty();
  }

  @Test
  void anImplicitSchemaKeepsWhatAlterHasMade() {
    lake.source = "CREATE STREAMING TABLE t" + MAPPED + " AS SELECT * FROM STREAM raw";
    updates();
    lake.run("ALTER TABLE t RENAME COLUMN note TO remark", "ALTER TABLE t DROP COLUMN user_id");
    lake.run("INSERT INTO raw VALUES ('2', 'b')");
    updates();
    assertThat(lake.rows("SELECT * FROM t ORDER BY remark"))
        .containsExactly(Row.of("a"), Row.of("b"));
  }

  @Test
  void replacedRowsOfKeysKeepWhatAlterHasMade() {
    lake.run("CREATE TABLE events (id INT, at INT, note STRING, extra STRING)");
    lake.run("INSERT INTO events VALUES (1, 1, 'a', 'x'), (2, 1, 'b', 'x')");
    lake.source =
        "CREATE STREAMING TABLE t"
            + MAPPED
            + " FLOW REPLACE USING (id) SEQUENCE BY at BY NAME SELECT * FROM STREAM events";
    updates();
    lake.run(
        "ALTER TABLE t RENAME COLUMN id TO number",
        "ALTER TABLE t RENAME COLUMN at TO moment",
        "ALTER TABLE t DROP COLUMN extra",
        "INSERT INTO events VALUES (1, 2, 'c', 'x'), (2, 0, 'late', 'x')");
    updates();
    assertThat(lake.rows("SELECT * FROM t ORDER BY number"))
        .containsExactly(Row.of(1, 2, "c"), Row.of(2, 1, "b"));
    assertThat(lake.rows("SELECT number, moment, note FROM t")).hasSize(2);
  }

  @Test
  void aReplacedPartKeepsWhatAlterHasMade() {
    lake.run("CREATE TABLE parts (id INT, note STRING, extra STRING)");
    lake.run("INSERT INTO parts VALUES (1, 'a', 'x'), (2, 'b', 'x')");
    lake.source =
        "CREATE STREAMING TABLE t"
            + MAPPED
            + " FLOW REPLACE WHERE id >= 2 BY NAME SELECT * FROM parts";
    updates();
    lake.run(
        "ALTER TABLE t RENAME COLUMN id TO number",
        "ALTER TABLE t DROP COLUMN extra",
        "INSERT INTO t VALUES (0, 'own')",
        "DELETE FROM parts WHERE id = 2",
        "INSERT INTO parts VALUES (3, 'c', 'x')");
    updates();
    assertThat(lake.rows("SELECT * FROM t ORDER BY number"))
        .containsExactly(Row.of(0, "own"), Row.of(3, "c"));
    assertThat(lake.rows("SELECT number, note FROM t")).hasSize(2);
  }

  @Test
  void downstreamTablesTakeTheColumnsThatAlterHasMade() {
    lake.source = "CREATE STREAMING TABLE t" + MAPPED + " AS SELECT * FROM STREAM raw";
    updates();
    lake.run("ALTER TABLE t RENAME COLUMN note TO remark", "ALTER TABLE t DROP COLUMN user_id");
    lake.source = lake.source + ";\nCREATE MATERIALIZED VIEW d AS SELECT * FROM t";
    updates();
    assertThat(lake.rows("SELECT * FROM d")).containsExactly(Row.of("a"));
    assertThat(lake.rows("SELECT remark FROM d")).hasSize(1);
  }

  @Test
  void aDeclaredSchemaIsBroughtBack() {
    lake.source =
        "CREATE STREAMING TABLE t (user_id STRING, note STRING)"
            + MAPPED
            + " AS SELECT * FROM STREAM raw";
    updates();
    lake.run("ALTER TABLE t RENAME COLUMN note TO remark", "ALTER TABLE t ADD COLUMN more INT");
    lake.run("INSERT INTO raw VALUES ('2', 'b')");
    updates();
    assertThat(lake.rows("SELECT user_id, note FROM t ORDER BY note"))
        .containsExactly(Row.of("1", "a"), Row.of("2", "b"));
    assertThatThrownBy(() -> lake.rows("SELECT more FROM t"))
        .hasMessageContaining("UNRESOLVED_COLUMN");
  }

  @Test
  void aColumnIsMigratedInPlace() {
    lake.source =
        "CREATE STREAMING TABLE t (user_id STRING, note STRING)"
            + MAPPED
            + " AS SELECT * FROM STREAM raw";
    updates();
    lake.run(
        "ALTER TABLE t ADD COLUMN user_id_new INT",
        "UPDATE t SET user_id_new = CAST(user_id AS INT)",
        "ALTER TABLE t DROP COLUMN user_id",
        "ALTER TABLE t RENAME COLUMN user_id_new TO user_id");
    lake.source =
        "CREATE STREAMING TABLE t (user_id INT, note STRING)"
            + MAPPED
            + " AS SELECT CAST(user_id AS INT) AS user_id, note FROM STREAM raw";
    lake.run("INSERT INTO raw VALUES ('2', 'b')");
    updates();
    assertThat(lake.rows("SELECT user_id, note FROM t ORDER BY user_id"))
        .containsExactly(Row.of(1, "a"), Row.of(2, "b"));
  }

  @Test
  void externalMetadataIsNeededAndSaidByThePipeline() {
    lake.configuration.clear();
    lake.source = "CREATE STREAMING TABLE t AS SELECT * FROM STREAM raw";
    updates();
    assertThatThrownBy(() -> lake.run("ALTER TABLE t ADD COLUMN c INT"))
        .hasMessageContaining("STREAMING_TABLE_OPERATION_NOT_ALLOWED.EXTERNAL_METADATA_REQUIRED");
    lake.configuration.put("pipelines.externalMetadata.enabled", "true");
    updates();
    lake.run("ALTER TABLE t ADD COLUMN c INT");
    updates();
    assertThat(lake.rows("SELECT c FROM t")).containsExactly(Row.of((Object) null));
  }

  @Test
  void aTableWithAFlowKeepsWhatAlterHasSetBesideItsDefinition() {
    String flow = " FLOW INSERT BY NAME SELECT * FROM STREAM raw";
    lake.source = "CREATE TABLE t TBLPROPERTIES ('of.definition' = '1')" + flow;
    updates();
    lake.run(
        "ALTER TABLE t SET TBLPROPERTIES ('of.user' = 'u', 'of.definition' = '9',"
            + " 'delta.enableInCommitTimestamps' = 'true', 'delta.logRetentionDuration' = 'interval"
            + " 9 days')",
        "ALTER TABLE t ADD CONSTRAINT known CHECK (user_id <> '0')",
        "ALTER TABLE t CLUSTER BY (user_id)",
        "COMMENT ON TABLE t IS 'kept'");
    String since = property("delta.inCommitTimestampEnablementVersion");
    lake.source = "CREATE TABLE t TBLPROPERTIES ('of.definition' = '2')" + flow;
    updates();
    assertThat(property("of.user")).isEqualTo("u");
    assertThat(property("of.definition")).isEqualTo("2");
    assertThat(property("delta.logRetentionDuration")).isEqualTo("interval 9 days");
    assertThat(property("delta.inCommitTimestampEnablementVersion")).isEqualTo(since);
    assertThat(lake.rows("DESCRIBE DETAIL t").toString()).contains("kept", "[user_id]");
    int versions = lake.versions("t");
    updates();
    assertThat(lake.versions("t")).isEqualTo(versions);
    lake.run("INSERT INTO raw VALUES ('0', 'bad')");
    assertThat(lake.update().error().orElseThrow().errorClass())
        .contains("DELTA_VIOLATE_CONSTRAINT_WITH_VALUES");
  }

  @Test
  void aFullRefreshOfATableWithAFlowKeepsThemToo() {
    lake.source = "CREATE TABLE t FLOW INSERT BY NAME SELECT * FROM STREAM raw";
    updates();
    lake.run(
        "ALTER TABLE t SET TBLPROPERTIES ('of.user' = 'u')",
        "ALTER TABLE t ADD CONSTRAINT known CHECK (user_id <> '0')");
    assertThat(lake.fullRefreshAll().error()).isEmpty();
    assertThat(property("of.user")).isEqualTo("u");
    assertThat(property("delta.constraints.known")).isNotEmpty();
    assertThat(lake.rows("SELECT user_id FROM t")).containsExactly(Row.of("1"));
  }

  @Test
  void aTableWithAFlowKeepsNotNull() {
    lake.source = "CREATE TABLE t FLOW INSERT BY NAME SELECT * FROM STREAM raw";
    updates();
    lake.run("ALTER TABLE t ALTER COLUMN user_id SET NOT NULL");
    updates();
    lake.run("INSERT INTO raw VALUES (NULL, 'b')");
    assertThat(lake.update().error().orElseThrow().errorClass())
        .isEqualTo("DELTA_NOT_NULL_CONSTRAINT_VIOLATED");
    lake.run("ALTER TABLE t ALTER COLUMN user_id DROP NOT NULL");
    updates();
    assertThat(lake.rows("SELECT note FROM t")).hasSize(2);
  }

  @Test
  void sinceWhenCommitsCarryTheirTimesIsNotForgotten() {
    lake.source = "CREATE STREAMING TABLE t AS SELECT * FROM STREAM raw";
    updates();
    lake.source =
        "CREATE STREAMING TABLE t TBLPROPERTIES ('delta.enableInCommitTimestamps' = 'true')"
            + " AS SELECT * FROM STREAM raw";
    updates();
    String since = property("delta.inCommitTimestampEnablementVersion");
    lake.run("INSERT INTO raw VALUES ('2', 'b')");
    updates();
    assertThat(property("delta.inCommitTimestampEnablementVersion")).isEqualTo(since);
    assertThat(property("delta.inCommitTimestampEnablementTimestamp")).isNotEmpty();
  }

  private String property(String key) {
    return lake.rows("SHOW TBLPROPERTIES t").stream()
        .filter(row -> row.get(0).equals(key))
        .map(row -> String.valueOf(row.get(1)))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aTableWithAFlowIsNotRenamedAwayFromItsPipeline() {
    lake.source = "CREATE TABLE t FLOW INSERT BY NAME SELECT * FROM STREAM raw";
    updates();
    assertThatThrownBy(() -> lake.run("ALTER TABLE t RENAME TO u"))
        .hasMessageContaining("STREAMING_TABLE_OPERATION_NOT_ALLOWED.RENAME_TABLE");
    updates();
    assertThat(lake.rows("SELECT user_id FROM t")).containsExactly(Row.of("1"));
  }

  @Test
  void rowsOfAMaterializedViewAreItsQuerysAlone() {
    lake.source = "CREATE MATERIALIZED VIEW v AS SELECT * FROM raw";
    updates();
    assertThatThrownBy(() -> lake.run("DELETE FROM v"))
        .hasMessageContaining("MATERIALIZED_VIEW_OPERATION_NOT_ALLOWED");
  }
}
