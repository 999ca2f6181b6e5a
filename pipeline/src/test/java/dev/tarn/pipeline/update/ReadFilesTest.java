package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * ALTER TABLE touches no data file, and the update after it reads new files of its source alone.
 */
class ReadFilesTest {
  private static final int FILES = 5;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ALTER TABLE t ADD COLUMN city STRING",
        "ALTER TABLE t DROP COLUMN name",
        "ALTER TABLE t RENAME COLUMN name TO label",
        "ALTER TABLE t ALTER COLUMN id TYPE BIGINT"
      })
  void anUpdateAfterAnAlterReadsNewFilesOnly(String alter, @TempDir Path folder) {
    CountingStorage storage = new CountingStorage();
    try (PipelineFixture pipeline = new PipelineFixture(folder, storage.storage())) {
      pipeline.configuration.put("pipelines.externalMetadata.enabled", "true");
      pipeline.run("CREATE TABLE raw (id INT, name STRING)");
      for (int i = 0; i < FILES; i++) {
        pipeline.run("INSERT INTO raw VALUES (" + i + ", 'a')");
      }
      pipeline.source =
          "CREATE STREAMING TABLE t TBLPROPERTIES ('delta.columnMapping.mode' = 'name',"
              + " 'delta.enableTypeWidening' = 'true') AS SELECT * FROM STREAM raw";
      updated(pipeline);
      assertThat(storage.read("raw")).hasSize(FILES);

      storage.forget();
      pipeline.run(alter);
      assertThat(storage.read("raw")).isEmpty();
      assertThat(storage.read("t")).isEmpty();
      assertThat(storage.written()).isEmpty();

      updated(pipeline);
      assertThat(storage.read("raw")).as("nothing is new").isEmpty();
      assertThat(storage.written()).isEmpty();

      pipeline.run("INSERT INTO raw VALUES (9, 'b')");
      storage.forget();
      updated(pipeline);
      assertThat(storage.read("raw")).as("the one new file").hasSize(1);
      assertThat(storage.read("t")).as("rows that are there").isEmpty();
      assertThat(pipeline.rows("SELECT count(*) FROM t")).containsExactly(Row.of(FILES + 1L));
    }
  }

  private static void updated(PipelineFixture pipeline) {
    assertThat(pipeline.update().error().map(Throwable::getMessage)).isEmpty();
  }
}
