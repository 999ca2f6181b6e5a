package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names of columns that ALTER TABLE gives to others, in tables whose columns are their query's. */
class ReusedNamesTest {
  private static final String PROPERTIES =
      " TBLPROPERTIES ('delta.columnMapping.mode' = 'name', 'delta.enableTypeWidening' = 'true')";

  private PipelineFixture pipeline;

  @BeforeEach
  void open(@TempDir Path folder) {
    pipeline = new PipelineFixture(folder);
    pipeline.configuration.put("pipelines.externalMetadata.enabled", "true");
    pipeline.run("CREATE TABLE raw (a INT, b INT)", "INSERT INTO raw VALUES (1, 10)");
    pipeline.source = "CREATE STREAMING TABLE t" + PROPERTIES + " AS SELECT * FROM STREAM raw";
    updated();
  }

  @AfterEach
  void close() {
    pipeline.close();
  }

  private void updated() {
    assertThat(pipeline.update().error().map(Throwable::getMessage)).isEmpty();
  }

  private void altered(String... statements) {
    pipeline.run(statements);
    pipeline.run("INSERT INTO raw (a, b) VALUES (2, 20)");
    updated();
  }

  private List<Row> t(String columns) {
    return pipeline.rows("SELECT " + columns + " FROM t ORDER BY 1");
  }

  private List<Object> columns() {
    return pipeline.rows("SHOW COLUMNS IN t").stream().map(row -> row.get(0)).toList();
  }

  @Test
  void anAddedColumnOfAFormerNameIsNotTheQuerys() {
    altered("ALTER TABLE t RENAME COLUMN b TO c", "ALTER TABLE t ADD COLUMN b INT");
    assertThat(t("a, b, c")).containsExactly(Row.of(1, null, 10), Row.of(2, null, 20));
  }

  @Test
  void aRenamedColumnOfAFormerNameIsNotTheQuerysEither() {
    altered("ALTER TABLE t RENAME COLUMN b TO c", "ALTER TABLE t RENAME COLUMN a TO b");
    assertThat(columns()).containsExactly("b", "c");
    assertThat(t("b, c")).containsExactly(Row.of(1, 10), Row.of(2, 20));
  }

  @Test
  void swappedNamesGoOnSwapped() {
    altered(
        "ALTER TABLE t RENAME COLUMN b TO c",
        "ALTER TABLE t RENAME COLUMN a TO b",
        "ALTER TABLE t RENAME COLUMN c TO a");
    assertThat(t("b, a")).containsExactly(Row.of(1, 10), Row.of(2, 20));
  }

  @Test
  void theNameOfADroppedColumnGivenToAnotherThatTheQueryHas() {
    altered("ALTER TABLE t DROP COLUMN b", "ALTER TABLE t RENAME COLUMN a TO b");
    assertThat(columns()).containsExactly("b");
    assertThat(t("b")).containsExactly(Row.of(1), Row.of(2));
  }

  @Test
  void theNameOfADroppedColumnGivenToOneForIt() {
    altered("ALTER TABLE t DROP COLUMN b", "ALTER TABLE t ADD COLUMN b BIGINT");
    assertThat(t("a, b")).containsExactly(Row.of(1, null), Row.of(2, 20L));
    altered("ALTER TABLE t RENAME COLUMN b TO c");
    assertThat(columns()).containsExactly("a", "c");
    assertThat(t("count(c)")).containsExactly(Row.of(2L));
  }

  @Test
  void aColumnKeptAsideForTheOldTypeLetsTheNewOneTakeItsPlace() {
    pipeline.run(
        "ALTER TABLE t RENAME COLUMN b TO b_old",
        "ALTER TABLE t ADD COLUMN b STRING",
        "UPDATE t SET b = CAST(b_old AS STRING)",
        "INSERT INTO raw VALUES (2, 20)");
    pipeline.source = pipeline.source.replace("SELECT *", "SELECT a, CAST(b AS STRING) AS b");
    updated();
    assertThat(t("a, b, b_old")).containsExactly(Row.of(1, "10", 10), Row.of(2, "20", null));
    altered("ALTER TABLE t DROP COLUMN b_old");
    assertThat(columns()).containsExactly("a", "b");
    assertThat(t("count(b)")).containsExactly(Row.of(3L));
  }

  @Test
  void aColumnAddedBeforeItsSourceHasItStaysAwayOnceItIsDropped() {
    pipeline.run("ALTER TABLE t ADD COLUMN c INT", "ALTER TABLE raw ADD COLUMN c INT");
    altered();
    pipeline.run("INSERT INTO raw VALUES (3, 30, 300)");
    updated();
    updated();
    assertThat(t("a, c")).contains(Row.of(3, 300));
    altered("ALTER TABLE t DROP COLUMN c");
    assertThat(columns()).containsExactly("a", "b");
  }

  @Test
  void anEditedQueryThatGivesTheNewNameIsFollowed() {
    pipeline.source = pipeline.source.replace("SELECT *", "SELECT a, b AS c");
    altered("ALTER TABLE t RENAME COLUMN b TO c");
    assertThat(columns()).containsExactly("a", "c");
    assertThat(t("a, c")).containsExactly(Row.of(1, 10), Row.of(2, 20));
  }
}
