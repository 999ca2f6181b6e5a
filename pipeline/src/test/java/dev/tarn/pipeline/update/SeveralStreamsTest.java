package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Flows that read several folders, each of which is known by itself. */
class SeveralStreamsTest {
  @TempDir Path folder;
  @TempDir Path files;
  private PipelineFixture lake;
  private int written;

  @BeforeEach
  void open() {
    lake = new PipelineFixture(folder);
  }

  @AfterEach
  void close() {
    lake.close();
  }

  private void arrive(String below, String json) throws IOException {
    Files.createDirectories(files.resolve(below));
    Files.writeString(files.resolve(below).resolve("f" + written++ + ".json"), json + "\n");
  }

  private String stream(String below) {
    return " STREAM read_files('" + files.resolve(below) + "', format => 'json')";
  }

  private void updates() {
    assertThat(lake.update().error()).isEmpty();
  }

  @Test
  void aFolderBesideAStreamedViewHasColumnsOfItsOwn() throws IOException {
    lake.source =
        "CREATE TEMPORARY VIEW v AS SELECT a FROM"
            + stream("a")
            + "; CREATE STREAMING TABLE t AS SELECT a AS x FROM STREAM(v)"
            + " UNION ALL SELECT b AS x FROM"
            + stream("b");
    arrive("a", "{\"a\": 1}");
    arrive("b", "{\"b\": 2}");
    updates();
    arrive("a", "{\"a\": 3}");
    arrive("b", "{\"b\": 4}");
    updates();
    updates();
    assertThat(lake.rows("SELECT x FROM t ORDER BY x"))
        .containsExactly(Row.of(1L), Row.of(2L), Row.of(3L), Row.of(4L));
  }

  @Test
  void aViewThatIsStreamedTwiceIsOneStream() throws IOException {
    lake.source =
        "CREATE TEMPORARY VIEW v AS SELECT a FROM"
            + stream("a")
            + "; CREATE TEMPORARY VIEW w AS SELECT a FROM STREAM(v)"
            + "; CREATE STREAMING TABLE t AS SELECT a AS x FROM STREAM(v)"
            + " UNION ALL SELECT a * 10 AS x FROM STREAM(w) UNION ALL SELECT b AS x FROM"
            + stream("b");
    arrive("a", "{\"a\": 1}");
    arrive("b", "{\"b\": 2}");
    updates();
    arrive("a", "{\"a\": 3}");
    arrive("b", "{\"b\": 4}");
    updates();
    assertThat(lake.rows("SELECT x FROM t ORDER BY x"))
        .containsExactly(Row.of(1L), Row.of(2L), Row.of(3L), Row.of(4L), Row.of(10L), Row.of(30L));
  }

  private void define(String first, String second) {
    lake.source =
        "CREATE STREAMING TABLE t AS SELECT _metadata.file_name AS f, * FROM"
            + stream(first)
            + " UNION ALL SELECT _metadata.file_name AS f, * FROM"
            + stream(second);
  }

  private List<Row> counts() {
    return lake.rows("SELECT f, count(*) FROM t GROUP BY f ORDER BY f");
  }

  @Test
  void streamsThatChangePlacesAreRefusedUntilAFullRefresh() throws IOException {
    define("a", "b");
    arrive("a", "{\"a\": 1}");
    arrive("b", "{\"a\": 2}");
    updates();
    define("b", "a");
    arrive("a", "{\"a\": 3}");
    for (int i = 0; i < 2; i++) {
      assertThat(lake.update().error().orElseThrow())
          .hasStackTraceContaining("CF_STATE_OF_OTHER_PATH");
    }
    define("a", "b");
    updates();
    assertThat(counts())
        .containsExactly(Row.of("f0.json", 1L), Row.of("f1.json", 1L), Row.of("f2.json", 1L));
    define("b", "a");
    assertThat(lake.fullRefreshAll().error()).isEmpty();
    updates();
    assertThat(counts())
        .containsExactly(Row.of("f0.json", 1L), Row.of("f1.json", 1L), Row.of("f2.json", 1L));
  }
}
