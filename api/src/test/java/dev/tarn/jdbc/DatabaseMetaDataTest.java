package dev.tarn.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.api.Session;
import java.lang.reflect.Method;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DatabaseMetaDataTest extends JdbcTestBase {
  private DatabaseMetaData metadata;

  @BeforeEach
  void make() throws SQLException {
    metadata = connection.getMetaData();
    run("CREATE CATALOG archive");
    run("CREATE SCHEMA shop");
    run(
        "CREATE TABLE shop.orders (id BIGINT GENERATED ALWAYS AS IDENTITY,"
            + " amount DECIMAL(10, 2) NOT NULL COMMENT 'in euros', name VARCHAR(20),"
            + " tags ARRAY<STRING>, day DATE GENERATED ALWAYS AS (CAST(at AS DATE)), at TIMESTAMP)"
            + " COMMENT 'what was bought'");
    run("CREATE TABLE shop.order_lines (id BIGINT)");
    run("CREATE TABLE archive.default.orders (id INT)");
    run("CREATE VIEW shop.large AS SELECT * FROM shop.orders WHERE amount > 100");
    run("CREATE FUNCTION shop.twice(x INT) RETURNS INT RETURN x * 2");
  }

  @Test
  void catalogsAndSchemasAreListed() throws SQLException {
    assertThat(columns(metadata.getCatalogs(), "TABLE_CAT")).containsExactly("archive", "main");
    assertThat(columns(metadata.getSchemas(), "TABLE_CATALOG", "TABLE_SCHEM"))
        .containsExactly("archive|default", "main|default", "main|shop");
    assertThat(columns(metadata.getSchemas("main", "s%"), "TABLE_SCHEM")).containsExactly("shop");
  }

  @Test
  void tablesAreFoundByPatternsAndKinds() throws SQLException {
    assertThat(
            columns(
                metadata.getTables(null, null, "%", null),
                "TABLE_CAT",
                "TABLE_SCHEM",
                "TABLE_NAME",
                "TABLE_TYPE",
                "REMARKS"))
        .containsExactly(
            "archive|default|orders|TABLE|null",
            "main|shop|order_lines|TABLE|null",
            "main|shop|orders|TABLE|what was bought",
            "main|shop|large|VIEW|null");
    assertThat(
            columns(
                metadata.getTables("main", "SHOP", "ORDER\\_%", new String[] {"TABLE"}),
                "TABLE_NAME"))
        .containsExactly("order_lines");
    assertThat(
            columns(
                metadata.getTables("main", "%", "order_", new String[] {"TABLE"}), "TABLE_NAME"))
        .containsExactly("orders");
    assertThat(columns(metadata.getTables(null, null, "%", new String[] {"VIEW"}), "TABLE_NAME"))
        .containsExactly("large");
    assertThat(columns(metadata.getTableTypes(), "TABLE_TYPE"))
        .containsExactly("MATERIALIZED VIEW", "STREAMING TABLE", "TABLE", "VIEW");
  }

  @Test
  void columnsHaveTheirTypes() throws SQLException {
    assertThat(
            columns(
                metadata.getColumns("main", "shop", "orders", "%"),
                "COLUMN_NAME",
                "DATA_TYPE",
                "TYPE_NAME",
                "COLUMN_SIZE",
                "DECIMAL_DIGITS",
                "IS_NULLABLE",
                "ORDINAL_POSITION",
                "IS_AUTOINCREMENT",
                "IS_GENERATEDCOLUMN"))
        .containsExactly(
            "id|" + Types.BIGINT + "|BIGINT|19|0|YES|1|YES|NO",
            "amount|" + Types.DECIMAL + "|DECIMAL|10|2|NO|2|NO|NO",
            "name|" + Types.VARCHAR + "|VARCHAR|20|null|YES|3|NO|NO",
            "tags|" + Types.ARRAY + "|ARRAY<STRING>|0|null|YES|4|NO|NO",
            "day|" + Types.DATE + "|DATE|10|null|YES|5|NO|YES",
            "at|" + Types.TIMESTAMP + "|TIMESTAMP|26|6|YES|6|NO|NO");
    assertThat(columns(metadata.getColumns(null, "shop", "large", "a%"), "COLUMN_NAME", "REMARKS"))
        .contains("at|null");
    assertThat(columns(metadata.getColumns(null, "shop", "orders", "amount"), "REMARKS"))
        .containsExactly("in euros");
  }

  @Test
  void functionsOfSqlAreListed() throws SQLException {
    assertThat(columns(metadata.getFunctions(null, "%", "tw%"), "FUNCTION_SCHEM", "FUNCTION_NAME"))
        .containsExactly("shop|twice");
    assertThat(
            columns(
                metadata.getFunctionColumns(null, null, "twice", "%"), "COLUMN_NAME", "TYPE_NAME"))
        .containsExactly("x|INT");
  }

  /** No listing fails, and each has the columns that JDBC's documentation begins with. */
  @Test
  void everyListingCanBeRead() throws Exception {
    for (Method method : DatabaseMetaData.class.getMethods()) {
      if (method.getReturnType() == ResultSet.class) {
        Object[] arguments =
            Arrays.stream(method.getParameterTypes())
                .map(type -> type == boolean.class ? (Object) true : type == int.class ? 0 : null)
                .toArray();
        try (ResultSet rows = (ResultSet) method.invoke(metadata, arguments)) {
          assertThat(rows.getMetaData().getColumnCount()).as(method.getName()).isPositive();
          rows(rows);
        }
      }
    }
  }

  @Test
  void theDriverTellsWhatItCan() throws SQLException {
    assertThat(metadata.getDatabaseProductName()).isEqualTo("Tarn");
    assertThat(metadata.getIdentifierQuoteString()).isEqualTo("`");
    assertThat(metadata.getURL()).startsWith("jdbc:tarn:");
    assertThat(metadata.getUserName()).isEqualTo(System.getProperty("user.name"));
    assertThat(metadata.supportsTransactions()).isFalse();
    assertThat(metadata.supportsBatchUpdates()).isTrue();
    assertThat(metadata.supportsFullOuterJoins()).isTrue();
    assertThat(metadata.supportsGetGeneratedKeys()).isFalse();
    assertThat(metadata.supportsResultSetType(ResultSet.TYPE_SCROLL_INSENSITIVE)).isFalse();
    assertThat(metadata.unwrap(DatabaseMetaData.class)).isSameAs(metadata);
    assertThat(connection.unwrap(TarnConnection.class).session()).isInstanceOf(Session.class);
  }

  @Test
  void theTypesOfColumnsAreListed() throws SQLException {
    List<String> names = columns(metadata.getTypeInfo(), "TYPE_NAME");
    assertThat(names).contains("BIGINT", "DECIMAL", "STRING", "TIMESTAMP_NTZ", "STRUCT");
  }

  /** The functions that the driver names are functions of Tarn. */
  @Test
  void theFunctionsThatAreNamedAreThere() throws SQLException {
    Set<String> known = Set.copyOf(rows("SHOW FUNCTIONS"));
    Set<String> syntax =
        Set.of("timestampadd", "timestampdiff", "extract", "position", "current_date", "user");
    Set<String> named =
        List.of(
                metadata.getNumericFunctions(),
                metadata.getStringFunctions(),
                metadata.getSystemFunctions(),
                metadata.getTimeDateFunctions())
            .stream()
            .flatMap(names -> Arrays.stream(names.toLowerCase(Locale.ROOT).split(",")))
            .filter(name -> !syntax.contains(name))
            .collect(Collectors.toSet());
    assertThat(known).containsAll(named);
  }

  @Test
  void patternsMatchAsInSql() {
    assertThat(NamePattern.of("a%c").isMetBy("ABBC")).isTrue();
    assertThat(NamePattern.of("a_c").isMetBy("abbc")).isFalse();
    assertThat(NamePattern.of("a\\_c").isMetBy("a_c")).isTrue();
    assertThat(NamePattern.of("a\\_c").isMetBy("abc")).isFalse();
    assertThat(NamePattern.of(null).isMetBy("")).isTrue();
    assertThat(NamePattern.of("%").isMetBy("x")).isTrue();
    assertThat(NamePattern.of("").isMetBy("x")).isFalse();
  }
}
