package dev.tarn.lake.audit;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What somebody did.
 *
 * @param action the kind of statement, as in {@code CREATE TABLE}
 * @param objects what it used, each with the privilege that was asked for
 * @param errorClass of a statement that failed
 */
public record AuditRecord(
    Instant time, String user, String action, List<String> objects, Optional<String> errorClass) {
  private static final String DENIED = "INSUFFICIENT_PERMISSIONS";

  public AuditRecord {
    objects = List.copyOf(objects);
  }

  /** {@code ALLOWED}, {@code DENIED} or, where it failed for another reason, {@code FAILED}. */
  public String outcome() {
    return errorClass.map(error -> error.equals(DENIED) ? "DENIED" : "FAILED").orElse("ALLOWED");
  }
}
