package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.ErrorCatalog;
import dev.tarn.core.error.TarnException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an update does not do, and says. */
class RefusedUpdatesTest {
  private static final String STREAMING = "CREATE STREAMING TABLE t AS SELECT * FROM STREAM raw;";

  @TempDir Path folder;
  private PipelineFixture lake;

  @BeforeEach
  void open() {
    lake = new PipelineFixture(folder);
    lake.run("CREATE TABLE raw (id INT, name STRING)", "INSERT INTO raw VALUES (1, 'a')");
  }

  @AfterEach
  void close() {
    lake.close();
  }

  private void updates() {
    assertThat(lake.update().error()).isEmpty();
  }

  private void fails(UpdateResult result, String errorClass) {
    TarnException error = result.error().orElseThrow();
    assertThat(error.errorClass()).isEqualTo(errorClass);
    assertThat(error.parameters().keySet())
        .containsAll(ErrorCatalog.entry(errorClass).parameters());
    assertThat(result.state()).isEqualTo(UpdateState.FAILED);
  }

  @Test
  void aTableOfAnotherPipelineIsNotTaken() {
    lake.run("CREATE STREAMING TABLE t AS SELECT * FROM STREAM raw");
    lake.source = STREAMING;
    fails(lake.update(), "TABLE_ALREADY_MANAGED_BY_OTHER_PIPELINE");
  }

  @Test
  void aDatasetOfAPipelineIsNotRefreshedByAStatement() {
    lake.source = STREAMING;
    updates();
    assertThatThrownBy(() -> lake.run("REFRESH STREAMING TABLE t"))
        .hasMessageContaining("DATASET_BELONGS_TO_PIPELINE");
  }

  @Test
  void aDatasetStaysOfItsKind() {
    lake.source = STREAMING;
    updates();
    lake.source = "CREATE MATERIALIZED VIEW t AS SELECT * FROM raw";
    fails(lake.update(), "PIPELINE_DATASET_KIND_CHANGED");
    lake.source = "CREATE TABLE t FLOW INSERT BY NAME SELECT * FROM STREAM raw";
    fails(lake.update(), "CANNOT_SWITCH_STREAMING_TABLE_TO_MANAGED_TABLE");
  }

  @Test
  void aViewHasNothingToRefresh() {
    lake.source = STREAMING + "CREATE TEMPORARY VIEW v AS SELECT * FROM t";
    fails(lake.refresh("v"), "PIPELINE_REFRESH_SELECTION_IS_VIEW");
  }

  @Test
  void aCheckpointThatIsNoneIsNamed() throws IOException {
    lake.source = STREAMING;
    updates();
    Path offsets = folder.resolve(".tarn/pipelines/p/_checkpoints/main/default/t/t/0/offsets/0");
    Files.writeString(offsets, "something else");
    fails(lake.update(), "PIPELINE_CHECKPOINT_UNREADABLE");
  }

  @Test
  void aDefinitionThatIsWrongWritesNothing() {
    lake.source = STREAMING + "CREATE MATERIALIZED VIEW v AS SELECT nothing FROM t";
    assertThat(lake.update().state()).isEqualTo(UpdateState.FAILED);
    assertThat(lake.rows("SHOW TABLES")).hasSize(1);
  }
}
