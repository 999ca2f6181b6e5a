package dev.tarn.lake.catalog;

import dev.tarn.lake.catalog.TaggedObject.Kind;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The rows of tags in the store. */
final class TagRows {
  private TagRows() {}

  static Optional<Long> id(Statements statements, TaggedObject object) throws SQLException {
    String parent =
        switch (object.kind()) {
          case CATALOG -> "WHERE o.name = ?";
          case SCHEMA -> "JOIN catalogs c ON c.id = o.catalog WHERE c.name = ? AND o.name = ?";
          case TABLE, VIEW, VOLUME ->
              """
              JOIN schemas s ON s.id = o.schema JOIN catalogs c ON c.id = s.catalog
              WHERE c.name = ? AND s.name = ? AND o.name = ?
              """;
        };
    return statements.first(
        row -> row.getLong(1),
        "SELECT o.id FROM " + kind(object.kind()) + "s o " + parent,
        object.name().toArray());
  }

  static SortedMap<String, String> find(
      Statements statements, Kind kind, long id, Optional<String> column) throws SQLException {
    SortedMap<String, String> tags = new TreeMap<>();
    statements.all(
        row -> tags.put(row.getString("name"), row.getString("value")),
        "SELECT name, value FROM " + kind(kind) + "_tags WHERE object = ? AND column_name = ?",
        id,
        column.orElse(""));
    return tags;
  }

  static void replace(
      Statements statements, Kind kind, long id, Optional<String> column, Map<String, String> tags)
      throws SQLException {
    delete(statements, kind, id, column.orElse(""));
    for (Map.Entry<String, String> tag : tags.entrySet()) {
      statements.change(
          "INSERT INTO "
              + kind(kind)
              + "_tags (object, column_name, name, value) VALUES (?, ?, ?, ?)",
          id,
          column.orElse(""),
          tag.getKey(),
          tag.getValue());
    }
  }

  static void delete(Statements statements, Kind kind, long id, String column) throws SQLException {
    statements.change(
        "DELETE FROM " + kind(kind) + "_tags WHERE object = ? AND column_name = ?", id, column);
  }

  static void renameColumn(Statements statements, Kind kind, long id, String from, String to)
      throws SQLException {
    statements.change(
        "UPDATE " + kind(kind) + "_tags SET column_name = ? WHERE object = ? AND column_name = ?",
        to,
        id,
        from);
  }

  /** The tags of all objects of a kind in a catalog, and of their columns. */
  static List<TagEntry> list(Statements statements, Kind kind, String catalog) throws SQLException {
    String from =
        switch (kind) {
          case CATALOG ->
              """
              SELECT c.name AS c, NULL AS s, NULL AS o, t.column_name, t.name, t.value
              FROM catalog_tags t JOIN catalogs c ON c.id = t.object
              """;
          case SCHEMA ->
              """
              SELECT c.name AS c, s.name AS s, NULL AS o, t.column_name, t.name, t.value
              FROM schema_tags t JOIN schemas s ON s.id = t.object
                JOIN catalogs c ON c.id = s.catalog
              """;
          case TABLE, VIEW, VOLUME ->
              """
              SELECT c.name AS c, s.name AS s, o.name AS o, t.column_name, t.name, t.value
              FROM KIND_tags t JOIN KINDs o ON o.id = t.object JOIN schemas s ON s.id = o.schema
                JOIN catalogs c ON c.id = s.catalog
              """
                  .replace("KIND", kind(kind));
        };
    return statements.all(
        row -> entry(kind, row),
        from + "WHERE c.name = ? ORDER BY c, s, o, t.column_name, t.name",
        catalog);
  }

  private static TagEntry entry(Kind kind, ResultSet row) throws SQLException {
    List<String> name = new ArrayList<>();
    for (String part : List.of("c", "s", "o")) {
      Optional.ofNullable(row.getString(part)).ifPresent(name::add);
    }
    Optional<String> column =
        Optional.of(row.getString("column_name")).filter(each -> !each.isEmpty());
    return new TagEntry(
        new TaggedObject(kind, name, column), row.getString("name"), row.getString("value"));
  }

  private static String kind(Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }
}
