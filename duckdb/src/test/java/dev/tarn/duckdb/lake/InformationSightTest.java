package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import dev.tarn.lake.catalog.Principal;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code information_schema} tells everybody of what they may see, and of nothing else. */
class InformationSightTest {
  @TempDir Path folder;
  private Tarn lake;
  private Session owner;
  private Session eve;

  @BeforeEach
  void open() {
    lake = Tarn.open(folder.resolve("lake"), TarnOptions.defaults().withUser("owner"));
    owner = lake.newSession();
    lake.principals().add(Principal.user("eve"));
    eve = lake.newSession("eve");
    run(owner, "CREATE SCHEMA open");
    run(owner, "CREATE SCHEMA shut");
    for (String schema : List.of("open", "shut")) {
      run(owner, "CREATE FUNCTION " + schema + ".f(x STRING) RETURNS STRING RETURN x");
      run(owner, "CREATE FUNCTION " + schema + ".g(x STRING) RETURNS BOOLEAN RETURN true");
      run(
          owner,
          "CREATE TABLE "
              + schema
              + ".t (a STRING MASK "
              + schema
              + ".f, b INT) WITH ROW FILTER "
              + schema
              + ".g ON (a)");
      run(owner, "CREATE VIEW " + schema + ".v AS SELECT 1 AS a");
      run(owner, "CREATE VOLUME " + schema + ".files");
      run(owner, "ALTER TABLE " + schema + ".t SET TAGS ('x' = 'y')");
      run(owner, "ALTER TABLE " + schema + ".t ALTER COLUMN b SET TAGS ('x' = 'y')");
      run(owner, "ALTER VOLUME " + schema + ".files SET TAGS ('x' = 'y')");
      run(owner, "ALTER SCHEMA " + schema + " SET TAGS ('x' = 'y')");
    }
    run(owner, "CREATE TABLE open.hidden (a INT)");
    run(owner, "GRANT USE CATALOG ON CATALOG main TO `eve`");
    run(owner, "GRANT USE SCHEMA ON SCHEMA open TO `eve`");
    run(owner, "GRANT SELECT ON TABLE open.t TO `eve`");
    run(owner, "GRANT SELECT ON TABLE open.v TO `eve`");
    run(owner, "GRANT EXECUTE ON FUNCTION open.f TO `eve`");
    run(owner, "GRANT READ VOLUME ON VOLUME open.files TO `eve`");
  }

  @AfterEach
  void close() {
    lake.close();
  }

  private static List<Row> run(Session session, String sql) {
    try (Result result = session.sql(sql)) {
      return result.rows().drain();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "tables, table_schema",
    "columns, table_schema",
    "views, table_schema",
    "schemata, schema_name",
    "routines, routine_schema",
    "parameters, specific_schema",
    "volumes, volume_schema",
    "column_masks, schema_name",
    "row_filters, table_schema",
    "table_tags, schema_name",
    "column_tags, schema_name",
    "volume_tags, schema_name",
    "schema_tags, schema_name",
  })
  void whatIsShutIsNotTold(String relation, String column) {
    for (String catalog : List.of("main", "system")) {
      String sql =
          "SELECT DISTINCT " + column + " FROM " + catalog + ".information_schema." + relation;
      assertThat(run(owner, sql)).as(sql).contains(Row.of("shut"), Row.of("open"));
      assertThat(run(eve, sql)).as(sql).contains(Row.of("open")).doesNotContain(Row.of("shut"));
    }
  }

  @Test
  void aTableWithoutAPrivilegeIsNotToldEither() {
    String sql =
        "SELECT table_name FROM information_schema.tables WHERE table_schema = 'open' ORDER BY 1";
    assertThat(run(eve, sql)).containsExactly(Row.of("t"), Row.of("v"));
    assertThat(run(owner, sql)).contains(Row.of("hidden"));
  }

  @Test
  void itIsDescribedAndShownToEverybody() {
    assertThat(run(eve, "SHOW TABLES IN information_schema")).isNotEmpty();
    assertThat(run(eve, "DESCRIBE information_schema.tables")).isNotEmpty();
    assertThat(run(eve, "SHOW COLUMNS IN information_schema.tables")).isNotEmpty();
    run(eve, "USE main.information_schema");
    assertThat(run(eve, "SELECT count(*) FROM tables")).hasSize(1);
  }
}
