package dev.tarn.lake.catalog;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The rows of catalogs and schemas in the statements. */
final class SchemaRows {
  private static final String SELECT =
      """
      SELECT c.name AS catalog, s.id, s.name, s.comment, s.location, s.owner, s.created
      FROM schemas s JOIN catalogs c ON c.id = s.catalog
      """;

  private SchemaRows() {}

  static List<String> catalogs(Statements statements) throws SQLException {
    return statements.all(row -> row.getString("name"), "SELECT name FROM catalogs ORDER BY name");
  }

  static Optional<Long> catalogId(Statements statements, String name) throws SQLException {
    return statements.first(
        row -> row.getLong("id"), "SELECT id FROM catalogs WHERE name = ?", name);
  }

  static void insertCatalog(Statements statements, String name, String owner, long created)
      throws SQLException {
    statements.change(
        "INSERT INTO catalogs (name, owner, created) VALUES (?, ?, ?)", name, owner, created);
  }

  static Optional<CatalogEntry> catalog(Statements statements, String name) throws SQLException {
    return statements.first(
        row ->
            new CatalogEntry(
                row.getString("name"),
                Optional.ofNullable(row.getString("comment")),
                row.getString("owner"),
                Statements.instant(row, "created")),
        "SELECT name, comment, owner, created FROM catalogs WHERE name = ?",
        name);
  }

  static void changeCatalog(
      Statements statements, String name, String owner, Optional<String> comment)
      throws SQLException {
    statements.change(
        "UPDATE catalogs SET owner = ?, comment = ? WHERE name = ?",
        owner,
        comment.orElse(null),
        name);
  }

  static void deleteCatalog(Statements statements, long id) throws SQLException {
    statements.change("DELETE FROM catalogs WHERE id = ?", id);
  }

  static void change(Statements statements, long id, String owner, Optional<String> comment)
      throws SQLException {
    statements.change(
        "UPDATE schemas SET owner = ?, comment = ? WHERE id = ?", owner, comment.orElse(null), id);
  }

  static Optional<Long> id(Statements statements, SchemaName name) throws SQLException {
    return statements.first(
        row -> row.getLong("id"),
        """
        SELECT s.id FROM schemas s JOIN catalogs c ON c.id = s.catalog
        WHERE c.name = ? AND s.name = ?
        """,
        name.catalog(),
        name.schema());
  }

  static Optional<SchemaEntry> find(Statements statements, SchemaName name) throws SQLException {
    return statements.first(
        row -> entry(statements, row),
        SELECT + "WHERE c.name = ? AND s.name = ?",
        name.catalog(),
        name.schema());
  }

  static List<SchemaEntry> list(Statements statements, String catalog) throws SQLException {
    return statements.all(
        row -> entry(statements, row), SELECT + "WHERE c.name = ? ORDER BY s.name", catalog);
  }

  static void insert(Statements statements, long catalogId, SchemaEntry schema)
      throws SQLException {
    statements.change(
        """
        INSERT INTO schemas (catalog, name, comment, location, owner, created)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        catalogId,
        schema.name().schema(),
        schema.comment().orElse(null),
        schema.location().map(statements.locations()::stored).orElse(null),
        schema.owner(),
        schema.created().toEpochMilli());
    long id = id(statements, schema.name()).orElseThrow();
    for (Map.Entry<String, String> property : schema.properties().entrySet()) {
      statements.change(
          "INSERT INTO schema_properties (schema, key, value) VALUES (?, ?, ?)",
          id,
          property.getKey(),
          property.getValue());
    }
  }

  static void delete(Statements statements, long id) throws SQLException {
    statements.change("DELETE FROM schemas WHERE id = ?", id);
  }

  private static SchemaEntry entry(Statements statements, ResultSet row) throws SQLException {
    return new SchemaEntry(
        new SchemaName(row.getString("catalog"), row.getString("name")),
        Optional.ofNullable(row.getString("comment")),
        Optional.ofNullable(row.getString("location")).map(statements.locations()::absolute),
        properties(statements, row.getLong("id")),
        row.getString("owner"),
        Statements.instant(row, "created"));
  }

  private static Map<String, String> properties(Statements statements, long id)
      throws SQLException {
    Map<String, String> properties = new TreeMap<>();
    statements.all(
        row -> properties.put(row.getString("key"), row.getString("value")),
        "SELECT key, value FROM schema_properties WHERE schema = ?",
        id);
    return properties;
  }
}
