package dev.tarn.delta.deletionvector;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.DeletionVectorDescriptor;

/** Errors of deletion vectors. */
final class DeletionVectorErrors {
  private DeletionVectorErrors() {}

  static TarnException size(String where, int expected, int found) {
    return TarnException.of("DELTA_DELETION_VECTOR_SIZE_MISMATCH")
        .with("path", where)
        .with("expected", expected)
        .with("found", found);
  }

  static TarnException checksum(String where) {
    return TarnException.of("DELTA_DELETION_VECTOR_CHECKSUM_MISMATCH").with("path", where);
  }

  static TarnException cardinality(String where, long expected, long found) {
    return TarnException.of("DELTA_DELETION_VECTOR_CARDINALITY_MISMATCH")
        .with("path", where)
        .with("expected", expected)
        .with("found", found);
  }

  static TarnException invalidRow(String where, long position, long rows) {
    return TarnException.of("DELTA_DELETION_VECTOR_INVALID_ROW_INDEX")
        .with("path", where)
        .with("position", position)
        .with("rows", rows);
  }

  static TarnException malformed(String where, Exception cause) {
    return TarnException.of("DELTA_DELETION_VECTOR_MALFORMED")
        .with("path", where)
        .with("reason", cause.getMessage())
        .causedBy(cause);
  }

  static TarnException unknownStorage(DeletionVectorDescriptor descriptor) {
    return TarnException.of("DELTA_DELETION_VECTOR_UNKNOWN_STORAGE")
        .with("storageType", descriptor.storageType());
  }
}
