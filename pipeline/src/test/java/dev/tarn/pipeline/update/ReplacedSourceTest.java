package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sources that CREATE OR REPLACE gives a column of another type. */
class ReplacedSourceTest {
  private static final String MAPPED = " TBLPROPERTIES ('delta.columnMapping.mode' = 'name')";

  private static final String TYPE_CHANGE =
      "spark.databricks.delta.streaming.allowSourceColumnTypeChange";

  private PipelineFixture pipeline;

  @BeforeEach
  void open(@TempDir Path folder) {
    pipeline = new PipelineFixture(folder);
    pipeline.configuration.put("pipelines.externalMetadata.enabled", "true");
    pipeline.run("CREATE TABLE raw (user_id STRING, n INT)", "INSERT INTO raw VALUES ('1', 1)");
  }

  @AfterEach
  void close() {
    pipeline.close();
  }

  private void updated() {
    assertThat(pipeline.update().error().map(Throwable::getMessage)).isEmpty();
  }

  private TarnException failure() {
    return pipeline.update().error().orElseThrow();
  }

  @Test
  void aTypeThatDoesNotFitIsHealedInPlaceAndTheStreamGoesOn() {
    pipeline.source =
        "CREATE STREAMING TABLE t"
            + MAPPED
            + " AS SELECT * FROM STREAM raw WITH (skipChangeCommits = true)";
    updated();
    pipeline.run(
        "INSERT INTO raw VALUES ('2', 2)",
        "CREATE OR REPLACE TABLE raw (user_id INT, n INT)",
        "INSERT INTO raw VALUES (3, 3)");
    TarnException failure = failure();
    assertThat(failure.errorClass()).isEqualTo("DELTA_STREAMING_INCOMPATIBLE_SCHEMA_CHANGE");
    assertThat(failure.text())
        .contains("'user_id': STRING -> INT", "version 3", "ADD COLUMN", "RENAME COLUMN")
        .contains("\"" + TYPE_CHANGE + "\": \"3\"");
    assertThat(pipeline.rows("SELECT count(*) FROM t")).containsExactly(Row.of(2L));

    pipeline.configuration.put(TYPE_CHANGE, "3");
    TarnException unhealed = failure();
    assertThat(unhealed.errorClass()).isEqualTo("STREAMING_TABLE_INCOMPATIBLE_COLUMN_TYPE");
    assertThat(unhealed.text()).contains("user_id", "STRING", "INT", "ADD COLUMN");
    pipeline.run(
        "ALTER TABLE t ADD COLUMN user_id_new INT",
        "UPDATE t SET user_id_new = CAST(user_id AS INT)",
        "ALTER TABLE t DROP COLUMN user_id",
        "ALTER TABLE t RENAME COLUMN user_id_new TO user_id");
    updated();
    assertThat(pipeline.rows("SELECT user_id, n FROM t ORDER BY n"))
        .containsExactly(Row.of(1, 1), Row.of(2, 2), Row.of(3, 3));
    updated();
    assertThat(pipeline.rows("SELECT count(*) FROM t")).containsExactly(Row.of(3L));
  }

  @Test
  void aCastInTheQueryHealsToo() {
    pipeline.source =
        "CREATE STREAMING TABLE t AS SELECT CAST(user_id AS STRING) AS user_id FROM STREAM raw"
            + " WITH (skipChangeCommits = true)";
    updated();
    pipeline.run(
        "CREATE OR REPLACE TABLE raw (user_id INT, n INT)", "INSERT INTO raw VALUES (3, 3)");
    assertThat(failure().errorClass()).isEqualTo("DELTA_STREAMING_INCOMPATIBLE_SCHEMA_CHANGE");
    pipeline.configuration.put(TYPE_CHANGE, "always");
    assertThat(failure().errorClass())
        .as("each such change is accepted by its version alone")
        .isEqualTo("DELTA_STREAMING_INCOMPATIBLE_SCHEMA_CHANGE");
    pipeline.configuration.put(TYPE_CHANGE, "2");
    updated();
    assertThat(pipeline.rows("SELECT * FROM t ORDER BY 1"))
        .containsExactly(Row.of("1"), Row.of("3"));
  }

  @Test
  void withoutSkippingChangesTheReplacementItselfStopsTheStream() {
    pipeline.source = "CREATE STREAMING TABLE t AS SELECT n FROM STREAM raw";
    updated();
    pipeline.run(
        "CREATE OR REPLACE TABLE raw (user_id INT, n INT)", "INSERT INTO raw VALUES (3, 3)");
    pipeline.configuration.put(TYPE_CHANGE, "2");
    assertThat(failure().errorClass()).isEqualTo("DELTA_SOURCE_IGNORE_DELETE");
  }
}
