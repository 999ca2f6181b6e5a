package dev.tarn.pipeline.autoloader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of Parquet that differ, are broken, or vanish. */
class ParquetFilesTest {
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

  @Test
  void mergesTheColumnsOfAllFiles() {
    lake.writeParquet("1.parquet", "SELECT CAST(1 AS INT) AS a, named_struct('x', 1) AS s");
    lake.writeParquet("2.parquet", "SELECT CAST(2 AS BIGINT) AS a, named_struct('y', 2) AS s");
    for (String options : new String[] {"", ", mergeSchema => true"}) {
      assertThat(
              lake.rows(
                  "SELECT a, typeof(a), s.x, s.y FROM read_files('%s', format => 'parquet'%s)"
                          .formatted(lake.files(), options)
                      + " ORDER BY a"))
          .containsExactly(Row.of(1L, "bigint", 1, null), Row.of(2L, "bigint", null, 2));
    }
    lake.update("format => 'parquet'");
    assertThat(lake.rows("SELECT a, s.x, s.y FROM target ORDER BY a"))
        .containsExactly(Row.of(1L, 1, null), Row.of(2L, null, 2));
  }

  @Test
  void widensTypesWhereAsked() {
    String options = "format => 'parquet', schemaEvolutionMode => 'addNewColumnsWithTypeWidening'";
    lake.rows("ALTER TABLE target SET TBLPROPERTIES ('delta.enableTypeWidening' = 'true')");
    lake.writeParquet("1.parquet", "SELECT CAST(1 AS INT) AS a");
    lake.update(options);
    lake.writeParquet("2.parquet", "SELECT 3000000000 AS a");
    lake.update(options);
    assertThat(lake.rows("SELECT a, typeof(a) FROM target ORDER BY a"))
        .containsExactly(Row.of(1L, "bigint"), Row.of(3000000000L, "bigint"));
  }

  @Test
  void brokenFilesArePassedOverWhereAsked() {
    lake.writeParquet("1.parquet", "SELECT 1 AS a");
    lake.write("2.parquet", "PAR1 but no more of it");
    lake.write("3.parquet", new byte[0]);
    assertThat(lake.errorClass("format => 'parquet'"))
        .isNotEqualTo("INTERNAL_ERROR")
        .isEqualTo(lake.errorClass("format => 'parquet', schema => 'a INT'"));
    lake.update("format => 'parquet', ignoreCorruptFiles => true");
    assertThat(lake.column("SELECT a FROM target")).containsExactly(1);
  }

  @Test
  void filesThatVanishArePassedOverWhereAsked() {
    lake.writeParquet("1.parquet", "SELECT 1 AS a");
    lake.update("format => 'parquet'");
    Path gone = lake.writeParquet("2.parquet", "SELECT 2 AS a");
    lake.writeParquet("3.parquet", "SELECT 3 AS a");
    lake.openWith(
        opening -> {
          var source = AutoLoader.open(opening);
          source.latest(opening.start());
          try {
            Files.deleteIfExists(gone);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
          return source;
        });
    assertThat(lake.errorClass("format => 'parquet'")).isEqualTo("FAILED_READ_FILE.FILE_NOT_EXIST");
    lake.update("format => 'parquet', ignoreMissingFiles => true");
    assertThat(lake.column("SELECT a FROM target ORDER BY a")).containsExactly(1, 3);
  }

  /** Of files as large as these the executor keeps what their footers say. */
  @Test
  void aFileWrittenAnewIsReadAsItIsNow() {
    String sql =
        "SELECT count(a), count(b) FROM read_files('%s', format => 'parquet', schema => 'a STRING, b INT')"
            .formatted(lake.files());
    lake.writeParquet("1.parquet", "SELECT uuid() AS a, 1 AS b FROM range(60000)");
    assertThat(lake.rows(sql)).containsExactly(Row.of(60_000L, 60_000L));
    lake.writeParquet("1.parquet", "SELECT uuid() AS a FROM range(60000)");
    assertThat(lake.rows(sql)).containsExactly(Row.of(60_000L, 0L));
  }
}
