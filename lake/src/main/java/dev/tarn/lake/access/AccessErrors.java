package dev.tarn.lake.access;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.Securable;

/** The errors of what is not allowed. */
public final class AccessErrors {
  private AccessErrors() {}

  /** A privilege that is not held; says how to get it, and nothing else of the thing. */
  public static TarnException denied(String principal, Privilege privilege, Securable object) {
    String user = Identifiers.quote(principal);
    return error(user, "the privilege " + privilege.words(), object.written())
        .with(
            "wayOut",
            "Its owner or an administrator gives it: GRANT %s ON %s TO %s."
                .formatted(privilege.words(), object.written(), user));
  }

  /** What no grant allows: only the owner and administrators may. */
  public static TarnException ownersOnly(String principal, Securable object) {
    String user = Identifiers.quote(principal);
    return error(user, "ownership", object.written())
        .with(
            "wayOut",
            "Its owner or an administrator can do this, or ALTER %s OWNER TO %s."
                .formatted(object.written(), user));
  }

  /** What administrators alone may. */
  public static TarnException administratorsOnly(String principal, String object) {
    return error(Identifiers.quote(principal), "administration", object)
        .with(
            "wayOut",
            "Administrators alone may do this; one of them makes another with"
                + " ./tarn group add-member admins --user NAME.");
  }

  private static TarnException error(String user, String privilege, String object) {
    return TarnException.of("INSUFFICIENT_PERMISSIONS")
        .with("user", user)
        .with("privilege", privilege)
        .with("object", object);
  }
}
