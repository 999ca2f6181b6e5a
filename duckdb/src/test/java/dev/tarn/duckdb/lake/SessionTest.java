package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import dev.tarn.lake.session.Session;
import java.util.List;
import org.junit.jupiter.api.Test;

class SessionTest extends LakeTest {
  @Test
  void namesOfOnePartAreThoseOfTheCurrentSchema() {
    lake.run("CREATE SCHEMA a", "CREATE TABLE a.t AS SELECT 1 AS x", "USE a");
    assertThat(lake.rows("SELECT x FROM t")).containsExactly(Row.of(1));
    assertThat(lake.rows("SELECT x FROM a.t")).containsExactly(Row.of(1));
    assertThat(lake.rows("SELECT x FROM main.a.t")).containsExactly(Row.of(1));
    assertThat(lake.column("SELECT current_schema()")).containsExactly("a");
    assertThat(lake.errorClass("USE missing")).isEqualTo("SCHEMA_NOT_FOUND");
    assertThat(lake.errorClass("USE CATALOG missing")).isEqualTo("CATALOG_NOT_FOUND");
  }

  @Test
  void theCurrentSchemaIsASessionsOwn() {
    lake.run("CREATE SCHEMA a", "USE a");
    Session other = lake.newSession();
    assertThat(other.currentSchema().schema()).isEqualTo("default");
  }

  @Test
  void schemasAreListedAndDropped() {
    lake.run(
        "CREATE SCHEMA a COMMENT 'c'", "CREATE SCHEMA IF NOT EXISTS a", "CREATE TABLE a.t (x INT)");
    assertThat(lake.column("SHOW SCHEMAS")).containsExactly("a", "default");
    assertThat(lake.column("SHOW SCHEMAS LIKE 'd*|x'")).containsExactly("default");
    assertThat(lake.rows("SHOW TABLES IN a")).containsExactly(Row.of("a", "t", false));
    assertThat(lake.errorClass("CREATE SCHEMA a")).isEqualTo("SCHEMA_ALREADY_EXISTS");
    assertThat(lake.errorClass("DROP SCHEMA a")).isEqualTo("SCHEMA_NOT_EMPTY");
    lake.run("DROP SCHEMA a CASCADE", "DROP SCHEMA IF EXISTS a");
    assertThat(lake.errorClass("DROP SCHEMA a")).isEqualTo("SCHEMA_NOT_FOUND");
    assertThat(lake.errorClass("SHOW TABLES IN a")).isEqualTo("SCHEMA_NOT_FOUND");
  }

  @Test
  void settingsAreSetShownAndReset() {
    lake.run("SET spark.sql.session.timeZone = Europe/Paris");
    assertThat(lake.rows("SET spark.sql.session.timeZone"))
        .containsExactly(Row.of("spark.sql.session.timeZone", "Europe/Paris"));
    assertThat(lake.column("SELECT CAST(TIMESTAMP'2024-07-01 00:00:00Z' AS STRING)"))
        .isEqualTo(List.of("2024-07-01 02:00:00"));
    lake.run("RESET spark.sql.session.timeZone");
    assertThat(lake.rows("SET spark.sql.session.timeZone"))
        .containsExactly(Row.of("spark.sql.session.timeZone", "Z"));
    assertThat(lake.errorClass("SET spark.sql.session.timeZone = nowhere"))
        .isEqualTo("INVALID_CONF_VALUE.TIME_ZONE");
  }

  @Test
  void whatTheUserSaysOfACommitIsInTheHistory() {
    lake.run(
        "CREATE TABLE t (a INT)",
        "SET spark.databricks.delta.commitInfo.userMetadata = ticket 7",
        "INSERT INTO t VALUES (1)");
    assertThat(lake.lastCommit("t")).containsEntry("userMetadata", "ticket 7");
  }

  @Test
  void explainTellsHowManyFilesAreRead() {
    lake.run(
        "CREATE TABLE t (a INT, p INT) PARTITIONED BY (p)",
        "INSERT INTO t VALUES (1, 1), (2, 2)",
        "INSERT INTO t VALUES (10, 1)");
    assertThat((String) lake.column("EXPLAIN SELECT a FROM t WHERE p = 1 AND a > 5").getFirst())
        .contains("files read: 1 of 3")
        .contains("columns read: a, p");
  }
}
