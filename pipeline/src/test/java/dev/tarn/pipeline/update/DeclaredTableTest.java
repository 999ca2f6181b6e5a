package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.pipeline.update.UpdateEvent.SchemaNote;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables that declare their columns, and what is done to these from outside. */
class DeclaredTableTest {
  private static final String PROPERTIES =
      " TBLPROPERTIES ('delta.columnMapping.mode' = 'name', 'delta.enableTypeWidening' = 'true')";

  private PipelineFixture pipeline;

  @BeforeEach
  void open(@TempDir Path folder) {
    pipeline = new PipelineFixture(folder);
    pipeline.configuration.put("pipelines.externalMetadata.enabled", "true");
    pipeline.run(
        "CREATE TABLE raw (id INT, name STRING, at INT)", "INSERT INTO raw VALUES (1, 'a', 1)");
  }

  @AfterEach
  void close() {
    pipeline.close();
  }

  private void updated() {
    assertThat(pipeline.update().error().map(Throwable::getMessage)).isEmpty();
  }

  private List<Object> columns() {
    return pipeline.rows("SHOW COLUMNS IN t").stream().map(row -> row.get(0)).toList();
  }

  private List<String> notes() {
    return List.copyOf(pipeline.events).stream()
        .filter(SchemaNote.class::isInstance)
        .map(event -> ((SchemaNote) event).note())
        .toList();
  }

  private void history(String columns, String properties) {
    pipeline.source =
        "CREATE STREAMING TABLE t ("
            + columns
            + ")"
            + properties
            + " FLOW AUTO CDC FROM STREAM raw KEYS (id) SEQUENCE BY at STORED AS SCD TYPE 1";
  }

  @Test
  void aTargetOfAutoCdcIsBroughtBackToItsDeclaredList() {
    history("id INT, name STRING, at INT", PROPERTIES);
    updated();
    pipeline.run("ALTER TABLE t ADD COLUMN more INT", "INSERT INTO raw VALUES (1, 'b', 2)");
    updated();
    assertThat(columns()).containsExactly("id", "name", "at");
    assertThat(notes()).singleElement().asString().startsWith("Dropped column more");
    assertThat(pipeline.rows("SELECT * FROM t")).containsExactly(Row.of(1, "b", 2));
    history("id INT, name STRING, at INT, more INT", PROPERTIES);
    updated();
    assertThat(columns()).containsExactly("id", "name", "at", "more");
  }

  @Test
  void aTargetOfAutoCdcWithoutMappingSaysThatAColumnCannotBeDropped() {
    history("id INT, name STRING, at INT", "");
    updated();
    pipeline.run("ALTER TABLE t ADD COLUMN more INT");
    assertThat(pipeline.update().error().orElseThrow().errorClass())
        .isEqualTo("STREAMING_TABLE_INCOMPATIBLE_SCHEMA");
  }

  @Test
  void aTargetOfAutoCdcTakesNoColumnThatItDoesNotDeclare() {
    history("id INT, name STRING, at INT", PROPERTIES);
    updated();
    pipeline.run(
        "ALTER TABLE raw ADD COLUMN city STRING", "INSERT INTO raw VALUES (2, 'b', 2, 'x')");
    TarnException failure = pipeline.update().error().orElseThrow();
    assertThat(failure.errorClass())
        .isIn("PIPELINE_COLUMN_NOT_DECLARED", "USER_SPECIFIED_AND_INFERRED_SCHEMA_NOT_COMPATIBLE");
    assertThat(failure.text()).contains("city");
    assertThat(columns()).containsExactly("id", "name", "at");
    history("id INT, name STRING, at INT, city STRING", PROPERTIES);
    updated();
    assertThat(pipeline.rows("SELECT id, city FROM t ORDER BY id"))
        .containsExactly(Row.of(1, null), Row.of(2, "x"));
  }

  @Test
  void aWidenedTypeStaysAndIsSaid() {
    pipeline.source =
        "CREATE STREAMING TABLE t (id INT, name STRING, at INT)"
            + PROPERTIES
            + " AS SELECT * FROM STREAM raw; CREATE MATERIALIZED VIEW v AS SELECT id FROM t";
    updated();
    pipeline.run("ALTER TABLE t ALTER COLUMN id TYPE BIGINT");
    pipeline.run("INSERT INTO t VALUES (5000000000, 'big', 1)");
    updated();
    assertThat(notes())
        .singleElement()
        .asString()
        .isEqualTo(
            "Column id stays BIGINT, since its values may not fit into INT, which the definition"
                + " declares; ALTER TABLE widened it after version 1");
    assertThat(pipeline.rows("SELECT id FROM v ORDER BY id"))
        .containsExactly(Row.of(1L), Row.of(5000000000L));
    pipeline.events.clear();
    pipeline.source = pipeline.source.replace("(id INT", "(id BIGINT");
    updated();
    assertThat(notes()).isEmpty();
  }

  @Test
  void nestedFieldsThatSeveralFlowsGiveAreTheTablesTogether() {
    pipeline.source =
        """
        CREATE STREAMING TABLE t;
        CREATE FLOW f AS INSERT INTO t BY NAME SELECT struct(id AS a) AS s FROM STREAM raw;
        CREATE FLOW g AS INSERT INTO t BY NAME SELECT struct(at AS b) AS s FROM STREAM raw;
        """;
    updated();
    assertThat(pipeline.rows("SELECT s.a, s.b FROM t ORDER BY 1 NULLS LAST"))
        .containsExactly(Row.of(1, null), Row.of(null, 1));
  }
}
