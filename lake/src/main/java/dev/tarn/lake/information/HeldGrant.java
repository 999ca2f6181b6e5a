package dev.tarn.lake.information;

import dev.tarn.lake.privilege.Grant;
import dev.tarn.lake.privilege.Securable;

/**
 * A grant that counts for a thing.
 *
 * @param object the thing
 * @param grant on it, or on what it lies in
 */
record HeldGrant(Securable object, Grant grant) {

  String part(int place) {
    return object.parts().get(place);
  }

  /** The kind of what it was granted on, {@code NONE} for the thing itself. */
  String inheritedFrom() {
    return grant.on().equals(object) ? "NONE" : grant.on().kind().name();
  }
}
