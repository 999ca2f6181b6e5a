package dev.tarn.lake.catalog;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** The rows of volumes in the store. */
final class VolumeRows {
  private static final String SELECT =
      """
      SELECT c.name AS catalog, s.name AS schema, v.name, v.kind, v.location, v.comment, v.owner,
        v.created
      FROM volumes v JOIN schemas s ON s.id = v.schema JOIN catalogs c ON c.id = s.catalog
      """;

  private VolumeRows() {}

  static Optional<VolumeEntry> find(Statements statements, TableName name) throws SQLException {
    return statements.first(
        row -> entry(statements, row),
        SELECT + "WHERE c.name = ? AND s.name = ? AND v.name = ?",
        name.catalog(),
        name.schema(),
        name.table());
  }

  /** Those of a whole catalog, sorted by schema and name. */
  static List<VolumeEntry> ofCatalog(Statements statements, String catalog) throws SQLException {
    return statements.all(
        row -> entry(statements, row),
        SELECT + "WHERE c.name = ? ORDER BY s.name, v.name",
        catalog);
  }

  static List<VolumeEntry> list(Statements statements, SchemaName schema) throws SQLException {
    return statements.all(
        row -> entry(statements, row),
        SELECT + "WHERE c.name = ? AND s.name = ? ORDER BY v.name",
        schema.catalog(),
        schema.schema());
  }

  static void insert(Statements statements, long schemaId, VolumeEntry volume) throws SQLException {
    statements.change(
        """
        INSERT INTO volumes (schema, name, kind, location, comment, owner, created)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        schemaId,
        volume.name().table(),
        volume.kind().name(),
        statements.locations().stored(volume.location()),
        volume.comment().orElse(null),
        volume.owner(),
        volume.created().toEpochMilli());
  }

  /** Another name, owner or comment for a volume, which stays the same row. */
  static void change(
      Statements statements, TableName name, long fromSchema, long toSchema, VolumeEntry volume)
      throws SQLException {
    statements.change(
        """
        UPDATE volumes SET schema = ?, name = ?, comment = ?, owner = ?
        WHERE schema = ? AND name = ?
        """,
        toSchema,
        volume.name().table(),
        volume.comment().orElse(null),
        volume.owner(),
        fromSchema,
        name.table());
  }

  static int delete(Statements statements, long schemaId, String volume) throws SQLException {
    return statements.change("DELETE FROM volumes WHERE schema = ? AND name = ?", schemaId, volume);
  }

  private static VolumeEntry entry(Statements statements, ResultSet row) throws SQLException {
    return new VolumeEntry(
        new TableName(row.getString("catalog"), row.getString("schema"), row.getString("name")),
        VolumeEntry.Kind.valueOf(row.getString("kind")),
        statements.locations().absolute(row.getString("location")),
        Optional.ofNullable(row.getString("comment")),
        row.getString("owner"),
        Statements.instant(row, "created"));
  }
}
