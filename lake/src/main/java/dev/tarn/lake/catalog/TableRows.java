package dev.tarn.lake.catalog;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** The rows of tables in the store, and of the locations that dropped ones left. */
final class TableRows {
  private static final String SELECT =
      """
      SELECT c.name AS catalog, s.name AS schema, t.name, t.kind, t.location, t.owner, t.created
      FROM tables t JOIN schemas s ON s.id = t.schema JOIN catalogs c ON c.id = s.catalog
      """;

  private TableRows() {}

  static Optional<TableEntry> find(Connection connection, TableName name) throws SQLException {
    return Rows.first(
        connection,
        TableRows::entry,
        SELECT + "WHERE c.name = ? AND s.name = ? AND t.name = ?",
        name.catalog(),
        name.schema(),
        name.table());
  }

  static Optional<TableEntry> findByLocation(Connection connection, String location)
      throws SQLException {
    return Rows.first(
        connection, TableRows::entry, SELECT + "WHERE t.location = ? ORDER BY t.id", location);
  }

  static List<TableEntry> list(Connection connection, SchemaName schema) throws SQLException {
    return Rows.all(
        connection,
        TableRows::entry,
        SELECT + "WHERE c.name = ? AND s.name = ? ORDER BY t.name",
        schema.catalog(),
        schema.schema());
  }

  static void insert(Connection connection, long schemaId, TableEntry table) throws SQLException {
    Rows.change(
        connection,
        """
        INSERT INTO tables (schema, name, kind, location, owner, created)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        schemaId,
        table.name().table(),
        table.kind().name(),
        table.location(),
        table.owner(),
        table.created().toEpochMilli());
  }

  static void delete(Connection connection, long schemaId, String table) throws SQLException {
    Rows.change(connection, "DELETE FROM tables WHERE schema = ? AND name = ?", schemaId, table);
  }

  static void rename(Connection connection, long fromSchema, String from, long toSchema, String to)
      throws SQLException {
    Rows.change(
        connection,
        "UPDATE tables SET schema = ?, name = ? WHERE schema = ? AND name = ?",
        toSchema,
        to,
        fromSchema,
        from);
  }

  static void insertDropped(Connection connection, String location, long dropped)
      throws SQLException {
    Rows.change(
        connection,
        "INSERT OR REPLACE INTO dropped_locations (location, dropped) VALUES (?, ?)",
        location,
        dropped);
  }

  static List<String> dropped(Connection connection) throws SQLException {
    return Rows.all(
        connection,
        row -> row.getString("location"),
        "SELECT location FROM dropped_locations ORDER BY dropped, location");
  }

  static void deleteDropped(Connection connection, String location) throws SQLException {
    Rows.change(connection, "DELETE FROM dropped_locations WHERE location = ?", location);
  }

  private static TableEntry entry(ResultSet row) throws SQLException {
    return new TableEntry(
        new TableName(row.getString("catalog"), row.getString("schema"), row.getString("name")),
        TableEntry.Kind.valueOf(row.getString("kind")),
        row.getString("location"),
        row.getString("owner"),
        Rows.instant(row, "created"));
  }
}
