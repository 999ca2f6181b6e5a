package dev.tarn.pipeline.autoloader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code read_files} reads at once what {@code STREAM read_files} reads file by file. */
class BatchAndStreamTest {
  @TempDir static Path folder;
  private static LoaderFixture lake;

  @BeforeAll
  static void open() {
    lake = new LoaderFixture(folder);
  }

  @BeforeEach
  void startOver() {
    lake.startOver();
    json();
    csv();
    lake.writeParquet("p/1.parquet", "SELECT 1 AS a, 'x' AS b");
    lake.writeParquet("p/k=1/2.parquet", "SELECT 2 AS a, 1.5 AS c");
    lake.write("t/1.txt", "one", "two", "");
    lake.write("b/1.bin", new byte[] {0, 1, (byte) 0xFF});
  }

  @AfterAll
  static void close() {
    lake.close();
  }

  private void json() {
    lake.write("j/1.json", "{\"a\": 1, \"s\": {\"x\": 1}}", "{\"a\": \"one\"}", "{bad", "");
    lake.write(
        "j/n=1/2.json", "{\"A\": 2, \"a\": 2.5, \"more\": [1, \"x\"]}", "{\"s\": {\"y\": 2}}");
    lake.write("j/n=2/_hidden.json", "{\"zzz\": 1}");
    lake.write("j/n=2/3.json", "[{\"a\": 3}, {\"a\": 4}]", "{\"a\": null, \"d\": \"2020-01-02\"}");
  }

  private void csv() {
    lake.write("c/1.csv", "a,b", "1,x", "2", "3,y,z");
    lake.write("c/n=1/2.csv", "b,a,c", "\"q\"\"q\",4,2020-01-02");
    lake.write("c/3.csv", "a\n".getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/j|format => 'json'",
        "/j|format => 'json', schemaHints => 'a INT, d DATE, new.x INT'",
        "/j|format => 'json', inferColumnTypes => false",
        "/j|format => 'json', readerCaseSensitive => false",
        "/j|format => 'json', schema => 'a INT, s STRUCT<x: INT>, n INT'",
        "/j|format => 'json', schema => 'a INT, _corrupt_record STRING'",
        "/j|format => 'json', schema => 'a INT, r STRING', rescuedDataColumn => 'r'",
        "/j|format => 'json', mode => 'DROPMALFORMED', schema => 'a DOUBLE'",
        "/j|format => 'json', recursiveFileLookup => true",
        "/j|format => 'json', partitionColumns => ''",
        "/j|format => 'json', pathGlobFilter => '[12]*'",
        "/j|format => 'json', modifiedBefore => '2023-11-14T22:13:21Z'",
        "/j|format => 'json', modifiedAfter => '2023-11-14T22:13:20Z'",
        "/j/n=*/?.json|format => 'json'",
        "/j/{n=1,n=2}|format => 'json'",
        "/c|format => 'csv', header => true",
        "/c|format => 'csv', header => true, inferSchema => false",
        "/c|format => 'csv', header => true, schemaHints => 'a STRING, d INT'",
        "/c|format => 'csv', header => true, schema => 'b STRING, a INT'",
        "/c|format => 'csv', header => true, schema => 'b STRING, r STRING',"
            + " rescuedDataColumn => 'r'",
        "/c|format => 'csv', multiLine => true",
        "/p|format => 'parquet'",
        "/p|",
        "/p|format => 'parquet', schemaHints => 'c DOUBLE'",
        "/p|format => 'parquet', schema => 'a INT, k STRING'",
        "/t|format => 'text'",
        "/t|format => 'text', wholeText => true",
        "/b|format => 'binaryFile'"
      })
  void readTheSame(String path) {
    String below = path.substring(0, path.indexOf('|'));
    String options = path.substring(path.indexOf('|') + 1);
    String call = lake.stream(below, options);
    lake.updateWith("SELECT *, _metadata.file_path AS file_ FROM " + call);
    String batch =
        "SELECT *, _metadata.file_path AS file_ FROM " + call.substring("STREAM ".length());
    String streamed = "SELECT * EXCEPT (zz) FROM target";
    assertThat(lake.schema(streamed)).isEqualTo(lake.schema(batch));
    List<Row> expected = lake.rows(batch);
    assertThat(expected).isNotEmpty();
    assertThat(lake.rows(streamed).stream().map(BatchAndStreamTest::text))
        .containsExactlyInAnyOrderElementsOf(
            expected.stream().map(BatchAndStreamTest::text).toList());
  }

  private static String text(Row row) {
    return row.values().stream()
        .map(value -> value instanceof byte[] bytes ? java.util.Arrays.toString(bytes) : value)
        .map(String::valueOf)
        .toList()
        .toString();
  }
}
