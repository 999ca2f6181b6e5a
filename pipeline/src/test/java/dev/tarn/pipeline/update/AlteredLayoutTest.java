package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Renamed columns by which a table is laid out. */
class AlteredLayoutTest {
  private static final String MAPPED = " TBLPROPERTIES ('delta.columnMapping.mode' = 'name')";

  private PipelineFixture pipeline;

  @BeforeEach
  void open(@TempDir Path folder) {
    pipeline = new PipelineFixture(folder);
    pipeline.configuration.put("pipelines.externalMetadata.enabled", "true");
    pipeline.run("CREATE TABLE raw (id INT, p STRING)", "INSERT INTO raw VALUES (1, 'x')");
  }

  @AfterEach
  void close() {
    pipeline.close();
  }

  private void updated() {
    assertThat(pipeline.update().error().map(Throwable::getMessage)).isEmpty();
  }

  private String layout() {
    return pipeline.rows("DESCRIBE DETAIL t").toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"PARTITIONED BY", "CLUSTER BY"})
  void aDefinitionThatIsLaidOutByAFormerNameIsFollowed(String layout) {
    pipeline.source =
        "CREATE STREAMING TABLE t " + layout + " (p)" + MAPPED + " AS SELECT * FROM STREAM raw";
    updated();
    pipeline.run("ALTER TABLE t RENAME COLUMN p TO q", "INSERT INTO raw VALUES (2, 'y')");
    updated();
    assertThat(layout()).contains("[q]");
    assertThat(pipeline.rows("SELECT id, q FROM t ORDER BY id"))
        .containsExactly(Row.of(1, "x"), Row.of(2, "y"));
    pipeline.source = pipeline.source.replace("(p)", "(q)");
    pipeline.run("INSERT INTO raw VALUES (3, 'z')");
    updated();
    assertThat(layout()).contains("[q]");
    assertThat(pipeline.rows("SELECT count(q) FROM t")).containsExactly(Row.of(3L));
  }

  @ParameterizedTest
  @ValueSource(strings = {"PARTITIONED BY", "CLUSTER BY"})
  void aDeclaredListGetsItsLayoutBack(String layout) {
    pipeline.source =
        "CREATE STREAMING TABLE t (id INT, p STRING) "
            + layout
            + " (p)"
            + MAPPED
            + " AS SELECT * FROM STREAM raw";
    updated();
    pipeline.run("ALTER TABLE t RENAME COLUMN p TO q", "INSERT INTO raw VALUES (2, 'y')");
    updated();
    assertThat(layout()).contains("[p]");
    assertThat(pipeline.rows("SELECT id, p FROM t ORDER BY id"))
        .containsExactly(Row.of(1, "x"), Row.of(2, "y"));
  }
}
