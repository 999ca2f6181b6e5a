package dev.tarn.pipeline.autoloader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What Parquet files have and columns have no place for is kept as JSON. */
class ParquetRescueTest {
  @TempDir static Path folder;
  private static LoaderFixture lake;

  @BeforeAll
  static void open() {
    lake = new LoaderFixture(folder);
  }

  @BeforeEach
  void startOver() {
    lake.startOver();
  }

  @AfterAll
  static void close() {
    lake.close();
  }

  /** The rest of a file, without the path that it ends with. */
  private static String rescued(Object json, Path file) {
    return json == null
        ? null
        : json.toString().replace(",\"_file_path\":\"file:" + file + "\"}", "}");
  }

  /** By type alone: a value of BIGINT is rescued also where it would fit INT. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "NULL",
      value = {
        "CAST(7 AS TINYINT)           | INT            | 7    | NULL",
        "CAST(7 AS TINYINT)           | DOUBLE         | 7.0  | NULL",
        "7                            | BIGINT         | 7    | NULL",
        "7                            | DECIMAL(12,2)  | 7.00 | NULL",
        "7                            | DECIMAL(9,0)   | NULL | {\"a\":7}",
        "7                            | SMALLINT       | NULL | {\"a\":7}",
        "7                            | FLOAT          | NULL | {\"a\":7}",
        "7                            | STRING         | NULL | {\"a\":7}",
        "7                            | BOOLEAN        | NULL | {\"a\":7}",
        "7L                           | INT            | NULL | {\"a\":7}",
        "7L                           | DOUBLE         | NULL | {\"a\":7}",
        "7L                           | DECIMAL(20,0)  | 7    | NULL",
        "concat('x')                  | INT            | NULL | {\"a\":\"x\"}",
        "concat('7')                  | INT            | NULL | {\"a\":\"7\"}",
        "CAST(1.5 AS FLOAT)           | DOUBLE         | 1.5  | NULL",
        "1.5D                         | FLOAT          | NULL | {\"a\":1.5}",
        "1.5D                         | INT            | NULL | {\"a\":1.5}",
        "1.50                         | DECIMAL(5,3)   | 1.500| NULL",
        "1.50                         | DECIMAL(3,1)   | NULL | {\"a\":1.50}",
        "1.50                         | INT            | NULL | {\"a\":1.50}",
        "1.50                         | DOUBLE         | NULL | {\"a\":1.50}",
        "true                         | INT            | NULL | {\"a\":true}",
        "DATE'2024-02-29'             | TIMESTAMP_NTZ  | 2024-02-29T00:00 | NULL",
        "DATE'2024-02-29'             | TIMESTAMP      | NULL | {\"a\":\"2024-02-29\"}",
        "DATE'2024-02-29'             | STRING         | NULL | {\"a\":\"2024-02-29\"}",
        "TIMESTAMP'2024-02-29 12:30'  | DATE           | NULL |"
            + " {\"a\":\"2024-02-29T12:30:00.000Z\"}",
        "X'4142'                      | STRING         | AB   | NULL",
        "X'4142'                      | INT            | NULL | {\"a\":\"QUI=\"}",
        "named_struct('x', 1)         | INT            | NULL | {\"a\":{\"x\":1}}",
        "1                            | STRUCT<x: INT> | NULL | {\"a\":1}",
        "array(1, 2)                  | ARRAY<BIGINT>  | [1, 2] | NULL",
        "array(1, 2)                  | ARRAY<STRING>  | NULL | {\"a\":[1,2]}",
        "array(1, 2)                  | INT            | NULL | {\"a\":[1,2]}",
        "map('k', 1)                  | MAP<STRING, BIGINT> | {k=1} | NULL",
        "map('k', 1)                  | MAP<STRING, DATE>   | NULL  | {\"a\":{\"k\":1}}",
        "CAST(NULL AS STRING)         | INT            | NULL | NULL",
      })
  void aValueOfAnotherTypeIsRescued(String value, String type, String read, String rest) {
    Path file = lake.writeParquet("1.parquet", "SELECT " + value + " AS a");
    List<Row> rows =
        lake.rows(
            "SELECT a, r FROM read_files('%s', format => 'parquet', schema => 'a %s',"
                    .formatted(lake.files(), type)
                + " rescuedDataColumn => 'r')");
    assertThat(rows).hasSize(1);
    assertThat(rows.getFirst().get(0) == null ? null : rows.getFirst().get(0).toString())
        .isEqualTo(read);
    assertThat(rescued(rows.getFirst().get(1), file)).isEqualTo(rest);
  }

  @Test
  void columnsWithoutAPlaceAreRescuedAndNamesOfAnotherCaseAreOthers() {
    Path one = lake.writeParquet("1.parquet", "SELECT 1 AS a, 'x' AS other_one, 2 AS B");
    String call =
        "FROM read_files('%s', format => 'parquet', schema => 'a INT, b INT', rescuedDataColumn =>"
                .formatted(lake.files())
            + " 'r'%s)";
    Row row = lake.rows("SELECT * " + call.formatted("")).getFirst();
    assertThat(Arrays.asList(row.get(0), row.get(1), rescued(row.get(2), one)))
        .containsExactly(1, null, "{\"other_one\":\"x\",\"B\":2}");
    row = lake.rows("SELECT * " + call.formatted(", readerCaseSensitive => false")).getFirst();
    assertThat(Arrays.asList(row.get(0), row.get(1), rescued(row.get(2), one)))
        .containsExactly(1, 2, "{\"other_one\":\"x\"}");
    assertThat(lake.rows("SELECT b, a " + call.formatted(""))).containsExactly(Row.of(null, 1));
    assertThat(lake.rows("SELECT count(*) " + call.formatted(""))).containsExactly(Row.of(1L));
  }

  @Test
  void structsAreLookedInto() {
    Path file =
        lake.writeParquet(
            "1.parquet",
            "SELECT named_struct('x', 1, 'y', 'no number', 'Z', 3, 'in', named_struct('p', 1, 'q',"
                + " 2)) AS s, array(named_struct('m', 1, 'n', 2)) AS l");
    Row row =
        lake.rows(
                "SELECT s.x, s.y, s.z, s.in.p, l, r FROM read_files('%s', format => 'parquet',"
                        .formatted(lake.files())
                    + " schema => 's STRUCT<x: INT, y: INT, z: INT, in: STRUCT<p: INT>>, l"
                    + " ARRAY<STRUCT<m: INT>>', rescuedDataColumn => 'r')")
            .getFirst();
    assertThat(row.values().subList(0, 4)).containsExactly(1, null, null, 1);
    assertThat(row.get(4).toString()).isEqualTo("[Row[values=[1]]]");
    assertThat(rescued(row.get(5), file))
        .isEqualTo(
            "{\"s\":{\"y\":\"no number\",\"in\":{\"q\":2},\"Z\":3},\"l\":[{\"m\":1,\"n\":2}]}");
  }

  @Test
  void aStructOfAnotherShapeInAnArrayTakesTheWholeArrayAway() {
    Path file = lake.writeParquet("1.parquet", "SELECT array(named_struct('m', 'x'), NULL) AS l");
    Row row =
        lake.rows(
                "SELECT * FROM read_files('%s', format => 'parquet', schema => 'l"
                        .formatted(lake.files())
                    + " ARRAY<STRUCT<m: INT>>', rescuedDataColumn => 'r')")
            .getFirst();
    assertThat(row.get(0)).isNull();
    assertThat(rescued(row.get(1), file)).isEqualTo("{\"l\":[{\"m\":\"x\"},null]}");
  }

  @Test
  void filesOfManyKindsAreOneTableWithTheirFoldersAndPaths() {
    lake.writeParquet("k=1/1.parquet", "SELECT 1 AS a");
    lake.writeParquet("k=2/2.parquet", "SELECT 'two' AS a");
    lake.writeParquet("k=3/3.parquet", "SELECT 3 AS a, 'x' AS b");
    lake.writeParquet("k=4/4.parquet", "SELECT 4 AS a, 5 AS k");
    lake.write("k=4/5.parquet", "no Parquet");
    assertThat(
            lake.rows(
                "SELECT k, a, r:a, r:b, _metadata.file_name, r:_file_path LIKE '%parquet' FROM"
                    + " read_files('"
                    + lake.files()
                    + "', format => 'parquet', schema => 'a INT, k INT', ignoreCorruptFiles =>"
                    + " true, rescuedDataColumn => 'r') ORDER BY k"))
        .containsExactly(
            Row.of(1, 1, null, null, "1.parquet", null),
            Row.of(2, null, "two", null, "2.parquet", true),
            Row.of(3, 3, null, "x", "3.parquet", true),
            Row.of(4, 4, null, null, "4.parquet", null));
  }

  @Test
  void aStreamRescuesTypesThatAreNoneOfTheColumns() {
    lake.writeParquet("1.parquet", "SELECT CAST(1 AS INT) AS a");
    lake.update("format => 'parquet'");
    lake.writeParquet("2.parquet", "SELECT 3000000000 AS a");
    lake.writeParquet("3.parquet", "SELECT named_struct('x', 1) AS a, true AS b");
    lake.writeParquet("4.parquet", "SELECT 4 AS a, 'text' AS b");
    assertThat(lake.update("format => 'parquet'")).isEqualTo(1);
    assertThat(lake.columns()).containsExactly("a INT", "_rescued_data STRING", "b BOOLEAN");
    assertThat(lake.rows("SELECT a, b, _rescued_data:a, _rescued_data:b FROM target ORDER BY ALL"))
        .containsExactlyInAnyOrder(
            Row.of(1, null, null, null),
            Row.of(null, null, "3000000000", null),
            Row.of(null, true, "{\"x\":1}", null),
            Row.of(4, null, null, "text"));
  }

  @Test
  void theModeRescueLeavesTheColumnsAsTheyAre() {
    String options = "format => 'parquet', schemaEvolutionMode => 'rescue'";
    lake.writeParquet("1.parquet", "SELECT 1 AS a");
    lake.update(options);
    Path second = lake.writeParquet("2.parquet", "SELECT 2 AS a, array('x', 'y') AS b");
    assertThat(lake.update(options)).isZero();
    assertThat(lake.columns()).containsExactly("a INT", "_rescued_data STRING");
    assertThat(lake.column("SELECT _rescued_data FROM target ORDER BY a"))
        .containsExactly(null, "{\"b\":[\"x\",\"y\"],\"_file_path\":\"file:" + second + "\"}");
  }

  @Test
  void aFileWrittenAnewIsReadWithItsNewColumns() {
    String call =
        "SELECT * FROM read_files('%s', format => 'parquet', schema => 'a INT', rescuedDataColumn"
                .formatted(lake.files())
            + " => 'r')";
    lake.writeParquet("1.parquet", "SELECT 1 AS a");
    assertThat(lake.rows(call)).containsExactly(Row.of(1, null));
    Path file = lake.writeParquet("1.parquet", "SELECT 'x' AS a, 2 AS b");
    Row row = lake.rows(call).getFirst();
    assertThat(row.get(0)).isNull();
    assertThat(rescued(row.get(1), file)).isEqualTo("{\"a\":\"x\",\"b\":2}");
    lake.writeParquet("1.parquet", "SELECT 3 AS a");
    assertThat(lake.rows(call)).containsExactly(Row.of(3, null));
  }
}
