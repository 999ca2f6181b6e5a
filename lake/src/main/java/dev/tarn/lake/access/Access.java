package dev.tarn.lake.access;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.Catalog;
import dev.tarn.lake.catalog.Holdings;
import dev.tarn.lake.catalog.Sight;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.Securable;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What one principal may do, in one statement. Rules: an administrator may do everything; the owner
 * of a thing holds every privilege on it; a privilege on a container counts for what lies in it;
 * the owner of a container may manage what lies in it, without seeing its data; USE CATALOG and USE
 * SCHEMA are needed around everything that is used. Read once when it is first asked; to be used by
 * one thread at a time.
 */
public final class Access implements Sight {
  private final Supplier<Catalog> catalog;
  private final String principal;
  private final Function<Catalog, Holdings> reading;
  private final AccessTrail trail;
  private Holdings holdings;

  private Access(
      Supplier<Catalog> catalog,
      String principal,
      Function<Catalog, Holdings> reading,
      AccessTrail trail) {
    this.catalog = catalog;
    this.principal = principal;
    this.reading = reading;
    this.trail = trail;
  }

  /** That of a user. */
  public static Access ofUser(Supplier<Catalog> catalog, String user, AccessTrail trail) {
    return new Access(catalog, user, all -> all.grants().ofUser(user), trail);
  }

  /** That of the owner of a view or function, whose query runs with the owner's rights. */
  public Access ofOwner(String owner) {
    return owner.equals(principal) ? this : ofOwner(catalog, owner, trail);
  }

  /** That of the owner of something, who may be a group. */
  public static Access ofOwner(Supplier<Catalog> catalog, String owner, AccessTrail trail) {
    return new Access(catalog, owner, all -> all.grants().ofOwner(owner), trail);
  }

  /** That of the lake itself, for what it does on its own behalf. */
  public Access ofEverything() {
    Holdings all = new Holdings(Set.of(), true, Map.of(), Set.of(), Set.of());
    return new Access(catalog, principal, ignored -> all, new AccessTrail());
  }

  /** What was asked of in the statement. */
  public AccessTrail trail() {
    return trail;
  }

  private Holdings holdings() {
    if (holdings == null) {
      holdings = reading.apply(catalog.get());
    }
    return holdings;
  }

  /** Whether everything is allowed. */
  public boolean isAdministrator() {
    return holdings().administrator();
  }

  /** Whether this is the owner of a thing, or a member of the group that is. */
  public boolean isOwner(String owner) {
    return holdings().names().contains(owner);
  }

  /** Whether a thing is owned, which may not be there. */
  public boolean owns(Securable object) {
    return isAdministrator()
        || holdings().owned().contains(object)
        || catalog.get().grants().owner(object).filter(this::isOwner).isPresent();
  }

  /** Whether something around a thing is owned. */
  private boolean ownsAround(Securable object) {
    return object
        .parent()
        .map(up -> holdings().owned().contains(up) || ownsAround(up))
        .orElse(false);
  }

  /** Whether a privilege is held on a thing: by ownership, on itself, or on what it lies in. */
  public boolean may(Privilege privilege, Securable object) {
    return isAdministrator()
        || holds(privilege, object)
        || owns(object)
        || (isContained(privilege) && ownsAround(object));
  }

  /** What the owner of a container has of what lies in it. */
  private static boolean isContained(Privilege privilege) {
    return privilege == Privilege.MANAGE
        || privilege == Privilege.USE_SCHEMA
        || privilege == Privilege.BROWSE;
  }

  private boolean holds(Privilege privilege, Securable object) {
    return holdings().has(privilege, object)
        || object.parent().map(up -> holds(privilege, up)).orElse(false);
  }

  /**
   * Whether the name of a thing may be shown: any privilege for it is held, on itself or around it,
   * or, for a catalog or schema, on something in it.
   */
  public boolean mayBrowse(Securable object) {
    return isAdministrator() || browses(object) || owns(object);
  }

