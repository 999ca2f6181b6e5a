package dev.tarn.lake.catalog;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.privilege.Securable;
import dev.tarn.lake.privilege.SecurableKind;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Ids and owners of everything that privileges are granted on. */
final class SecurableRows {
  /** Where the kinds that have a name in a schema are kept. */
  private static String rows(SecurableKind kind) {
    return switch (kind) {
      case TABLE -> "tables";
      case VIEW -> "views";
      case FUNCTION -> "functions";
      case VOLUME -> "volumes";
      case METASTORE, ANY_FILE, CATALOG, SCHEMA -> throw new IllegalArgumentException(kind.name());
    };
  }

  private static final List<SecurableKind> IN_SCHEMAS =
      List.of(
          SecurableKind.TABLE, SecurableKind.VIEW, SecurableKind.FUNCTION, SecurableKind.VOLUME);

  private record Row(long id, String owner) {}

  private SecurableRows() {}

  static Optional<Long> id(Statements statements, Securable object) throws SQLException {
    return find(statements, object).map(Row::id);
  }

  static Optional<String> owner(Statements statements, Securable object) throws SQLException {
    return find(statements, object).map(Row::owner);
  }

  private static Optional<Row> find(Statements statements, Securable object) throws SQLException {
    List<String> parts = object.parts();
    return switch (object.kind()) {
      case METASTORE, ANY_FILE -> Optional.empty();
      case CATALOG ->
          statements.first(
              SecurableRows::row, "SELECT id, owner FROM catalogs WHERE name = ?", parts.get(0));
      case SCHEMA ->
          statements.first(
              SecurableRows::row,
              """
              SELECT s.id, s.owner FROM schemas s JOIN catalogs c ON c.id = s.catalog
              WHERE c.name = ? AND s.name = ?
              """,
              parts.get(0),
              parts.get(1));
      case TABLE, VIEW, FUNCTION, VOLUME ->
          statements.first(
              SecurableRows::row,
              "SELECT o.id, o.owner FROM "
                  + rows(object.kind())
                  + " o JOIN schemas s ON s.id = o.schema JOIN catalogs c ON c.id = s.catalog"
                  + " WHERE c.name = ? AND s.name = ? AND o.name = ?",
              parts.get(0),
              parts.get(1),
              parts.get(2));
    };
  }

  private static Row row(ResultSet row) throws SQLException {
    return new Row(row.getLong("id"), row.getString("owner"));
  }

  /** Gives a thing another owner; false when it is not there. */
  static boolean changeOwner(Statements statements, Securable object, String owner)
      throws SQLException {
    Optional<Long> id = id(statements, object);
    if (id.isEmpty()) {
      return false;
    }
    String rows =
        switch (object.kind()) {
          case CATALOG -> "catalogs";
          case SCHEMA -> "schemas";
          case METASTORE, ANY_FILE, TABLE, VIEW, FUNCTION, VOLUME -> rows(object.kind());
        };
    statements.change("UPDATE " + rows + " SET owner = ? WHERE id = ?", owner, id.get());
    return true;
  }

  /** The catalogs and schemas of somebody. */
  static Set<Securable> ownedContainers(Statements statements, String owner) throws SQLException {
    Set<Securable> found =
        new HashSet<>(
            statements.all(
                row -> Securable.catalog(row.getString("name")),
                "SELECT name FROM catalogs WHERE owner = ?",
                owner));
    found.addAll(
        statements.all(
            SecurableRows::schema,
            """
            SELECT c.name AS catalog, s.name FROM schemas s JOIN catalogs c ON c.id = s.catalog
            WHERE s.owner = ?
            """,
            owner));
    return found;
  }

  /** The schemas in which somebody owns something. */
  static Set<Securable> schemasWithOwned(Statements statements, String owner) throws SQLException {
    Set<Securable> found = new HashSet<>();
    for (SecurableKind kind : IN_SCHEMAS) {
      found.addAll(
          statements.all(
              SecurableRows::schema,
              "SELECT DISTINCT c.name AS catalog, s.name FROM "
                  + rows(kind)
                  + " o JOIN schemas s ON s.id = o.schema JOIN catalogs c ON c.id = s.catalog"
                  + " WHERE o.owner = ?",
              owner));
    }
    return found;
  }

  private static Securable schema(ResultSet row) throws SQLException {
    return Securable.schema(row.getString("catalog"), row.getString("name"));
  }

  /** Where tables, volumes and schemas lie, as far as they have a place. */
  static Map<Securable, String> locations(Statements statements) throws SQLException {
    Map<Securable, String> locations = new HashMap<>();
    for (SecurableKind kind : List.of(SecurableKind.TABLE, SecurableKind.VOLUME)) {
      statements.all(
          row ->
              locations.put(
                  new Securable(
                      kind,
                      List.of(
                          row.getString("catalog"),
                          row.getString("schema"),
                          row.getString("name"))),
                  statements.locations().absolute(row.getString("location"))),
          "SELECT c.name AS catalog, s.name AS schema, o.name, o.location FROM "
              + rows(kind)
              + " o JOIN schemas s ON s.id = o.schema JOIN catalogs c ON c.id = s.catalog");
    }
    statements.all(
        row ->
            locations.put(schema(row), statements.locations().absolute(row.getString("location"))),
        """
        SELECT c.name AS catalog, s.name, s.location FROM schemas s
        JOIN catalogs c ON c.id = s.catalog WHERE s.location IS NOT NULL
        """);
    return locations;
  }

  /** The error for a thing that is not there. */
  static TarnException notFound(Securable object) {
    return switch (object.kind()) {
      case CATALOG -> CatalogErrors.catalogNotFound(object.parts().getFirst());
      case SCHEMA -> CatalogErrors.schemaNotFound(object.quoted());
      case TABLE, VIEW, METASTORE, ANY_FILE -> CatalogErrors.tableNotFound(object.quoted());
      case FUNCTION -> CatalogErrors.routineNotFound(object.quoted());
      case VOLUME -> CatalogErrors.volumeNotFound(object.quoted());
    };
  }
}
