package dev.tarn.lake.context;

import dev.tarn.delta.property.PropertyRules;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Settings under {@code spark.databricks.delta.properties.defaults.}: each gives the {@code delta.}
 * property of the same name to tables that are made or replaced in the session and say nothing of
 * it themselves.
 */
public final class PropertyDefaults {
  public static final String PREFIX = "spark.databricks.delta.properties.defaults.";

  private PropertyDefaults() {}

  /**
   * Refuses a default that no table could have, before a table asks for it.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_UNKNOWN_CONFIGURATION}, {@code
   *     DELTA_INVALID_TABLE_PROPERTY_VALUE}
   */
  static void check(String key, String value) {
    property(key).ifPresent(name -> PropertyRules.check(Optional.empty(), Map.of(name, value)));
  }

  private static Optional<String> property(String key) {
    return key.toLowerCase(Locale.ROOT).startsWith(PREFIX)
        ? Optional.of("delta." + key.substring(PREFIX.length()))
        : Optional.empty();
  }

  /** The properties of a new table for which a statement gives some. */
  public static Map<String, String> complete(Map<String, String> given, Settings settings) {
    Map<String, String> properties = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    settings
        .all()
        .forEach((key, value) -> property(key).ifPresent(name -> properties.put(name, value)));
    given
        .keySet()
        .forEach(properties::remove); // A key that stays would keep the case of the default's.
    properties.putAll(given);
    return properties;
  }
}
