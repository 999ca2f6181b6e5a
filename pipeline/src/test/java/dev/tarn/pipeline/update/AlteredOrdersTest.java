package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.value.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table of files whose definition switches on, later, what ALTER TABLE needs. */
class AlteredOrdersTest {
  private PipelineFixture pipeline;
  private Path raw;

  @BeforeEach
  void open(@TempDir Path folder) throws IOException {
    pipeline = new PipelineFixture(folder.resolve("lake"));
    pipeline.configuration.put("pipelines.externalMetadata.enabled", "true");
    raw = Files.createDirectory(folder.resolve("raw"));
    arrives("1", "{\"id\": 1, \"amount\": 5}");
  }

  @AfterEach
  void close() {
    pipeline.close();
  }

  private void arrives(String name, String content) throws IOException {
    Files.writeString(raw.resolve(name + ".json"), content);
  }

  private void updated(String property) {
    pipeline.source =
        "CREATE OR REFRESH STREAMING TABLE orders\n"
            + (property.isEmpty() ? "" : "  TBLPROPERTIES (" + property + ")\n")
            + "  AS SELECT * FROM STREAM read_files('"
            + raw
            + "');";
    assertThat(pipeline.update().error().map(Throwable::getMessage)).isEmpty();
  }

  private List<Row> orders(String columns) {
    return pipeline.rows("SELECT " + columns + " FROM orders ORDER BY id");
  }

  private void refused(String statement, String errorClass) {
    assertThatThrownBy(() -> pipeline.run(statement)).hasMessageContaining(errorClass);
  }

  @Test
  void columnMappingIsSwitchedOnByTheDefinition() throws IOException {
    updated("");
    refused("ALTER TABLE orders RENAME COLUMN amount TO total", "DELTA_UNSUPPORTED_RENAME_COLUMN");
    updated("'delta.columnMapping.mode' = 'name'");
    pipeline.run("ALTER TABLE orders RENAME COLUMN amount TO total");
    arrives("2", "{\"id\": 2, \"amount\": 7}");
    updated("'delta.columnMapping.mode' = 'name'");
    assertThat(orders("id, amount, total"))
        .as("the reader goes on producing the old name, beside the new one")
        .containsExactly(Row.of(1L, null, 5L), Row.of(2L, 7L, null));
  }

  @Test
  void typeWideningIsSwitchedOnByTheDefinition() {
    updated("");
    String widen = "ALTER TABLE orders ALTER COLUMN amount TYPE DECIMAL(30, 2)";
    refused(widen, "DELTA_UNSUPPORTED_ALTER_TABLE_CHANGE_COL_OP");
    updated("'delta.enableTypeWidening' = 'true'");
    pipeline.run(widen);
    assertThat(pipeline.rows("SELECT typeof(amount), CAST(amount AS STRING) FROM orders"))
        .containsExactly(Row.of("decimal(30,2)", "5.00"));
  }

  @Test
  void typeWideningIsSwitchedOnByTheSettings() throws IOException {
    updated("");
    pipeline.configuration.put("pipelines.enableTypeWidening", "true");
    updated("");
    pipeline.run("ALTER TABLE orders ALTER COLUMN amount TYPE DECIMAL(30, 2)");
    arrives("2", "{\"id\": 2, \"amount\": 7}");
    updated("");
    assertThat(orders("id, CAST(amount AS STRING)"))
        .containsExactly(Row.of(1L, "5.00"), Row.of(2L, "7.00"));
  }
}
