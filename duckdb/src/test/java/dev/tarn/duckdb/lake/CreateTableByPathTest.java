package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables that are made in a folder and that no catalog knows. */
class CreateTableByPathTest {
  @TempDir Path folder;

  private LakeFixture lake;

  @BeforeEach
  void open() {
    lake = new LakeFixture(folder.resolve("lake"));
  }

  @AfterEach
  void close() {
    lake.close();
  }

  private String table(String name) {
    return "delta.`" + folder.resolve(name) + "`";
  }

  @Test
  void aTableOfAQueryIsMadeAndReplaced() {
    String t = table("t");
    lake.run("CREATE TABLE " + t + " AS SELECT 1 AS a");
    assertThat(lake.rows("SELECT * FROM " + t)).containsExactly(Row.of(1));
    lake.run("CREATE OR REPLACE TABLE " + t + " AS SELECT 'x' AS b, 2 AS c");
    assertThat(lake.rows("SELECT * FROM " + t)).containsExactly(Row.of("x", 2));
    assertThat(lake.lastCommit(t))
        .containsEntry("operation", "CREATE OR REPLACE TABLE AS SELECT")
        .containsEntry("version", 1L);
    assertThat(lake.rows("SHOW TABLES")).isEmpty();
  }

  @Test
  void whatIsThereStaysUnlessItIsToBeReplaced() {
    String t = table("t");
    lake.run("CREATE TABLE " + t + " (a INT)", "CREATE TABLE IF NOT EXISTS " + t + " (b INT)");
    assertThat(lake.errorClass("CREATE TABLE " + t + " (a INT)"))
        .isEqualTo("TABLE_OR_VIEW_ALREADY_EXISTS");
    assertThat(lake.errorClass("REPLACE TABLE " + table("none") + " (a INT)"))
        .isEqualTo("DELTA_CANNOT_REPLACE_MISSING_TABLE");
    assertThat(lake.versions(t)).isEqualTo(1);
  }

  @Test
  void foreignFilesAreNotCovered() throws Exception {
    Files.createDirectory(folder.resolve("full"));
    Files.writeString(folder.resolve("full/file.txt"), "mine");
    assertThat(lake.errorClass("CREATE TABLE " + table("full") + " (a INT)"))
        .isEqualTo("DELTA_CREATE_TABLE_WITH_NON_EMPTY_LOCATION");
    assertThat(lake.errorClass("CREATE TABLE " + table("full/file.txt") + " (a INT)"))
        .isEqualTo("STORAGE_NOT_A_DIRECTORY");
  }

  @Test
  void aLocationMustBeThePathItself() {
    String t = table("t");
    assertThat(
            lake.errorClass(
                "CREATE TABLE " + t + " (a INT) LOCATION '" + folder.resolve("other") + "'"))
        .isEqualTo("DELTA_AMBIGUOUS_PATHS_IN_CREATE_TABLE");
    lake.run("CREATE TABLE " + t + " (a INT) LOCATION '" + folder.resolve("t") + "'");
    assertThat(lake.versions(t)).isEqualTo(1);
  }

  @Test
  void aGeneratedColumnIsCheckedHereToo() {
    assertThat(
            lake.errorClass(
                "CREATE TABLE " + table("g") + " (a INT, b INT GENERATED ALWAYS AS (b + 1))"))
        .isEqualTo("DELTA_INVALID_GENERATED_COLUMN_REFERENCES");
    assertThat(folder.resolve("g")).doesNotExist();
  }
}
