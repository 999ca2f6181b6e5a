package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;
import java.util.List;
import java.util.Optional;

/** Statements on who there is, who may do what with which object, and whose it is. */
public sealed interface PrivilegeStatement extends Statement {

  record Grant(
      SourcePosition position,
      List<PrivilegeName> privileges,
      SecurableName on,
      PrincipalName principal)
      implements PrivilegeStatement {
    public Grant {
      privileges = List.copyOf(privileges);
    }
  }

  record Revoke(
      SourcePosition position,
      List<PrivilegeName> privileges,
      SecurableName on,
      PrincipalName principal)
      implements PrivilegeStatement {
    public Revoke {
      privileges = List.copyOf(privileges);
    }
  }

  /** SHOW GRANTS, of everybody or of one principal. */
  record ShowGrants(SourcePosition position, Optional<PrincipalName> principal, SecurableName on)
      implements PrivilegeStatement {}

  record ShowUsers(SourcePosition position, Optional<String> pattern)
      implements PrivilegeStatement {}

  /**
   * SHOW GROUPS.
   *
   * @param having the member whose groups alone are shown
   */
  record ShowGroups(SourcePosition position, Optional<MemberName> having, Optional<String> pattern)
      implements PrivilegeStatement {}

  /** ALTER ... OWNER TO, for all but tables. */
  record SetOwner(SourcePosition position, SecurableName object, PrincipalName principal)
      implements PrivilegeStatement {}

  /** The words of a privilege, with one space between. */
  record PrivilegeName(SourcePosition position, String words) {}

  record PrincipalName(SourcePosition position, String name) {}

  record MemberName(MemberKind kind, PrincipalName principal) {}

  enum MemberKind {
    USER,
    GROUP
  }

  /**
   * What a privilege is on.
   *
   * @param name absent for METASTORE and ANY FILE
   */
  record SecurableName(SourcePosition position, SecurableType type, Optional<QualifiedName> name) {}

  enum SecurableType {
    METASTORE,
    ANY_FILE,
    CATALOG,
    SCHEMA,
    /** TABLE, or no word at all: a table or a view. */
    RELATION,
    VIEW,
    FUNCTION,
    VOLUME
  }
}
