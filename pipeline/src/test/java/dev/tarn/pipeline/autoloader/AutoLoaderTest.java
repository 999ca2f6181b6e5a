package dev.tarn.pipeline.autoloader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that arrive, through flows into a table. */
class AutoLoaderTest {
  @TempDir Path folder;
  private LoaderFixture lake;

  @BeforeEach
  void open() {
    lake = new LoaderFixture(folder);
  }

  @AfterEach
  void close() {
    lake.close();
  }

  @Test
  void readsEachFileOnce() {
    lake.write("b.json", "{\"id\": 1}");
    lake.write("sub/a.json", "{\"id\": 2}");
    assertThat(lake.update("format => 'json'")).isZero();
    assertThat(lake.column("SELECT id FROM target ORDER BY id")).containsExactly(1L, 2L);
    lake.write("c.json", "{\"id\": 3}", "{\"id\": 4}");
    lake.update("format => 'json'");
    lake.update("format => 'json'");
    assertThat(lake.column("SELECT id FROM target ORDER BY id")).containsExactly(1L, 2L, 3L, 4L);
    assertThat(lake.columns()).containsExactly("id BIGINT", "_rescued_data STRING");
  }

  @Test
  void takesNoMoreFilesInABatchThanItMay() {
    for (int i = 0; i < 7; i++) {
      lake.write(i + ".json", "{\"id\": " + i + "}");
    }
    String query = "SELECT * FROM " + lake.stream("maxFilesPerTrigger => 3");
    assertThat(lake.run(query)).isEqualTo(3);
    assertThat(lake.column("SELECT id FROM target")).hasSize(7);
  }

  @Test
  void endsABatchWithTheFileThatReachesTheSize() {
    for (int i = 0; i < 6; i++) {
      lake.write(i + ".json", "{\"id\": " + i + "}");
    }
    String query = "SELECT * FROM " + lake.stream("`cloudFiles.maxBytesPerTrigger` => '12b'");
    assertThat(lake.run(query)).isEqualTo(3);
    assertThat(lake.column("SELECT id FROM target")).hasSize(6);
  }

  @Test
  void addsNewFieldsAtTheEndAndBeginsAnew() {
    lake.write("1.json", "{\"b\": 1, \"s\": {\"y\": 1}}");
    lake.update("");
    lake.write("2.json", "{\"a\": \"x\", \"b\": 2, \"s\": {\"x\": true, \"y\": 2}}");
    assertThat(lake.update("")).isEqualTo(1);
    assertThat(lake.columns())
        .containsExactly(
            "b BIGINT", "s STRUCT<y: BIGINT, x: BOOLEAN>", "_rescued_data STRING", "a STRING");
    assertThat(lake.rows("SELECT a, b, s.x, s.y, _rescued_data FROM target ORDER BY b"))
        .containsExactly(Row.of(null, 1L, null, 1L, null), Row.of("x", 2L, true, 2L, null));
  }

  @Test
  void rescuesWhatHasNoPlace() {
    lake.write("1.json", "{\"a\": 1}");
    lake.update("schemaEvolutionMode => 'rescue'");
    lake.write("2.json", "{\"a\": \"one\", \"b\": [1.5], \"A\": 2}");
    assertThat(lake.update("schemaEvolutionMode => 'rescue'")).isZero();
    assertThat(
            lake.rows(
                "SELECT a, get_json_object(_rescued_data, '$.b'), "
                    + "get_json_object(_rescued_data, '$.a'), "
                    + "get_json_object(_rescued_data, '$.A'), "
                    + "_rescued_data LIKE '%files/2.json\"}' "
                    + "FROM target WHERE _rescued_data IS NOT NULL"))
        .containsExactly(Row.of(null, "[1.5]", "one", "2", true));
  }

  @Test
  void failsOnNewFieldsUntilSomebodyHasSeenToIt() throws Exception {
    lake.write("1.json", "{\"a\": 1}");
    lake.update("schemaEvolutionMode => 'failOnNewColumns'");
    Path bad = lake.write("2.json", "{\"a\": 2, \"b\": 2}");
    for (int i = 0; i < 2; i++) {
      assertThat(lake.errorClass("schemaEvolutionMode => 'failOnNewColumns'"))
          .isEqualTo("UNKNOWN_FIELD_EXCEPTION.NEW_FIELDS_IN_FILE");
    }
    java.nio.file.Files.delete(bad);
    lake.update("schemaEvolutionMode => 'failOnNewColumns', ignoreMissingFiles => true");
    assertThat(lake.column("SELECT a FROM target")).containsExactly(1L);
  }

