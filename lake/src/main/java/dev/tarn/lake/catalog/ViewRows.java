package dev.tarn.lake.catalog;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tarn.delta.schema.SchemaJson;
import java.io.UncheckedIOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rows of views in the store. */
final class ViewRows {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final TypeReference<List<String>> NAMES = new TypeReference<>() {};
  private static final TypeReference<Map<String, String>> PROPERTIES = new TypeReference<>() {};
  private static final String SELECT =
      """
      SELECT c.name AS catalog, s.name AS schema, v.name, v.text, v.columns, v.sources,
        v.current_catalog, v.current_schema, v.comment, v.properties, v.owner, v.created
      FROM views v JOIN schemas s ON s.id = v.schema JOIN catalogs c ON c.id = s.catalog
      """;

  private static final String INSERT =
      """
      INSERT INTO views (schema, name, text, columns, sources, current_catalog, current_schema,
        comment, properties, owner, created)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """;

  private ViewRows() {}

  static Optional<ViewEntry> find(Statements statements, TableName name) throws SQLException {
    return statements.first(
        ViewRows::entry,
        SELECT + "WHERE c.name = ? AND s.name = ? AND v.name = ?",
        name.catalog(),
        name.schema(),
        name.table());
  }

  /** Those of a whole catalog, sorted by schema and name. */
  static List<ViewEntry> ofCatalog(Statements statements, String catalog) throws SQLException {
    return statements.all(
        ViewRows::entry, SELECT + "WHERE c.name = ? ORDER BY s.name, v.name", catalog);
  }

  static List<ViewEntry> list(Statements statements, SchemaName schema) throws SQLException {
    return statements.all(
        ViewRows::entry,
        SELECT + "WHERE c.name = ? AND s.name = ? ORDER BY v.name",
        schema.catalog(),
        schema.schema());
  }

  static void insert(Statements statements, long schemaId, ViewEntry view) throws SQLException {
    write(INSERT, statements, schemaId, view);
  }

  /** Puts a view in the place of one that may be there, whose row it takes. */
  static void put(Statements statements, long schemaId, ViewEntry view) throws SQLException {
    write(
        INSERT
            + """
            ON CONFLICT (schema, name) DO UPDATE SET text = excluded.text,
              columns = excluded.columns, sources = excluded.sources,
              current_catalog = excluded.current_catalog,
              current_schema = excluded.current_schema, comment = excluded.comment,
              properties = excluded.properties, owner = excluded.owner, created = excluded.created
            """,
        statements,
        schemaId,
        view);
  }

  private static void write(String sql, Statements statements, long schemaId, ViewEntry view)
      throws SQLException {
    statements.change(
        sql,
        schemaId,
        view.name().table(),
        view.text(),
        SchemaJson.write(view.schema()),
        json(view.sources()),
        view.currentSchema().catalog(),
        view.currentSchema().schema(),
        view.comment().orElse(null),
        json(view.properties()),
        view.owner(),
        view.created().toEpochMilli());
  }

  static void delete(Statements statements, long schemaId, String view) throws SQLException {
    statements.change("DELETE FROM views WHERE schema = ? AND name = ?", schemaId, view);
  }

  static void rename(Statements statements, long fromSchema, String from, long toSchema, String to)
      throws SQLException {
    statements.change(
        "UPDATE views SET schema = ?, name = ? WHERE schema = ? AND name = ?",
        toSchema,
        to,
        fromSchema,
        from);
  }

  private static ViewEntry entry(ResultSet row) throws SQLException {
    return new ViewEntry(
        new TableName(row.getString("catalog"), row.getString("schema"), row.getString("name")),
        row.getString("text"),
        SchemaJson.read(row.getString("columns")),
        read(row.getString("sources"), NAMES),
        new SchemaName(row.getString("current_catalog"), row.getString("current_schema")),
        Optional.ofNullable(row.getString("comment")),
        read(row.getString("properties"), PROPERTIES),
        row.getString("owner"),
        Statements.instant(row, "created"));
  }

  private static String json(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static <T> T read(String json, TypeReference<T> type) {
    try {
      return JSON.readValue(json, type);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
