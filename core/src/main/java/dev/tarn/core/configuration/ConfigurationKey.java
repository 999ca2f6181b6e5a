package dev.tarn.core.configuration;

import java.util.Optional;

/**
 * A setting: what SET, the documentation and the code read.
 *
 * @param defaultValue as text; empty when there is none, or when it is taken from the machine
 * @param documentation one sentence
 */
public record ConfigurationKey(
    String name, ValueType type, Optional<String> defaultValue, String documentation) {

  /** What a value must be. */
  public enum ValueType {
    BOOLEAN,
    NUMBER,
    TEXT,
    TIME_ZONE
  }
}
