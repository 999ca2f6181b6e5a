package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TableChangesTest extends LakeTest {
  @BeforeEach
  void makeTable() {
    lake.run(
        "CREATE TABLE t (a INT) TBLPROPERTIES (delta.enableChangeDataFeed = true)",
        "INSERT INTO t VALUES (1)",
        "INSERT INTO t VALUES (2)",
        "DELETE FROM t WHERE a = 1");
  }

  private List<Object> versions(String arguments) {
    return lake.column(
        "SELECT _commit_version FROM table_changes(" + arguments + ") ORDER BY _commit_version");
  }

  @Test
  void bothEndsCountThemselves() {
    assertThat(versions("'t', 1, 2")).containsExactly(1L, 2L);
    assertThat(versions("'t', 3, 3")).containsExactly(3L);
    assertThat(versions("'t', 2, 99")).containsExactly(2L, 3L);
    assertThat(versions("'t', 0, 0")).isEmpty();
    assertThat(versions("'main.default.t', 1")).containsExactly(1L, 2L, 3L);
  }

  @Test
  void aRangeThatIsNoneIsRefusedByClass() {
    assertThat(lake.errorClass("SELECT * FROM table_changes('t', 4)"))
        .isEqualTo("DELTA_CDC_START_VERSION_AFTER_LATEST");
    assertThat(lake.errorClass("SELECT * FROM table_changes('t', -1)"))
        .isEqualTo("DELTA_VERSION_NOT_FOUND");
    assertThat(lake.errorClass("SELECT * FROM table_changes('t', -9223372036854775808L, -1)"))
        .isEqualTo("DELTA_VERSION_NOT_FOUND");
    assertThat(lake.errorClass("SELECT * FROM table_changes('t', 1, -1)"))
        .isEqualTo("DELTA_INVALID_CDC_RANGE");
    assertThat(lake.errorClass("SELECT * FROM table_changes('t', 2, 1)"))
        .isEqualTo("DELTA_INVALID_CDC_RANGE");
    assertThat(lake.errorClass("SELECT * FROM table_changes('t', '2999-01-01')"))
        .isEqualTo("DELTA_TIMESTAMP_GREATER_THAN_COMMIT");
    assertThat(lake.errorClass("SELECT * FROM table_changes('t', 0, '1999-01-01')"))
        .isEqualTo("DELTA_TIMESTAMP_EARLIER_THAN_COMMIT_RETENTION");
    assertThat(lake.errorClass("SELECT * FROM table_changes('t', NULL)"))
        .isEqualTo("DELTA_CDC_READ_NULL_RANGE_BOUNDARY");
    assertThat(lake.errorClass("SELECT * FROM table_changes('t')"))
        .isEqualTo("INCORRECT_NUMBER_OF_ARGUMENTS");
    assertThat(lake.errorClass("SELECT * FROM table_changes('t', TRUE)"))
        .isEqualTo("DELTA_UNSUPPORTED_EXPRESSION");
    assertThat(lake.errorClass("SELECT * FROM table_changes('t', 'no time')"))
        .isEqualTo("DELTA_TIMESTAMP_INVALID");
    assertThat(lake.errorClass("SELECT * FROM table_changes('missing', 0)"))
        .isEqualTo("TABLE_OR_VIEW_NOT_FOUND");
  }

  @Test
  void aTextThatIsNoNameIsShownWhereItStands() {
    for (String name : List.of("my schema.t", "")) {
      assertThatThrownBy(() -> lake.rows("SELECT * FROM table_changes('" + name + "', 1)"))
          .isInstanceOfSatisfying(
              TarnException.class,
              error -> {
                assertThat(error.errorClass()).isEqualTo("PARSE_SYNTAX_ERROR");
                assertThat(error.text()).contains("'" + name + "'").contains("backquotes");
                assertThat(error.position().orElseThrow().column()).isEqualTo(29);
              });
    }
  }

  @Test
  void aTimeBeforeTheFirstCommitStartsWithIt() {
    assertThat(versions("'t', '1999-01-01'")).containsExactly(1L, 2L, 3L);
  }

  @Test
  void withLeniencyARangeMayLieAfterTheNewestVersion() {
    lake.run("SET spark.databricks.delta.changeDataFeed.timestampOutOfRange.enabled = true");
    assertThat(versions("'t', 4")).isEmpty();
    assertThat(versions("'t', '2999-01-01'")).isEmpty();
    assertThat(versions("'t', 3, '2999-01-01'")).containsExactly(3L);
  }

  @Test
  void changesThatWereNotRecordedAreRefused() {
    lake.run("CREATE TABLE u (a INT)", "INSERT INTO u VALUES (1)");
    assertThat(lake.errorClass("SELECT * FROM table_changes('u', 0)"))
        .isEqualTo("DELTA_MISSING_CHANGE_DATA");
    assertThatThrownBy(() -> lake.run("SELECT * FROM table_changes('u', 0)"))
        .hasMessageContaining("`main`.`default`.`u`");
  }

  @Test
  void conditionsOnTheChangeAreLikeAnyOther() {
    assertThat(
            lake.rows(
                "SELECT a, _change_type FROM table_changes('t', 0)"
                    + " WHERE _commit_version >= 2 AND _change_type = 'delete'"))
        .containsExactly(Row.of(1, "delete"));
  }

  @Test
  void aTableCanBeNamedByItsPath() {
    assertThat(
            lake.rows(
                "SELECT count(*) FROM table_changes_by_path('"
                    + folder.resolve("main/default/t")
                    + "', 1)"))
        .containsExactly(Row.of(3L));
  }

  @Test
  void aViewHasNoChanges() {
    lake.run("CREATE TABLE below (n INT)", "CREATE VIEW over AS SELECT * FROM below");
    lake.run("CREATE TEMPORARY VIEW passing AS SELECT * FROM below");
    for (String view : List.of("over", "default.over", "passing")) {
      assertThat(lake.errorClass("SELECT * FROM table_changes('" + view + "', 0)"))
          .isEqualTo("DELTA_TABLE_ONLY_OPERATION");
    }
    assertThat(lake.errorClass("SELECT * FROM table_changes('none', 0)"))
        .isEqualTo("TABLE_OR_VIEW_NOT_FOUND");
  }

  @Test
  void namesOfTheFeedAreNoNamesOfColumns() {
    lake.run("CREATE TABLE fed (n INT) TBLPROPERTIES (delta.enableChangeDataFeed = true)");
    assertThat(lake.errorClass("ALTER TABLE fed ADD COLUMN _Commit_Version INT"))
        .isEqualTo("DELTA_TABLE_ALREADY_CONTAINS_CDC_COLUMNS");
  }
}
