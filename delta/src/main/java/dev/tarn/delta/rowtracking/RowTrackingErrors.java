package dev.tarn.delta.rowtracking;

import dev.tarn.core.error.TarnException;

/** Errors of row tracking. */
final class RowTrackingErrors {
  private RowTrackingErrors() {}

  static TarnException malformed(String configuration) {
    return TarnException.of("DELTA_ROW_TRACKING_MALFORMED").with("configuration", configuration);
  }

  static TarnException withoutStatistics(String path) {
    return TarnException.of("DELTA_ROW_ID_ASSIGNMENT_WITHOUT_STATS").with("path", path);
  }
}
