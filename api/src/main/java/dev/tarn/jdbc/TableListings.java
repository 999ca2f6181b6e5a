package dev.tarn.jdbc;

import dev.tarn.api.Row;
import dev.tarn.core.type.DataType;
import dev.tarn.jdbc.CatalogQueries.TableItem;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What {@link DatabaseMetaData} tells of tables and their columns. */
final class TableListings {
  private static final String TABLE_COLUMNS =
      "TABLE_CAT TABLE_SCHEM TABLE_NAME TABLE_TYPE REMARKS TYPE_CAT TYPE_SCHEM TYPE_NAME"
          + " SELF_REFERENCING_COL_NAME REF_GENERATION";
  private static final String COLUMN_COLUMNS =
      "TABLE_CAT TABLE_SCHEM TABLE_NAME COLUMN_NAME DATA_TYPE:i TYPE_NAME COLUMN_SIZE:i"
          + " BUFFER_LENGTH:i DECIMAL_DIGITS:i NUM_PREC_RADIX:i NULLABLE:i REMARKS COLUMN_DEF"
          + " SQL_DATA_TYPE:i SQL_DATETIME_SUB:i CHAR_OCTET_LENGTH:i ORDINAL_POSITION:i"
          + " IS_NULLABLE SCOPE_CATALOG SCOPE_SCHEMA SCOPE_TABLE SOURCE_DATA_TYPE:s"
          + " IS_AUTOINCREMENT IS_GENERATEDCOLUMN";
  private static final List<String> TYPES =
      List.of("MATERIALIZED VIEW", "STREAMING TABLE", "TABLE", "VIEW");
  private static final String ASKED =
      "table_catalog, table_schema, table_name, column_name, full_data_type, is_nullable,"
          + " comment, column_default, ordinal_position, is_identity, is_generated,"
          + " generation_expression";

  /** Precisions are counted in decimal digits throughout. */
  private static final int DECIMAL_DIGITS = 10;

  private final CatalogQueries queries;

  TableListings(CatalogQueries queries) {
    this.queries = queries;
  }

  ResultSet types() {
    return Listing.of("TABLE_TYPE", TYPES.stream().<List<?>>map(List::of).toList());
  }

  ResultSet tables(String catalog, String schema, String name, String... types)
      throws SQLException {
    Set<String> wanted =
        types == null
            ? Set.copyOf(TYPES)
            : Arrays.stream(types)
                .map(type -> type.toUpperCase(Locale.ROOT))
                .collect(Collectors.toSet());
    List<TableItem> tables =
        queries.tables(catalog, NamePattern.of(schema), NamePattern.of(name)).stream()
            .filter(table -> wanted.contains(table.kind()))
            .sorted(
                Comparator.comparing(TableItem::kind)
                    .thenComparing(TableItem::catalog)
                    .thenComparing(TableItem::schema)
                    .thenComparing(TableItem::name))
            .toList();
    Map<List<String>, String> comments = queries.comments(tables);
    return Listing.of(
        TABLE_COLUMNS, tables.stream().<List<?>>map(table -> row(table, comments)).toList());
  }

  private static List<?> row(TableItem table, Map<List<String>, String> comments) {
    String comment =
        comments.get(CatalogQueries.key(table.catalog(), table.schema(), table.name()));
    return Arrays.asList(
        table.catalog(),
        table.schema(),
        table.name(),
        table.kind(),
        comment,
        null,
        null,
        null,
        null,
        null);
  }

  ResultSet columns(String catalog, String schema, String table, String column)
      throws SQLException {
    NamePattern name = NamePattern.of(column);
    List<TableItem> tables = queries.tables(catalog, NamePattern.of(schema), NamePattern.of(table));
    List<List<?>> rows = new ArrayList<>();
    for (Row row : ordered(queries.of(tables, ASKED, "columns"))) {
      if (name.isMetBy(row.getString("column_name"))) {
        rows.add(column(row));
      }
    }
    return Listing.of(COLUMN_COLUMNS, rows);
  }

  private static List<Row> ordered(List<Row> rows) {
    return rows.stream()
        .sorted(
            Comparator.comparing((Row row) -> row.getString("table_catalog"))
                .thenComparing(row -> row.getString("table_schema"))
                .thenComparing(row -> row.getString("table_name"))
                .thenComparingInt(row -> row.getInt("ordinal_position")))
        .toList();
  }

  private static List<?> column(Row row) throws SQLException {
    DataType type = TypeNames.type(row.getString("full_data_type"));
    JdbcType jdbc = JdbcType.of(type);
    boolean nullable = row.getString("is_nullable").equals("YES");
    String value =
        row.isNull("generation_expression")
            ? row.getString("column_default")
            : row.getString("generation_expression");
    return Arrays.asList(
        row.getString("table_catalog"),
        row.getString("table_schema"),
        row.getString("table_name"),
        row.getString("column_name"),
        jdbc.code(),
        jdbc.isSigned() || jdbc.isText() ? JdbcType.name(type) : type.sql(),
        jdbc.precision(),
        null,
        hasScale(jdbc) ? jdbc.scale() : null,
        jdbc.isSigned() ? DECIMAL_DIGITS : null,
        nullable ? DatabaseMetaData.columnNullable : DatabaseMetaData.columnNoNulls,
        row.getString("comment"),
        value,
        null,
        null,
        jdbc.isText() ? jdbc.precision() : null,
        row.getInt("ordinal_position"),
        nullable ? "YES" : "NO",
        null,
        null,
        null,
        null,
        row.getString("is_identity"),
        row.getString("is_generated").equals("ALWAYS") ? "YES" : "NO");
  }

  private static boolean hasScale(JdbcType type) {
    return type.isSigned() || type.scale() > 0;
  }
}
