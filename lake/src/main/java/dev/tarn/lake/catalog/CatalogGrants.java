package dev.tarn.lake.catalog;

import dev.tarn.lake.privilege.Grant;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.Securable;
import dev.tarn.lake.privilege.SecurableKind;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Who owns the things of a warehouse, and what was granted on them. Grants stay with a thing that
 * is renamed or replaced, and go with it when it is dropped. Each method is one transaction, and
 * throws as those of {@link Catalog} do.
 */
public final class CatalogGrants {
  /** The group that every user is in, and that has no list of members. */
  public static final String EVERYBODY = "account users";

  private final Store store;
  private final Clock clock;

  CatalogGrants(Store store, Clock clock) {
    this.store = store;
    this.clock = clock;
  }

  /**
   * The principal that a statement names.
   *
   * @throws dev.tarn.core.error.TarnException {@code PRINCIPAL_DOES_NOT_EXIST}
   */
  public Principal principal(String name) {
    return store.read(
        statements ->
            find(statements, name)
                .orElseThrow(() -> CatalogErrors.principalNotFound(Principal.user(name))));
  }

  private static Optional<Principal> find(Statements statements, String name) throws SQLException {
    if (PrincipalRows.exists(statements, Principal.user(name))) {
      return Optional.of(Principal.user(name));
    }
    return name.equals(EVERYBODY) || PrincipalRows.exists(statements, Principal.group(name))
        ? Optional.of(Principal.group(name))
        : Optional.empty();
  }

  /** Who owns a thing; empty when it is not there. */
  public Optional<String> owner(Securable object) {
    return store.read(statements -> SecurableRows.owner(statements, object));
  }

  /**
   * Gives a thing another owner.
   *
   * @throws dev.tarn.core.error.TarnException when there is no such thing
   */
  public void changeOwner(Securable object, Principal owner) {
    store.write(
        statements -> {
          if (!SecurableRows.changeOwner(statements, object, owner.name())) {
            throw SecurableRows.notFound(object);
          }
          return null;
        });
  }

  /** What a user holds. */
  public Holdings ofUser(String user) {
    Principal principal = Principal.user(user);
    return store.remembered(principal, statements -> holdings(statements, principal));
  }

  /** What the owner of a thing holds, be it a user or a group. */
  public Holdings ofOwner(String owner) {
    return store.remembered(
        owner,
        statements -> holdings(statements, find(statements, owner).orElse(Principal.user(owner))));
  }

  private static Holdings holdings(Statements statements, Principal principal) throws SQLException {
    Set<String> groups = new HashSet<>(PrincipalRows.groupsOf(statements, principal));
    if (principal.kind() == Principal.Kind.GROUP) {
      groups.add(principal.name());
    }
    Set<String> names = new HashSet<>(groups);
    if (!PrincipalRows.exists(statements, Principal.group(principal.name()))) {
      // A user whom the catalog need not know may have the name of a group, and is not that group.
      names.add(principal.name());
    }
    if (groups.contains(CatalogPrincipals.ADMINISTRATORS)) {
      return new Holdings(names, true, Map.of(), Set.of(), Set.of());
    }
    groups.add(EVERYBODY);
    Map<Securable, Set<Privilege>> grants = new HashMap<>();
    collect(statements, principal, grants);
    for (String group : groups) {
      collect(statements, Principal.group(group), grants);
    }
    Set<Securable> owned = new HashSet<>();
    Set<Securable> inhabited = new HashSet<>();
    for (String name : names) {
      owned.addAll(SecurableRows.ownedContainers(statements, name));
      inhabited.addAll(SecurableRows.schemasWithOwned(statements, name));
    }
    return new Holdings(names, false, grants, owned, inhabited);
  }

  private static void collect(
      Statements statements, Principal principal, Map<Securable, Set<Privilege>> grants)
      throws SQLException {
    for (Grant grant : GrantRows.to(statements, principal)) {
      grants
          .computeIfAbsent(grant.on(), ignored -> EnumSet.noneOf(Privilege.class))
          .add(grant.privilege());
    }
  }

  /** What was granted on a thing and on what it lies in, the innermost first. */
  public List<Grant> on(Securable object) {
    return store.read(
        statements -> {
          List<Grant> grants = new ArrayList<>();
          Optional<Securable> at = Optional.of(object);
          while (at.isPresent()) {
            grants.addAll(GrantRows.on(statements, at.get()));
            at = at.get().parent();
          }
          return grants;
        });
  }

  /** What was granted on a catalog and on what lies in it. */
  public List<Grant> within(String catalog) {
    return store.read(statements -> GrantRows.within(statements, catalog));
  }

  /**
   * Grants privileges; nothing changes for those that are granted already.
   *
   * @throws dev.tarn.core.error.TarnException when there is no such thing
   */
  public void grant(
      Principal principal, Set<Privilege> privileges, Securable object, String grantor) {
    store.write(
        statements -> {
          for (Privilege privilege : privileges) {
            GrantRows.delete(statements, principal, privilege, object);
            GrantRows.insert(statements, principal, privilege, object, grantor, clock.millis());
          }
          return null;
        });
  }

  /**
   * Takes privileges back; nothing changes for those that were not granted.
   *
   * @throws dev.tarn.core.error.TarnException when there is no such thing
   */
  public void revoke(Principal principal, Set<Privilege> privileges, Securable object) {
    store.write(
        statements -> {
          for (Privilege privilege : privileges) {
            GrantRows.delete(statements, principal, privilege, object);
          }
          return null;
        });
  }

  /** Whether a name of three parts is that of a view; a table where there is neither. */
  public SecurableKind relationKind(TableName name) {
    return store.read(
        statements ->
            ViewRows.find(statements, name).isPresent() ? SecurableKind.VIEW : SecurableKind.TABLE);
  }
}
