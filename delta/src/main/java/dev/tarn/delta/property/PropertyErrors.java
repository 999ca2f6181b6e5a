package dev.tarn.delta.property;

import dev.tarn.core.error.TarnException;

/** Errors of table properties. */
final class PropertyErrors {
  private PropertyErrors() {}

  static TarnException invalidValue(String key, String value, String expected) {
    return TarnException.of("DELTA_INVALID_TABLE_PROPERTY_VALUE")
        .with("key", key)
        .with("value", value)
        .with("expected", expected);
  }

  static TarnException unknown(String key) {
    return TarnException.of("DELTA_UNKNOWN_CONFIGURATION").with("config", key);
  }
}
