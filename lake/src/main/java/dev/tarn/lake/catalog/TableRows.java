package dev.tarn.lake.catalog;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** The rows of tables in the statements, and of the locations that dropped ones left. */
final class TableRows {
  private static final String SELECT =
      """
      SELECT c.name AS catalog, s.name AS schema, t.name, t.kind, t.location, t.owner, t.created
      FROM tables t JOIN schemas s ON s.id = t.schema JOIN catalogs c ON c.id = s.catalog
      """;

  private TableRows() {}

  static Optional<TableEntry> find(Statements statements, TableName name) throws SQLException {
    return statements.first(
        row -> entry(statements, row),
        SELECT + "WHERE c.name = ? AND s.name = ? AND t.name = ?",
        name.catalog(),
        name.schema(),
        name.table());
  }

  static Optional<TableEntry> findByLocation(Statements statements, String location)
      throws SQLException {
    return statements.first(
        row -> entry(statements, row),
        SELECT + "WHERE t.location = ? ORDER BY t.id",
        statements.locations().stored(location));
  }

  /** Those of a whole catalog, sorted by schema and name. */
  static List<TableEntry> ofCatalog(Statements statements, String catalog) throws SQLException {
    return statements.all(
        row -> entry(statements, row),
        SELECT + "WHERE c.name = ? ORDER BY s.name, t.name",
        catalog);
  }

  static List<TableEntry> list(Statements statements, SchemaName schema) throws SQLException {
    return statements.all(
        row -> entry(statements, row),
        SELECT + "WHERE c.name = ? AND s.name = ? ORDER BY t.name",
        schema.catalog(),
        schema.schema());
  }

  static void insert(Statements statements, long schemaId, TableEntry table) throws SQLException {
    statements.change(
        """
        INSERT INTO tables (schema, name, kind, location, owner, created)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        schemaId,
        table.name().table(),
        table.kind().name(),
        statements.locations().stored(table.location()),
        table.owner(),
        table.created().toEpochMilli());
  }

  static void delete(Statements statements, long schemaId, String table) throws SQLException {
    statements.change("DELETE FROM tables WHERE schema = ? AND name = ?", schemaId, table);
  }

  static void rename(Statements statements, long fromSchema, String from, long toSchema, String to)
      throws SQLException {
    statements.change(
        "UPDATE tables SET schema = ?, name = ? WHERE schema = ? AND name = ?",
        toSchema,
        to,
        fromSchema,
        from);
  }

  static void insertDropped(Statements statements, String location, long dropped)
      throws SQLException {
    statements.change(
        "INSERT OR REPLACE INTO dropped_locations (location, dropped) VALUES (?, ?)",
        statements.locations().stored(location),
        dropped);
  }

  static List<String> dropped(Statements statements) throws SQLException {
    return statements.all(
        row -> statements.locations().absolute(row.getString("location")),
        "SELECT location FROM dropped_locations ORDER BY dropped, location");
  }

  static void deleteDropped(Statements statements, String location) throws SQLException {
    statements.change(
        "DELETE FROM dropped_locations WHERE location = ?",
        statements.locations().stored(location));
  }

  private static TableEntry entry(Statements statements, ResultSet row) throws SQLException {
    return new TableEntry(
        new TableName(row.getString("catalog"), row.getString("schema"), row.getString("name")),
        TableEntry.Kind.valueOf(row.getString("kind")),
        statements.locations().absolute(row.getString("location")),
        row.getString("owner"),
        Statements.instant(row, "created"));
  }
}
