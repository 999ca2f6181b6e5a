package dev.tarn.lake.context;

import dev.tarn.core.configuration.ConfigurationKey;
import dev.tarn.core.configuration.ConfigurationKeys;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The settings of a session by key. Keys ignore case when they are known; others are kept as they
 * are, so that scripts written for Spark run, and have no effect.
 */
public final class Settings {
  private final Map<String, String> initial;
  private final SortedMap<String, String> values = new TreeMap<>();
  private final ZoneId machineZone;

  /**
   * @param initial what RESET returns to
   * @param machineZone the session's zone where none is set
   */
  public Settings(Map<String, String> initial, ZoneId machineZone) {
    this.machineZone = machineZone;
    this.initial = new TreeMap<>();
    initial.forEach(this::set);
    this.initial.putAll(values);
  }

  /**
   * Sets a value.
   *
   * @throws dev.tarn.core.error.TarnException when the key is known and the value is none for it
   */
  public void set(String key, String value) {
    Optional<ConfigurationKey> known = ConfigurationKeys.find(key);
    known.ifPresent(found -> SettingValues.check(found, value));
    PropertyDefaults.check(key, value);
    values.put(known.map(ConfigurationKey::name).orElse(key), value);
  }

  public void reset(String key) {
    String name = ConfigurationKeys.find(key).map(ConfigurationKey::name).orElse(key);
    values.remove(name);
    if (initial.containsKey(name)) {
      values.put(name, initial.get(name));
    }
  }

  public void resetAll() {
    values.clear();
    values.putAll(initial);
  }

  /** The value of a key, set or by default. */
  public Optional<String> value(String key) {
    Optional<ConfigurationKey> known = ConfigurationKeys.find(key);
    return known.isPresent() ? value(known.get()) : Optional.ofNullable(values.get(key));
  }

  public Optional<String> value(ConfigurationKey key) {
    if (key.equals(ConfigurationKeys.SESSION_TIME_ZONE)) {
      return Optional.of(values.getOrDefault(key.name(), machineZone.getId()));
    }
    return Optional.ofNullable(values.get(key.name())).or(key::defaultValue);
  }

  public boolean isTrue(ConfigurationKey key) {
    return value(key).map(Boolean::parseBoolean).orElse(false);
  }

  /** The value of a number; 0 where there is none. */
  public long number(ConfigurationKey key) {
    return value(key).map(text -> Long.parseLong(text.strip())).orElse(0L);
  }

  /** What has been set, by key. */
  public Map<String, String> all() {
    return java.util.Collections.unmodifiableMap(new TreeMap<>(values));
  }

  public ZoneId zone() {
    String zone = values.get(ConfigurationKeys.SESSION_TIME_ZONE.name());
    return zone == null ? machineZone : SettingValues.zone(zone).orElse(machineZone);
  }
}
