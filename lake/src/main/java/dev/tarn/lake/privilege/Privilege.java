package dev.tarn.lake.privilege;

import static dev.tarn.lake.privilege.SecurableKind.ANY_FILE;
import static dev.tarn.lake.privilege.SecurableKind.CATALOG;
import static dev.tarn.lake.privilege.SecurableKind.FUNCTION;
import static dev.tarn.lake.privilege.SecurableKind.METASTORE;
import static dev.tarn.lake.privilege.SecurableKind.SCHEMA;
import static dev.tarn.lake.privilege.SecurableKind.TABLE;
import static dev.tarn.lake.privilege.SecurableKind.VIEW;
import static dev.tarn.lake.privilege.SecurableKind.VOLUME;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What can be granted: the privileges of Unity Catalog. One that is granted on a catalog or schema
 * counts for everything in it, also for what comes later.
 */
public enum Privilege {
  USE_CATALOG(CATALOG),
  USE_SCHEMA(CATALOG, SCHEMA),
  BROWSE(CATALOG, SCHEMA, TABLE, VIEW, FUNCTION, VOLUME),
  SELECT(CATALOG, SCHEMA, TABLE, VIEW, ANY_FILE),
  MODIFY(CATALOG, SCHEMA, TABLE, ANY_FILE),
  CREATE_CATALOG(METASTORE),
  CREATE_SCHEMA(CATALOG),
  CREATE_TABLE(CATALOG, SCHEMA),
  CREATE_VIEW(CATALOG, SCHEMA),
  CREATE_MATERIALIZED_VIEW(CATALOG, SCHEMA),
  CREATE_FUNCTION(CATALOG, SCHEMA),
  CREATE_VOLUME(CATALOG, SCHEMA),
  REFRESH(CATALOG, SCHEMA, TABLE),
  EXECUTE(CATALOG, SCHEMA, FUNCTION),
  READ_VOLUME(CATALOG, SCHEMA, VOLUME),
  WRITE_VOLUME(CATALOG, SCHEMA, VOLUME),
  APPLY_TAG(CATALOG, SCHEMA, TABLE, VIEW, FUNCTION, VOLUME),
  /** Granting, revoking, renaming, dropping, policies; no data. */
  MANAGE(CATALOG, SCHEMA, TABLE, VIEW, FUNCTION, VOLUME),
  /** For engines that read the files themselves; kept for them, it allows nothing in Tarn. */
  EXTERNAL_USE_SCHEMA(CATALOG, SCHEMA),
  /** Every other, those that come later too, but MANAGE and EXTERNAL USE SCHEMA. */
  ALL_PRIVILEGES(CATALOG, SCHEMA, TABLE, VIEW, FUNCTION, VOLUME, METASTORE, ANY_FILE);

  private final Set<SecurableKind> grantedOn;

  Privilege(SecurableKind first, SecurableKind... others) {
    this.grantedOn = EnumSet.of(first, others);
  }

  /**
   * The privilege of a name as statements write it, in any case; {@code USAGE} is no other name.
   */
  public static Optional<Privilege> of(String words) {
    String name = words.toUpperCase(Locale.ROOT).replace(' ', '_');
    return Arrays.stream(values()).filter(each -> each.name().equals(name)).findFirst();
  }

  /** The name as statements write it: {@code USE SCHEMA}. */
  public String words() {
    return name().replace('_', ' ');
  }

  /** Whether it can be granted on things of a kind. */
  public boolean isFor(SecurableKind kind) {
    return grantedOn.contains(kind);
  }

  /** Whether whoever holds another privilege holds this one. */
  public boolean isPartOf(Privilege held) {
    return this == held
        || (held == ALL_PRIVILEGES && this != MANAGE && this != EXTERNAL_USE_SCHEMA);
  }
}