  @Test
  void leavesOutNewFieldsWhereTheSchemaIsGiven() {
    lake.write("1.json", "{\"a\": 1, \"b\": 2}");
    lake.update("schema => 'a INT'");
    assertThat(lake.columns()).containsExactly("a INT");
    assertThat(lake.rows("SELECT * EXCEPT (zz) FROM target")).containsExactly(Row.of(1));
    assertThat(lake.errorClass("schema => 'a INT', schemaEvolutionMode => 'addNewColumns'"))
        .isEqualTo("CF_ADD_NEW_NOT_SUPPORTED");
  }

  @Test
  void widensTypes() {
    lake.write("1.csv", "a,b,c", "1,2,2020-01-01");
    String options = "header => true, schemaEvolutionMode => 'addNewColumnsWithTypeWidening'";
    lake.rows("ALTER TABLE target SET TBLPROPERTIES ('delta.enableTypeWidening' = 'true')");
    lake.update(options);
    lake.write("2.csv", "a,b,c", "5000000000,x,2020-01-02");
    assertThat(lake.update(options)).isEqualTo(1);
    assertThat(lake.columns())
        .containsExactly("a BIGINT", "b INT", "c DATE", "_rescued_data STRING");
    assertThat(lake.rows("SELECT a, b, _rescued_data:b FROM target ORDER BY a"))
        .containsExactly(Row.of(1L, 2, null), Row.of(5_000_000_000L, null, "x"));
  }

  @Test
  void matchesColumnsOfCsvByTheirHeader() {
    lake.write("1.csv", "id,name", "1,x");
    lake.update("header => true");
    lake.write("2.csv", "name,more,id", "y,0.5,2");
    assertThat(lake.update("header => true")).isEqualTo(1);
    assertThat(lake.rows("SELECT id, name, more, _rescued_data FROM target ORDER BY id"))
        .containsExactly(Row.of(1, "x", null, null), Row.of(2, "y", 0.5, null));
  }

  @Test
  void readsPartitionColumnsAndTheFileOfEachRow() {
    lake.write("day=2020-01-01/1.json", "{\"a\": 1}");
    String query = "SELECT *, _metadata.file_name AS f FROM " + lake.stream("");
    lake.updateWith(query);
    lake.write("day=2020-01-02/kind=x/2.json", "{\"a\": 2}");
    assertThat(lake.updateWith(query)).isEqualTo(1);
    assertThat(lake.rows("SELECT a, day, kind, f FROM target ORDER BY a"))
        .containsExactly(
            Row.of(1L, java.time.LocalDate.of(2020, 1, 1), null, "1.json"),
            Row.of(2L, java.time.LocalDate.of(2020, 1, 2), "x", "2.json"));
  }

  @Test
  void refusesToInferFromNothing() throws Exception {
    assertThat(lake.errorClass("format => 'json'")).isEqualTo("PATH_NOT_FOUND");
    java.nio.file.Files.createDirectories(lake.files());
    assertThat(lake.errorClass("format => 'json'")).isEqualTo("CF_EMPTY_DIR_FOR_SCHEMA_INFERENCE");
    assertThat(lake.update("format => 'json', schema => 'a INT'")).isZero();
    lake.write("1.json", "{\"a\": 1}");
    lake.update("format => 'json', schema => 'a INT'");
    assertThat(lake.rows("SELECT * EXCEPT (zz) FROM target")).containsExactly(Row.of(1));
  }

  @Test
  void skipsTheFilesThatAreThereAtFirst() {
    lake.write("1.json", "{\"a\": 1}");
    lake.update("includeExistingFiles => false");
    lake.write("2.json", "{\"a\": 2}");
    lake.update("includeExistingFiles => true");
    assertThat(lake.column("SELECT a FROM target")).containsExactly(2L);
  }

  @Test
  void readsChangedFilesAgainOnlyWhereAsked() {
    lake.write("1.json", "{\"a\": 1}");
    lake.update("");
    lake.write("1.json", "{\"a\": 2}");
    lake.update("");
    assertThat(lake.column("SELECT a FROM target")).containsExactly(1L);
    lake.update("allowOverwrites => true");
    assertThat(lake.column("SELECT a FROM target ORDER BY a")).containsExactly(1L, 2L);
    lake.update("allowOverwrites => true");
    assertThat(lake.column("SELECT a FROM target ORDER BY a")).containsExactly(1L, 2L);
  }

  @Test
  void readsParquetWithNewColumns() {
    lake.writeParquet("1.parquet", "SELECT 1 AS a");
    lake.update("");
    lake.writeParquet("2.parquet", "SELECT 2 AS a, 'x' AS b");
    assertThat(lake.update("")).isEqualTo(1);
    assertThat(lake.rows("SELECT * EXCEPT (zz, _rescued_data) FROM target ORDER BY a"))
        .containsExactly(Row.of(1, null), Row.of(2, "x"));
  }
}
