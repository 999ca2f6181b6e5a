package dev.tarn.delta.property;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a table's properties must keep to. */
public final class PropertyRules {
  private static final String PREFIX = "delta.";
  private static final Set<String> OPEN_PREFIXES =
      Set.of("delta.constraints.", "delta.feature.", "delta.identity.", "delta.autooptimize.");
  private static final Set<String> PROTOCOL_KEYS =
      Set.of("delta.minreaderversion", "delta.minwriterversion");

  private PropertyRules() {}

  /**
   * Checks the properties that a change sets anew; those that stay as they are may be anything.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_UNKNOWN_CONFIGURATION}, {@code
   *     DELTA_INVALID_TABLE_PROPERTY_VALUE}
   */
  public static void check(Optional<Map<String, String>> before, Map<String, String> after) {
    Map<String, String> old = before.orElse(Map.of());
    for (Map.Entry<String, String> entry : after.entrySet()) {
      if (!entry.getValue().equals(old.get(entry.getKey()))) {
        checkOne(entry.getKey(), entry.getValue());
      }
    }
  }

  /**
   * Writes the keys of properties that are set anew as the table of properties has them: readers
   * look for just that text.
   */
  public static Map<String, String> canonical(
      Optional<Map<String, String>> before, Map<String, String> after) {
    Map<String, String> old = before.orElse(Map.of());
    Map<String, String> canonical = new LinkedHashMap<>();
    after.forEach(
        (key, value) -> canonical.put(old.containsKey(key) ? key : canonical(key), value));
    return canonical;
  }

  /** A property's key as the table of properties has it; another key as it is. */
  public static String canonical(String key) {
    return TableProperties.named(key).map(TableProperty::key).orElse(key);
  }

  private static void checkOne(String key, String value) {
    String lower = key.toLowerCase(Locale.ROOT);
    if (!lower.startsWith(PREFIX)
        || PROTOCOL_KEYS.contains(lower)
        || OPEN_PREFIXES.stream().anyMatch(lower::startsWith)) {
      return;
    }
    TableProperties.named(key).orElseThrow(() -> PropertyErrors.unknown(key)).parse(value);
  }
}