  @Override
  public boolean sees(Securable object, String owner) {
    return isAdministrator() || isOwner(owner) || browses(object);
  }

  private boolean browses(Securable object) {
    return ownsAround(object) || holdsAny(object, object) || holdsInside(object);
  }

  private boolean holdsAny(Securable object, Securable at) {
    boolean here =
        holdings().grants().getOrDefault(at, Set.of()).stream()
            .anyMatch(privilege -> privilege.isFor(object.kind()));
    return here || at.parent().map(up -> holdsAny(object, up)).orElse(false);
  }

  private boolean holdsInside(Securable container) {
    if (container.kind().inSchema()) {
      return false;
    }
    return holdings().grants().keySet().stream().anyMatch(each -> each.isInside(container))
        || holdings().owned().stream().anyMatch(each -> each.isInside(container))
        || holdings().inhabited().stream()
            .anyMatch(each -> each.equals(container) || each.isInside(container));
  }

  /**
   * Checks that a thing can be used: with what is needed around it, and a privilege on it.
   *
   * @throws TarnException {@code INSUFFICIENT_PERMISSIONS}
   */
  public void require(Privilege privilege, Securable object) {
    trail.note(privilege, object);
    if (isAdministrator()) {
      return;
    }
    requireAround(object);
    if (!may(privilege, object)) {
      throw denied(privilege, object);
    }
  }

  /**
   * Checks that a thing is owned, if it is there.
   *
   * @throws TarnException {@code INSUFFICIENT_PERMISSIONS}
   */
  public void requireOwner(Securable object) {
    trail.note(Privilege.MANAGE, object);
    if (!isAdministrator() && catalog.get().grants().owner(object).isPresent() && !owns(object)) {
      throw AccessErrors.ownersOnly(principal, object);
    }
  }

  /**
   * Checks that the names in a catalog or schema can be used. The answer for one that is not there
   * is the same as for one that is not allowed.
   *
   * @throws TarnException {@code INSUFFICIENT_PERMISSIONS}
   */
  public void requireUse(Securable container) {
    if (isAdministrator()) {
      return;
    }
    requireAround(container);
    Privilege use =
        switch (container.kind()) {
          case CATALOG -> Privilege.USE_CATALOG;
          case SCHEMA -> Privilege.USE_SCHEMA;
          case METASTORE, TABLE, VIEW, FUNCTION, VOLUME, ANY_FILE ->
              throw new IllegalArgumentException(container.written());
        };
    if (!may(use, container)) {
      trail.note(use, container);
      throw denied(use, container);
    }
  }

  /**
   * Whether all that the statement has used is for the user to use, too, and nothing was reached
   * with the rights of the owner of a view or function alone.
   */
  public boolean reachesAllUsed() {
    return isAdministrator() || trail.uses().stream().allMatch(this::reaches);
  }

  private boolean reaches(AccessTrail.Use use) {
    return usesAround(use.object())
        && (use.privilege() == Privilege.BROWSE
            ? mayBrowse(use.object())
            : may(use.privilege(), use.object()));
  }

  private boolean usesAround(Securable object) {
    return object.parent().map(up -> usable(up) && usesAround(up)).orElse(true);
  }

  private boolean usable(Securable container) {
    return switch (container.kind()) {
      case CATALOG -> may(Privilege.USE_CATALOG, container);
      case SCHEMA -> may(Privilege.USE_SCHEMA, container);
      case METASTORE, TABLE, VIEW, FUNCTION, VOLUME, ANY_FILE -> true;
    };
  }

  private void requireAround(Securable object) {
    Optional<Securable> parent = object.parent();
    parent.ifPresent(this::requireUse);
  }

  /** The error for a privilege that is not held. */
  public TarnException denied(Privilege privilege, Securable object) {
    return AccessErrors.denied(principal, privilege, object);
  }
}
