package dev.tarn.delta.feature;

import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.Protocol;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the properties of a table ask of its protocol by {@code delta.minReaderVersion}, {@code
 * delta.minWriterVersion} and {@code delta.feature.<name>=supported}. Those are used up: they never
 * stand in the log.
 */
public record ProtocolRequest(
    Set<TableFeature> features, Map<String, String> remainingConfiguration) {
  private static final String FEATURE_PREFIX = "delta.feature.";
  private static final String MIN_READER = "delta.minreaderversion";
  private static final String MIN_WRITER = "delta.minwriterversion";

  /**
   * Reads the request out of properties.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_UNSUPPORTED_FEATURES_IN_CONFIG} for a
   *     name that is no feature
   */
  public static ProtocolRequest of(Map<String, String> configuration) {
    Set<TableFeature> features = EnumSet.noneOf(TableFeature.class);
    Map<String, String> rest = new LinkedHashMap<>();
    int reader = 1;
    int writer = 1;
    for (Map.Entry<String, String> entry : configuration.entrySet()) {
      String key = entry.getKey().toLowerCase(Locale.ROOT);
      if (key.startsWith(FEATURE_PREFIX)) {
        features.add(feature(entry.getKey().substring(FEATURE_PREFIX.length()), entry.getValue()));
      } else if (key.equals(MIN_READER)) {
        reader = version(entry);
      } else if (key.equals(MIN_WRITER)) {
        writer = version(entry);
      } else {
        rest.put(entry.getKey(), entry.getValue());
      }
    }
    features.addAll(implied(reader, writer));
    return new ProtocolRequest(features, rest);
  }

  private static TableFeature feature(String name, String value) {
    boolean asks = value.equalsIgnoreCase("supported") || value.equalsIgnoreCase("enabled");
    if (!asks) {
      throw FeatureErrors.status(name, value);
    }
    return TableFeature.named(name).orElseThrow(() -> FeatureErrors.unknownInConfiguration(name));
  }

  private static int version(Map.Entry<String, String> entry) {
    try {
      int version = Integer.parseInt(entry.getValue().strip());
      if (version >= 1 && version <= ProtocolRules.WRITER_WITH_FEATURES) {
        return version;
      }
    } catch (NumberFormatException e) {
      // The same message serves for text and for numbers out of range.
    }
    throw FeatureErrors.versionProperty(entry.getKey(), entry.getValue());
  }

  /** Asking for a legacy version asks for all it implies. */
  private static Set<TableFeature> implied(int reader, int writer) {
    Set<TableFeature> features = EnumSet.noneOf(TableFeature.class);
    Protocol asked = new Protocol(reader, writer, Optional.empty(), Optional.empty());
    for (String name : ProtocolRules.features(asked)) {
      TableFeature.named(name).ifPresent(features::add);
    }
    return features;
  }

  /**
   * The protocol that a table which is there then needs.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_FEATURES_REQUIRE_MANUAL_ENABLEMENT}
   */
  public Protocol upgradeExisting(Protocol current, Metadata metadata) {
    ProtocolRules.checkAskedFor(current, metadata, features);
    return upgrade(current, metadata);
  }

  /** The protocol that a new table then needs. */
  public Protocol upgrade(Protocol current, Metadata metadata) {
    return ProtocolRules.upgrade(current, metadata, features);
  }
}
