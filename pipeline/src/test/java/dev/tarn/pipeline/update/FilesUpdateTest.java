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

/** Streaming tables of files that arrive: their columns grow, and ALTER TABLE has its limits. */
class FilesUpdateTest {
  private static final String MAPPED = " TBLPROPERTIES ('delta.columnMapping.mode' = 'name')";

  @TempDir Path folder;
  @TempDir Path files;
  private PipelineFixture lake;
  private int written;

  @BeforeEach
  void open() {
    lake = new PipelineFixture(folder);
    lake.configuration.put("pipelines.externalMetadata.enabled", "true");
  }

  @AfterEach
  void close() {
    lake.close();
  }

  private void arrive(String json) throws IOException {
    Files.writeString(files.resolve("f" + written++ + ".json"), json + "\n");
  }

  private void define(String options) {
    lake.source =
        "CREATE OR REFRESH STREAMING TABLE t"
            + MAPPED
            + " AS SELECT * FROM STREAM read_files('"
            + files
            + "', format => 'json'"
            + options
            + ")";
  }

  private void updates() {
    assertThat(lake.update().error()).isEmpty();
  }

  private List<String> columns() {
    return lake.rows("SHOW COLUMNS IN t").stream().map(row -> (String) row.get(0)).toList();
  }

  @Test
  void newFieldsBecomeColumnsWithinOneUpdate() throws IOException {
    define("");
    arrive("{\"id\": 1}");
    updates();
    arrive("{\"id\": 2, \"name\": \"x\"}");
    arrive("{\"id\": 3, \"more\": {\"y\": 1}}");
    updates();
    assertThat(columns()).containsExactly("id", "_rescued_data", "more", "name");
    assertThat(lake.rows("SELECT id, name, more.y FROM t ORDER BY id"))
        .containsExactly(Row.of(1L, null, null), Row.of(2L, "x", null), Row.of(3L, null, 1L));
  }

  @Test
  void aFullRefreshReadsAllFilesAnew() throws IOException {
    define("");
    arrive("{\"id\": 1, \"old\": 1}");
    updates();
    Files.delete(files.resolve("f0.json"));
    arrive("{\"id\": 2}");
    assertThat(lake.fullRefreshAll().error()).isEmpty();
    assertThat(columns()).containsExactly("id", "_rescued_data");
    assertThat(lake.rows("SELECT id FROM t")).containsExactly(Row.of(2L));
  }

  /** Auto Loader tracks the files' schema apart from the table's. */
  @Test
  void aDroppedColumnIsWrittenBack() throws IOException {
    define("");
    arrive("{\"id\": 1, \"note\": \"a\"}");
    updates();
    lake.run("ALTER TABLE t DROP COLUMN note");
    assertThat(columns()).doesNotContain("note");
    arrive("{\"id\": 2, \"note\": \"b\"}");
    updates();
    assertThat(lake.rows("SELECT id, note FROM t ORDER BY id"))
        .containsExactly(Row.of(1L, null), Row.of(2L, "b"));
  }

  @Test
  void theOldNameOfARenamedColumnComesBackBesideTheNewOne() throws IOException {
    define("");
    arrive("{\"id\": 1, \"note\": \"a\"}");
    updates();
    lake.run("ALTER TABLE t RENAME COLUMN note TO remark");
    arrive("{\"id\": 2, \"note\": \"b\"}");
    updates();
    assertThat(lake.rows("SELECT id, remark, note FROM t ORDER BY id"))
        .containsExactly(Row.of(1L, "a", null), Row.of(2L, null, "b"));
  }

  @Test
  void anExplicitSchemaMakesADropStickAndRescuesTheField() throws IOException {
    define("");
    arrive("{\"id\": 1, \"note\": \"a\"}");
    updates();
    lake.run("ALTER TABLE t DROP COLUMN note");
    define(", schema => 'id BIGINT', rescuedDataColumn => '_rescued_data'");
    arrive("{\"id\": 2, \"note\": \"b\"}");
    updates();
    assertThat(columns()).containsExactly("id", "_rescued_data");
    assertThat(lake.rows("SELECT get_json_object(_rescued_data, '$.note') FROM t WHERE id = 2"))
        .containsExactly(Row.of("b"));
  }

  @Test
  void anExplicitSchemaWithoutRescueDropsTheField() throws IOException {
    define(", schema => 'id BIGINT'");
    arrive("{\"id\": 1, \"note\": \"a\"}");
    updates();
    assertThat(columns()).containsExactly("id");
  }

  @Test
  void twoFlowsReadTheSameFilesEachForItself() throws IOException {
    lake.source =
        "CREATE STREAMING TABLE a AS SELECT id FROM STREAM read_files('%1$s', format => 'json');"
                .formatted(files)
            + "CREATE STREAMING TABLE b AS SELECT x.id FROM STREAM read_files('%1$s',"
                .formatted(files)
            + " format => 'json') AS x WHERE x.id > 1";
    arrive("{\"id\": 1}");
    arrive("{\"id\": 2}");
    updates();
    updates();
    assertThat(lake.rows("SELECT id FROM a ORDER BY id")).containsExactly(Row.of(1L), Row.of(2L));
    assertThat(lake.rows("SELECT id FROM b")).containsExactly(Row.of(2L));
  }
}
