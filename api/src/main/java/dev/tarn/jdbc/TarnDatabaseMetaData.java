package dev.tarn.jdbc;

import dev.tarn.api.Row;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.RowIdLifetime;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What tools ask a database: its names, its words, and what is in it. */
final class TarnDatabaseMetaData extends AbsentListings {
  private final TarnConnection connection;
  private final CatalogQueries queries;

  TarnDatabaseMetaData(TarnConnection connection) {
    this.connection = connection;
    this.queries = new CatalogQueries(connection.session());
  }

  @Override
  public String getURL() {
    return connection.url().text();
  }

  @Override
  public String getUserName() throws SQLException {
    return queries.rows("SELECT current_user()", List.of()).getFirst().getString(0);
  }

  @Override
  public String getDatabaseProductName() {
    return "Tarn";
  }

  @Override
  public String getDatabaseProductVersion() {
    return DriverVersion.text();
  }

  @Override
  public int getDatabaseMajorVersion() {
    return DriverVersion.major();
  }

  @Override
  public int getDatabaseMinorVersion() {
    return DriverVersion.minor();
  }

  @Override
  public String getDriverName() {
    return "Tarn JDBC driver";
  }

  @Override
  public String getDriverVersion() {
    return DriverVersion.text();
  }

  @Override
  public int getDriverMajorVersion() {
    return DriverVersion.major();
  }

  @Override
  public int getDriverMinorVersion() {
    return DriverVersion.minor();
  }

  @Override
  public int getJDBCMajorVersion() {
    return 4;
  }

  @Override
  public int getJDBCMinorVersion() {
    return 3;
  }

  @Override
  public String getIdentifierQuoteString() {
    return "`";
  }

  @Override
  public String getSearchStringEscape() {
    return "\\";
  }

  @Override
  public String getExtraNameCharacters() {
    return "";
  }

  @Override
  public String getCatalogTerm() {
    return "catalog";
  }

  @Override
  public String getSchemaTerm() {
    return "schema";
  }

  @Override
  public String getProcedureTerm() {
    return "";
  }

  @Override
  public String getCatalogSeparator() {
    return ".";
  }

  @Override
  public String getSQLKeywords() {
    return Words.KEYWORDS;
  }

  @Override
  public String getNumericFunctions() {
    return Words.NUMERIC_FUNCTIONS;
  }

  @Override
  public String getStringFunctions() {
    return Words.STRING_FUNCTIONS;
  }

  @Override
  public String getSystemFunctions() {
    return Words.SYSTEM_FUNCTIONS;
  }

  @Override
  public String getTimeDateFunctions() {
    return Words.TIME_FUNCTIONS;
  }

  @Override
  public int getDefaultTransactionIsolation() {
    return Connection.TRANSACTION_NONE;
  }

  @Override
  public boolean supportsTransactionIsolationLevel(int level) {
    return level == Connection.TRANSACTION_NONE;
  }

  @Override
  public boolean supportsResultSetType(int type) {
    return type == ResultSet.TYPE_FORWARD_ONLY;
  }

  @Override
  public boolean supportsResultSetConcurrency(int type, int concurrency) {
    return supportsResultSetType(type) && concurrency == ResultSet.CONCUR_READ_ONLY;
  }

  @Override
  public boolean supportsResultSetHoldability(int holdability) {
    return holdability == getResultSetHoldability();
  }

  @Override
  public int getResultSetHoldability() {
    return ResultSet.HOLD_CURSORS_OVER_COMMIT;
  }

  @Override
  public int getSQLStateType() {
    return sqlStateSQL;
  }

  @Override
  public RowIdLifetime getRowIdLifetime() {
    return RowIdLifetime.ROWID_UNSUPPORTED;
  }

  @Override
  public Connection getConnection() {
    return connection;
  }

  @Override
  public ResultSet getCatalogs() throws SQLException {
    return Listing.of("TABLE_CAT", queries.catalogs().stream().<List<?>>map(List::of).toList());
  }

  @Override
  public ResultSet getSchemas() throws SQLException {
    return getSchemas(null, null);
  }

  @Override
  public ResultSet getSchemas(String catalog, String schema) throws SQLException {
    List<List<?>> rows = new ArrayList<>();
    for (Row row : queries.schemas(catalog, NamePattern.of(schema))) {
      rows.add(List.of(row.getString(1), row.getString(0)));
    }
    return Listing.of("TABLE_SCHEM TABLE_CATALOG", rows);
  }

  @Override
  public ResultSet getTableTypes() {
    return new TableListings(queries).types();
  }

  @Override
  public ResultSet getTables(String catalog, String schema, String name, String[] types)
      throws SQLException {
    return new TableListings(queries).tables(catalog, schema, name, types);
  }

  @Override
  public ResultSet getColumns(String catalog, String schema, String table, String column)
      throws SQLException {
    return new TableListings(queries).columns(catalog, schema, table, column);
  }

  @Override
  public ResultSet getTypeInfo() {
    return TypeListing.types();
  }

  @Override
  public ResultSet getFunctions(String catalog, String schema, String name) throws SQLException {
    return new FunctionListings(queries).functions(catalog, schema, name);
  }

  @Override
  public ResultSet getFunctionColumns(String catalog, String schema, String name, String parameter)
      throws SQLException {
    return new FunctionListings(queries).parameters(catalog, schema, name, parameter);
  }

  @Override
  public ResultSet getTablePrivileges(String catalog, String schema, String table)
      throws SQLException {
    List<CatalogQueries.TableItem> tables =
        queries.tables(catalog, NamePattern.of(schema), NamePattern.of(table));
    List<List<?>> rows = new ArrayList<>();
    for (Row row :
        queries.of(
            tables,
            "table_catalog, table_schema, table_name, grantor, grantee, privilege_type",
            "table_privileges")) {
      rows.add(
          Arrays.asList(
              row.getString(0),
              row.getString(1),
              row.getString(2),
              row.getString(3),
              row.getString(4),
              row.getString(5),
              "NO"));
    }
    return Listing.of(
        "TABLE_CAT TABLE_SCHEM TABLE_NAME GRANTOR GRANTEE PRIVILEGE IS_GRANTABLE", rows);
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    return Wrappers.unwrap(this, type);
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return type.isInstance(this);
  }
}
