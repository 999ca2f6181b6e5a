package dev.tarn.lake.catalog;

import dev.tarn.lake.privilege.Grant;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.Securable;
import dev.tarn.lake.privilege.SecurableKind;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The rows of grants in the store. They hold on to a thing by its id, and go with it. */
final class GrantRows {
  private static final String SELECT =
      """
      SELECT g.principal, g.privilege, g.kind, g.grantor,
        coalesce(c.name, sc.name, tc.name, vc.name, fc.name, oc.name) AS catalog,
        coalesce(s.name, ts.name, vs.name, fs.name, os.name) AS schema,
        coalesce(t.name, v.name, f.name, o.name) AS name
      FROM grants g
        LEFT JOIN catalogs c ON c.id = g.catalog_id
        LEFT JOIN schemas s ON s.id = g.schema_id LEFT JOIN catalogs sc ON sc.id = s.catalog
        LEFT JOIN tables t ON t.id = g.table_id
        LEFT JOIN schemas ts ON ts.id = t.schema LEFT JOIN catalogs tc ON tc.id = ts.catalog
        LEFT JOIN views v ON v.id = g.view_id
        LEFT JOIN schemas vs ON vs.id = v.schema LEFT JOIN catalogs vc ON vc.id = vs.catalog
        LEFT JOIN functions f ON f.id = g.function_id
        LEFT JOIN schemas fs ON fs.id = f.schema LEFT JOIN catalogs fc ON fc.id = fs.catalog
        LEFT JOIN volumes o ON o.id = g.volume_id
        LEFT JOIN schemas os ON os.id = o.schema LEFT JOIN catalogs oc ON oc.id = os.catalog
      """;

  private GrantRows() {}

  /** What was granted to somebody, not counting the groups that they are in. */
  static List<Grant> to(Statements statements, Principal principal) throws SQLException {
    return statements.all(
        GrantRows::grant,
        SELECT + "WHERE g.principal_kind = ? AND g.principal = ?",
        principal.kind().name(),
        principal.name());
  }

  /** What was granted on a thing itself, by principal and privilege. */
  static List<Grant> on(Statements statements, Securable object) throws SQLException {
    Optional<Long> id = id(statements, object);
    if (id.isEmpty() && column(object.kind()).isPresent()) {
      return List.of();
    }
    return statements.all(
        GrantRows::grant,
        SELECT
            + "WHERE g.kind = ?"
            + column(object.kind()).map(column -> " AND g." + column + " = ?").orElse("")
            + " ORDER BY g.principal, g.privilege",
        Stream.concat(Stream.of(object.kind().name()), id.stream()).toArray());
  }

  /** What was granted on a catalog and on what lies in it, by principal and privilege. */
  static List<Grant> within(Statements statements, String catalog) throws SQLException {
    return statements.all(
        GrantRows::grant,
        SELECT
            + """
            WHERE coalesce(c.name, sc.name, tc.name, vc.name, fc.name, oc.name) = ?
            ORDER BY g.principal, g.privilege
            """,
        catalog);
  }

  static void insert(
      Statements statements,
      Principal principal,
      Privilege privilege,
      Securable object,
      String grantor,
      long granted)
      throws SQLException {
    Optional<String> column = column(object.kind());
    if (column.isEmpty()) {
      statements.change(
          """
          INSERT INTO grants (principal_kind, principal, privilege, kind, grantor, granted)
          VALUES (?, ?, ?, ?, ?, ?)
          """,
          principal.kind().name(),
          principal.name(),
          privilege.name(),
          object.kind().name(),
          grantor,
          granted);
    } else {
      statements.change(
          "INSERT INTO grants (principal_kind, principal, privilege, kind, grantor, granted, "
              + column.get()
              + ") VALUES (?, ?, ?, ?, ?, ?, ?)",
          principal.kind().name(),
          principal.name(),
          privilege.name(),
          object.kind().name(),
          grantor,
          granted,
          requireId(statements, object));
    }
  }

  static void delete(
      Statements statements, Principal principal, Privilege privilege, Securable object)
      throws SQLException {
    Optional<String> column = column(object.kind());
    Stream<Object> values =
        Stream.of(
            principal.kind().name(), principal.name(), privilege.name(), object.kind().name());
    Stream<Object> id = column.isEmpty() ? Stream.of() : Stream.of(requireId(statements, object));
    statements.change(
        "DELETE FROM grants WHERE principal_kind = ? AND principal = ? AND privilege = ?"
            + " AND kind = ?"
            + column.map(name -> " AND " + name + " = ?").orElse(""),
        Stream.concat(values, id).toArray());
  }

  /** Takes back all that was granted to somebody. */
  static void deleteOf(Statements statements, Principal principal) throws SQLException {
    statements.change(
        "DELETE FROM grants WHERE principal_kind = ? AND principal = ?",
        principal.kind().name(),
        principal.name());
  }

  private static Object requireId(Statements statements, Securable object) throws SQLException {
    return id(statements, object).orElseThrow(() -> SecurableRows.notFound(object));
  }

  private static Optional<Long> id(Statements statements, Securable object) throws SQLException {
    return SecurableRows.id(statements, object);
  }

  private static Optional<String> column(SecurableKind kind) {
    return switch (kind) {
      case METASTORE, ANY_FILE -> Optional.empty();
      case CATALOG -> Optional.of("catalog_id");
      case SCHEMA -> Optional.of("schema_id");
      case TABLE -> Optional.of("table_id");
      case VIEW -> Optional.of("view_id");
      case FUNCTION -> Optional.of("function_id");
      case VOLUME -> Optional.of("volume_id");
    };
  }

  private static Grant grant(ResultSet row) throws SQLException {
    List<String> parts =
        Stream.of(row.getString("catalog"), row.getString("schema"), row.getString("name"))
            .filter(part -> part != null)
            .toList();
    return new Grant(
        row.getString("principal"),
        Privilege.valueOf(row.getString("privilege")),
        new Securable(SecurableKind.valueOf(row.getString("kind")), parts),
        row.getString("grantor"));
  }
}
