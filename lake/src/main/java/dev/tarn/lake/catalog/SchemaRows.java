package dev.tarn.lake.catalog;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The rows of catalogs and schemas in the store. */
final class SchemaRows {
  private static final String SELECT =
      """
      SELECT c.name AS catalog, s.id, s.name, s.comment, s.location, s.owner, s.created
      FROM schemas s JOIN catalogs c ON c.id = s.catalog
      """;

  private SchemaRows() {}

  static List<String> catalogs(Connection connection) throws SQLException {
    return Rows.all(
        connection, row -> row.getString("name"), "SELECT name FROM catalogs ORDER BY name");
  }

  static Optional<Long> catalogId(Connection connection, String name) throws SQLException {
    return Rows.first(
        connection, row -> row.getLong("id"), "SELECT id FROM catalogs WHERE name = ?", name);
  }

  static void insertCatalog(Connection connection, String name, String owner, long created)
      throws SQLException {
    Rows.change(
        connection,
        "INSERT INTO catalogs (name, owner, created) VALUES (?, ?, ?)",
        name,
        owner,
        created);
  }

  static Optional<Long> id(Connection connection, SchemaName name) throws SQLException {
    return Rows.first(
        connection,
        row -> row.getLong("id"),
        """
        SELECT s.id FROM schemas s JOIN catalogs c ON c.id = s.catalog
        WHERE c.name = ? AND s.name = ?
        """,
        name.catalog(),
        name.schema());
  }

  static Optional<SchemaEntry> find(Connection connection, SchemaName name) throws SQLException {
    return Rows.first(
        connection,
        row -> entry(connection, row),
        SELECT + "WHERE c.name = ? AND s.name = ?",
        name.catalog(),
        name.schema());
  }

  static List<SchemaEntry> list(Connection connection, String catalog) throws SQLException {
    return Rows.all(
        connection,
        row -> entry(connection, row),
        SELECT + "WHERE c.name = ? ORDER BY s.name",
        catalog);
  }

  static void insert(Connection connection, long catalogId, SchemaEntry schema)
      throws SQLException {
    Rows.change(
        connection,
        """
        INSERT INTO schemas (catalog, name, comment, location, owner, created)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        catalogId,
        schema.name().schema(),
        schema.comment().orElse(null),
        schema.location().orElse(null),
        schema.owner(),
        schema.created().toEpochMilli());
    long id = id(connection, schema.name()).orElseThrow();
    for (Map.Entry<String, String> property : schema.properties().entrySet()) {
      Rows.change(
          connection,
          "INSERT INTO schema_properties (schema, key, value) VALUES (?, ?, ?)",
          id,
          property.getKey(),
          property.getValue());
    }
  }

  static void delete(Connection connection, long id) throws SQLException {
    Rows.change(connection, "DELETE FROM schemas WHERE id = ?", id);
  }

  private static SchemaEntry entry(Connection connection, ResultSet row) throws SQLException {
    return new SchemaEntry(
        new SchemaName(row.getString("catalog"), row.getString("name")),
        Optional.ofNullable(row.getString("comment")),
        Optional.ofNullable(row.getString("location")),
        properties(connection, row.getLong("id")),
        row.getString("owner"),
        Rows.instant(row, "created"));
  }

  private static Map<String, String> properties(Connection connection, long id)
      throws SQLException {
    Map<String, String> properties = new TreeMap<>();
    Rows.all(
        connection,
        row -> properties.put(row.getString("key"), row.getString("value")),
        "SELECT key, value FROM schema_properties WHERE schema = ?",
        id);
    return properties;
  }
}
