package dev.tarn.lake.catalog;

import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.Securable;
import java.util.Map;
import java.util.Set;

/**
 * What somebody holds, directly and through groups.
 *
 * @param names of the principal itself and of all groups it is in: whoever of them owns a thing
 * @param administrator to whom everything is allowed
 * @param grants by what they are on; not read for an administrator
 * @param owned catalogs and schemas that it owns; not read for an administrator
 * @param inhabited schemas in which it owns something; not read for an administrator
 */
public record Holdings(
    Set<String> names,
    boolean administrator,
    Map<Securable, Set<Privilege>> grants,
    Set<Securable> owned,
    Set<Securable> inhabited) {
  public Holdings {
    names = Set.copyOf(names);
    grants = Map.copyOf(grants);
    owned = Set.copyOf(owned);
    inhabited = Set.copyOf(inhabited);
  }

  /** Whether it holds a privilege on exactly this thing. */
  public boolean has(Privilege privilege, Securable object) {
    return grants.getOrDefault(object, Set.of()).stream().anyMatch(privilege::isPartOf);
  }
}
