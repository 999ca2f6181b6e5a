package dev.tarn.delta.action;

import java.util.Optional;

/** Where the deletion vector of a file lies (protocol section "Deletion Vectors"). */
public record DeletionVectorDescriptor(
    String storageType,
    String pathOrInlineDv,
    Optional<Integer> offset,
    int sizeInBytes,
    long cardinality) {

  /** What tells one deletion vector of a file from another. */
  public String uniqueId() {
    return storageType + pathOrInlineDv + offset.map(o -> "@" + o).orElse("");
  }
}
