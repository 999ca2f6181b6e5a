package dev.tarn.delta.feature;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.Protocol;
import java.util.Collection;

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
