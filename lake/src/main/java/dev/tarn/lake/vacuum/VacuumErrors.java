package dev.tarn.lake.vacuum;

import dev.tarn.core.error.TarnException;
import java.time.Duration;

/** The errors of VACUUM. */
final class VacuumErrors {
  private VacuumErrors() {}

  static TarnException tooShort(Duration configured) {
    return TarnException.of("DELTA_VACUUM_RETENTION_PERIOD_TOO_SHORT")
        .with("configuredRetentionHours", configured.toHours());
  }

  static TarnException noDuration() {
    return TarnException.of("UNSUPPORTED_FEATURE.SQL").with("feature", "RETAIN NULL HOURS");
  }

  static TarnException incompleteLog(long firstVersion) {
    return TarnException.of("DELTA_CANNOT_VACUUM_LITE").with("firstVersion", firstVersion);
  }
}
