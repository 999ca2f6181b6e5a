package dev.tarn.delta.feature;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.Protocol;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Errors of protocols and features. */
final class FeatureErrors {
  private FeatureErrors() {}

  static TarnException version(Protocol protocol) {
    return TarnException.of("DELTA_INVALID_PROTOCOL_VERSION")
        .with("readerRequired", protocol.minReaderVersion())
        .with("writerRequired", protocol.minWriterVersion())
        .with("supportedReaders", "1, 2, 3")
        .with("supportedWriters", "1, 2, 3, 4, 5, 6, 7");
  }

  static TarnException read(Collection<String> features) {
    return TarnException.of("DELTA_UNSUPPORTED_FEATURES_FOR_READ")
        .with("unsupported", String.join(", ", features));
  }

  static TarnException write(Collection<String> features) {
    return TarnException.of("DELTA_UNSUPPORTED_FEATURES_FOR_WRITE")
        .with("unsupported", String.join(", ", features));
  }

  static TarnException unknownInConfiguration(String feature) {
    return TarnException.of("DELTA_UNSUPPORTED_FEATURES_IN_CONFIG").with("configs", feature);
  }

  static TarnException notAskedFor(List<TableFeature> missing, Collection<String> current) {
    return TarnException.of("DELTA_FEATURES_REQUIRE_MANUAL_ENABLEMENT")
        .with("unsupportedFeatures", names(missing, TableFeature::featureName))
        .with("supportedFeatures", String.join(", ", current))
        .with("properties", names(missing, FeatureErrors::request));
  }

  private static String request(TableFeature feature) {
    return "'" + ProtocolRules.propertyKey(feature) + "' = 'supported'";
  }

  private static String names(List<TableFeature> features, Function<TableFeature, String> name) {
    return features.stream().map(name).collect(Collectors.joining(", "));
  }

  static TarnException status(String feature, String value) {
    return TarnException.of("DELTA_UNSUPPORTED_FEATURE_STATUS")
        .with("feature", feature)
        .with("status", value);
  }

  static TarnException versionProperty(String key, String value) {
    return TarnException.of("DELTA_PROTOCOL_PROPERTY_NOT_INT")
        .with("key", key)
        .with("value", value);
  }
}
