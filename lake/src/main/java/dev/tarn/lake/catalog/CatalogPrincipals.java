package dev.tarn.lake.catalog;

import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Set;

/**
 * The users and groups of a warehouse. A group holds users and other groups. Each method is one
 * transaction, and throws as those of {@link Catalog} do.
 */
public final class CatalogPrincipals {
  /** The group whose members may act for others; whoever made the lake is its first member. */
  public static final String ADMINISTRATORS = "admins";

  private final Store store;
  private final Clock clock;

  CatalogPrincipals(Store store, Clock clock) {
    this.store = store;
    this.clock = clock;
  }

  public boolean exists(Principal principal) {
    return store.read(statements -> PrincipalRows.exists(statements, principal));
  }

  /** The names of all users, or of all groups, sorted. */
  public List<String> names(Principal.Kind kind) {
    return store.read(statements -> PrincipalRows.names(statements, kind));
  }

  /**
   * Adds a user or a group.
   *
   * @throws dev.tarn.core.error.TarnException {@code PRINCIPAL_ALREADY_EXISTS}
   */
  public void add(Principal principal) {
    store.write(
        statements -> {
          if (PrincipalRows.exists(statements, principal)) {
            throw CatalogErrors.principalAlreadyExists(principal);
          }
          PrincipalRows.insert(statements, principal, clock.millis());
          return null;
        });
  }

  /**
   * Takes a user or a group out of the catalog and of all groups.
   *
   * @throws dev.tarn.core.error.TarnException {@code PRINCIPAL_DOES_NOT_EXIST}, {@code
   *     LAST_ADMINISTRATOR}
   */
  public void remove(Principal principal) {
    store.write(
        statements -> {
          require(statements, principal);
          PrincipalRows.delete(statements, principal);
          requireAdministrator(statements);
          return null;
        });
  }

  /**
   * The members of a group, users first.
   *
   * @throws dev.tarn.core.error.TarnException {@code PRINCIPAL_DOES_NOT_EXIST}
   */
  public List<Principal> members(String group) {
    return store.read(
        statements -> {
          require(statements, Principal.group(group));
          return PrincipalRows.members(statements, group);
        });
  }

  /**
   * Adds a member to a group; nothing changes when it is one already.
   *
   * @throws dev.tarn.core.error.TarnException {@code PRINCIPAL_DOES_NOT_EXIST}, {@code
   *     RECURSIVE_GROUP} when the group would be its own member
   */
  public void addMember(String group, Principal member) {
    store.write(
        statements -> {
          require(statements, Principal.group(group));
          require(statements, member);
          Set<String> around = PrincipalRows.groupsOf(statements, Principal.group(group));
          boolean recursive =
              member.equals(Principal.group(group))
                  || (member.kind() == Principal.Kind.GROUP && around.contains(member.name()));
          if (recursive) {
            throw CatalogErrors.recursiveGroup(group, member);
          }
          PrincipalRows.insertMember(statements, group, member);
          return null;
        });
  }

  /**
   * Takes a member out of a group.
   *
   * @throws dev.tarn.core.error.TarnException {@code PRINCIPAL_DOES_NOT_EXIST}, {@code
   *     LAST_ADMINISTRATOR}
   */
  public void removeMember(String group, Principal member) {
    store.write(
        statements -> {
          require(statements, Principal.group(group));
          require(statements, member);
          PrincipalRows.deleteMember(statements, group, member);
          requireAdministrator(statements);
          return null;
        });
  }

  /** All groups that a user is in, those through other groups too. */
  public Set<String> groupsOf(String user) {
    return groupsOf(Principal.user(user));
  }

  /** All groups that a user or group is in, those through other groups too. */
  public Set<String> groupsOf(Principal member) {
    return store.read(statements -> PrincipalRows.groupsOf(statements, member));
  }

  public boolean isAdministrator(String user) {
    return groupsOf(user).contains(ADMINISTRATORS);
  }

  private static void require(Statements statements, Principal principal) throws SQLException {
    if (!PrincipalRows.exists(statements, principal)) {
      throw CatalogErrors.principalNotFound(principal);
    }
  }

  private static void requireAdministrator(Statements statements) throws SQLException {
    for (String user : PrincipalRows.names(statements, Principal.Kind.USER)) {
      if (PrincipalRows.groupsOf(statements, Principal.user(user)).contains(ADMINISTRATORS)) {
        return;
      }
    }
    throw CatalogErrors.lastAdministrator();
  }
}
