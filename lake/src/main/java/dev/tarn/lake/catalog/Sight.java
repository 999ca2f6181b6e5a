package dev.tarn.lake.catalog;

import dev.tarn.lake.privilege.Securable;

/** With whose eyes a catalog is seen: what they do not see is not there for them. */
public interface Sight {
  /** That of administrators and of the lake itself. */
  Sight EVERYTHING = (object, owner) -> true;

  /** Whether a thing is seen, which has an owner. */
  boolean sees(Securable object, String owner);
}
