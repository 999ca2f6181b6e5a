package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import dev.tarn.pipeline.autoloader.AvroWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of Avro that arrive, through a pipeline: its columns grow within an update. */
class AvroUpdateTest {
  @TempDir Path folder;
  @TempDir Path files;
  private PipelineFixture lake;

  @BeforeEach
  void open() {
    lake = new PipelineFixture(folder);
    lake.source =
        """
        CREATE STREAMING TABLE orders
          AS SELECT *, _metadata.file_name AS file
          FROM STREAM read_files('%s', format => 'avro', maxFilesPerTrigger => 1);
        CREATE MATERIALIZED VIEW totals
          AS SELECT count(*) AS orders, sum(price) AS price FROM orders;
        """
            .formatted(files);
  }

  @AfterEach
  void close() {
    lake.close();
  }

  private void arrive(String name, String schema, String... records) throws IOException {
    Files.write(files.resolve(name), AvroWriter.packed("snappy", schema, records));
  }

  @Test
  void aNewFieldBecomesAColumnWithinOneUpdate() throws IOException {
    String price =
        "\"price\":{\"type\": \"bytes\", \"logicalType\": \"decimal\","
            + " \"precision\": 8, \"scale\": 2}";
    arrive("1.avro", AvroWriter.record("\"id\":\"long\"", price), "{\"id\": 1, \"price\": \"d\"}");
    assertThat(lake.update().error()).isEmpty();
    assertThat(lake.rows("SELECT orders, CAST(price AS STRING) FROM totals"))
        .containsExactly(Row.of(1L, "1.00"));
    arrive("2.avro", AvroWriter.record("\"id\":\"int\"", price), "{\"id\": 2, \"price\": \"e\"}");
    arrive(
        "3.avro",
        AvroWriter.record(
            "\"id\":\"long\"", price, "\"tags\":{\"type\": \"array\", \"items\": \"string\"}"),
        "{\"id\": 3, \"price\": \"f\", \"tags\": [\"x\", \"y\"]}");
    arrive("4.avro", AvroWriter.record("\"id\":\"string\""), "{\"id\": \"four\"}");
    assertThat(lake.update().error()).isEmpty();
    assertThat(
            lake.rows(
                "SELECT id, tags[1], file, get_json_object(_rescued_data, '$.id') FROM orders"
                    + " ORDER BY file"))
        .containsExactly(
            Row.of(1L, null, "1.avro", null),
            Row.of(2L, null, "2.avro", null),
            Row.of(3L, "y", "3.avro", null),
            Row.of(null, null, "4.avro", "four"));
    assertThat(lake.rows("SELECT orders, CAST(price AS STRING) FROM totals"))
        .containsExactly(Row.of(4L, "3.03"));
  }
}
