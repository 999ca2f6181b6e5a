package dev.tarn.delta.change;

import dev.tarn.core.error.TarnException;

/** Errors of the change data feed. */
final class ChangeErrors {
  private ChangeErrors() {}

  static TarnException startAfterLatest(long start, long latest) {
    return TarnException.of("DELTA_CDC_START_VERSION_AFTER_LATEST")
        .with("start", start)
        .with("latest", latest);
  }

  static TarnException versionNotFound(long version, long earliest, long latest) {
    return TarnException.of("DELTA_VERSION_NOT_FOUND")
        .with("userVersion", version)
        .with("earliest", earliest)
        .with("latest", latest);
  }

  static TarnException invalidRange(long start, long end) {
    return TarnException.of("DELTA_INVALID_CDC_RANGE").with("start", start).with("end", end);
  }

  static TarnException missing(VersionSpan span, long version, String table) {
    return TarnException.of("DELTA_MISSING_CHANGE_DATA")
        .with("startVersion", span.from())
        .with("endVersion", span.to())
        .with("version", version)
        .with("tableName", table)
        .with("key", "delta.enableChangeDataFeed");
  }

  static TarnException withoutExtendedMetadata(String path, long version) {
    return TarnException.of("DELTA_REMOVE_FILE_CDC_MISSING_EXTENDED_METADATA")
        .with("file", path)
        .with("version", version);
  }
}
