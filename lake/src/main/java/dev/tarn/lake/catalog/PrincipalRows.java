package dev.tarn.lake.catalog;

import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The rows of users, groups and their members in the store. */
final class PrincipalRows {
  private PrincipalRows() {}

  static boolean exists(Statements statements, Principal principal) throws SQLException {
    return statements
        .first(
            row -> row.getString("name"),
            "SELECT name FROM principals WHERE kind = ? AND name = ?",
            principal.kind().name(),
            principal.name())
        .isPresent();
  }

  static List<String> names(Statements statements, Principal.Kind kind) throws SQLException {
    return statements.all(
        row -> row.getString("name"),
        "SELECT name FROM principals WHERE kind = ? ORDER BY name",
        kind.name());
  }

  static void insert(Statements statements, Principal principal, long created) throws SQLException {
    statements.change(
        "INSERT OR IGNORE INTO principals (kind, name, created) VALUES (?, ?, ?)",
        principal.kind().name(),
        principal.name(),
        created);
  }

  /** Whoever makes a lake is its first administrator. */
  static void insertAdministrator(Statements statements, String user, long created)
      throws SQLException {
    insert(statements, Principal.user(user), created);
    insert(statements, Principal.group(CatalogPrincipals.ADMINISTRATORS), created);
    insertMember(statements, CatalogPrincipals.ADMINISTRATORS, Principal.user(user));
  }

  /** Takes a principal out, with what it is a member of and its own members. */
  static void delete(Statements statements, Principal principal) throws SQLException {
    statements.change(
        "DELETE FROM group_members WHERE member_kind = ? AND member = ?",
        principal.kind().name(),
        principal.name());
    if (principal.kind() == Principal.Kind.GROUP) {
      statements.change("DELETE FROM group_members WHERE group_name = ?", principal.name());
    }
    GrantRows.deleteOf(statements, principal);
    statements.change(
        "DELETE FROM principals WHERE kind = ? AND name = ?",
        principal.kind().name(),
        principal.name());
  }

  static List<Principal> members(Statements statements, String group) throws SQLException {
    return statements.all(
        row ->
            new Principal(
                Principal.Kind.valueOf(row.getString("member_kind")), row.getString("member")),
        """
        SELECT member_kind, member FROM group_members WHERE group_name = ?
        ORDER BY member_kind DESC, member
        """,
        group);
  }

  static void insertMember(Statements statements, String group, Principal member)
      throws SQLException {
    statements.change(
        "INSERT OR IGNORE INTO group_members (group_name, member_kind, member) VALUES (?, ?, ?)",
        group,
        member.kind().name(),
        member.name());
  }

  static void deleteMember(Statements statements, String group, Principal member)
      throws SQLException {
    statements.change(
        "DELETE FROM group_members WHERE group_name = ? AND member_kind = ? AND member = ?",
        group,
        member.kind().name(),
        member.name());
  }

  /** The groups that have a principal as a member, those through other groups too. */
  static Set<String> groupsOf(Statements statements, Principal principal) throws SQLException {
    return new TreeSet<>(
        statements.all(
            row -> row.getString("name"),
            """
            WITH RECURSIVE reached (name) AS (
              SELECT group_name FROM group_members WHERE member_kind = ? AND member = ?
              UNION
              SELECT m.group_name FROM group_members m JOIN reached r
                ON m.member_kind = 'GROUP' AND m.member = r.name)
            SELECT name FROM reached
            """,
            principal.kind().name(),
            principal.name()));
  }
}
