package dev.tarn.pipeline.autoloader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Folders and files of odd names, and folders that make columns. */
class OddFoldersTest {
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a b", "100%", "50%25", "a+b", "ü", "😀", "a'b", "a\"b", "a#b", "a&b=c", "a,b", "a;b",
        "(x)", "a@b", "~x", "$x", "a:b", " a", "a ", "x=1%2F2", "...", "-"
      })
  void aNameMayHoldAnything(String name) {
    if (name.startsWith(".")) {
      lake.write(name + "/hidden.json", "{\"id\": 9}");
      lake.write("shown.json", "{\"id\": 1}");
    } else {
      lake.write(name + "/" + name + ".json", "{\"id\": 1}");
    }
    lake.update("format => 'json'");
    lake.update("format => 'json'");
    assertThat(lake.column("SELECT id FROM target")).containsExactly(1L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a*b", "a?b", "a[b", "a{b", "a\\b"})
  void signsOfPatternsAreMereSignsBelowThePath(String name) {
    lake.write(name + "/" + name + ".json", "{\"id\": 1}");
    lake.write("axb/axb.json", "{\"id\": 2}");
    lake.update("format => 'json'");
    assertThat(lake.column("SELECT id FROM target ORDER BY id")).containsExactly(1L, 2L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "parquet"})
  void theFileOfARowIsNamedAsItIs(String format) {
    String name = "a b%[x]/c d%20." + format;
    if (format.equals("json")) {
      lake.write(name, "{\"id\": 1}");
    } else {
      lake.writeParquet(name, "SELECT 1 AS id");
    }
    lake.updateWith(
        "SELECT id, _metadata.file_path AS p, _metadata.file_name AS n,"
            + " _metadata.file_size > 0 AS s, _metadata.file_block_start AS b,"
            + " _metadata.file_block_length = _metadata.file_size AS l,"
            + " _metadata.file_modification_time AS t FROM "
            + lake.stream("format => '" + format + "'"));
    assertThat(
            lake.rows("SELECT p LIKE 'file:%a%20b%25%5Bx%5D/c%20d%2520.%', n, s, b, l FROM target"))
        .containsExactly(Row.of(true, "c%20d%2520." + format, true, 0L, true));
    assertThat(lake.column("SELECT t FROM target").getFirst()).isNotNull();
  }

  @Test
  void aFieldOfAFoldersNameIsNoNewColumn() {
    lake.write("day=1/1.json", "{\"a\": 1}");
    lake.update("format => 'json'");
    lake.write("day=2/2.json", "{\"a\": 2, \"day\": 7}");
    lake.update("format => 'json'");
    assertThat(lake.rows("SELECT a, day FROM target ORDER BY a"))
        .containsExactly(Row.of(1L, 1), Row.of(2L, 2));
  }

  @Test
  void foldersMakeColumnsOfTheirTypes() {
    lake.write("day=2020-01-02/n=1/kind=a%2Fb/f.json", "{\"id\": 1}");
    lake.write("day=2020-01-03/n=22/kind=__HIVE_DEFAULT_PARTITION__/f.json", "{\"id\": 2}");
    lake.write("f.json", "{\"id\": 3}");
    lake.update("format => 'json'");
    assertThat(lake.columns())
        .containsExactly("id BIGINT", "_rescued_data STRING", "day DATE", "n INT", "kind STRING");
    assertThat(lake.rows("SELECT id, CAST(day AS STRING), n, kind FROM target ORDER BY id"))
        .containsExactly(
            Row.of(1L, "2020-01-02", 1, "a/b"),
            Row.of(2L, "2020-01-03", 22, null),
            Row.of(3L, null, null, null));
  }

  @Test
  void onlyTheFoldersThatAreNamedMakeColumns() {
    lake.write("day=2020-01-02/n=1/f.json", "{\"id\": 1}");
    lake.update("format => 'json', partitionColumns => 'n', schemaHints => 'n STRING'");
    assertThat(lake.columns()).containsExactly("id BIGINT", "_rescued_data STRING", "n STRING");
  }

  @Test
  void aFolderThatIsNoValueOfItsColumnIsAnError() {
    lake.write("n=1/f.json", "{\"id\": 1}");
    lake.update("format => 'json'");
    lake.write("n=x/f.json", "{\"id\": 2}");
    assertThat(lake.errorClass("format => 'json'")).isEqualTo("INVALID_PARTITION_VALUE");
    assertThat(lake.column("SELECT id FROM target")).isEqualTo(List.of(1L));
  }

  @Test
  void newFoldersMakeNewColumns() {
    lake.write("n=1/f.json", "{\"id\": 1}");
    lake.update("format => 'json'");
    lake.write("n=2/m=x/f.json", "{\"id\": 2}");
    assertThat(lake.update("format => 'json'")).isEqualTo(1);
    assertThat(lake.rows("SELECT id, n, m FROM target ORDER BY id"))
        .containsExactly(Row.of(1L, 1, null), Row.of(2L, 2, "x"));
  }
}
