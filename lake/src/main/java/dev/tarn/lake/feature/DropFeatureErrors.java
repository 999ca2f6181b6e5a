package dev.tarn.lake.feature;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.delta.feature.TableFeature;
import java.util.List;
import java.util.stream.Collectors;

/** The errors of DROP FEATURE. */
final class DropFeatureErrors {
  private DropFeatureErrors() {}

  static TarnException unknown(String name) {
    return TarnException.of("DELTA_FEATURE_DROP_UNSUPPORTED_CLIENT_FEATURE").with("feature", name);
  }

  static TarnException notPresent(TableFeature feature) {
    return of("DELTA_FEATURE_DROP_FEATURE_NOT_PRESENT", feature);
  }

  static TarnException notRemovable(TableFeature feature) {
    return of("DELTA_FEATURE_DROP_NONREMOVABLE_FEATURE", feature);
  }

  static TarnException dependents(TableFeature feature, List<TableFeature> dependents) {
    return of("DELTA_FEATURE_DROP_DEPENDENT_FEATURE", feature)
        .with(
            "dependentFeatures",
            dependents.stream().map(TableFeature::featureName).collect(Collectors.joining(", ")));
  }

  static TarnException truncationNotAllowed() {
    return TarnException.of("DELTA_FEATURE_DROP_HISTORY_TRUNCATION_NOT_ALLOWED");
  }

  static TarnException truncationRequired() {
    return TarnException.of(
        "DELTA_FEATURE_CAN_ONLY_DROP_CHECKPOINT_PROTECTION_WITH_HISTORY_TRUNCATION");
  }

  static TarnException waitForRetention(TableFeature feature) {
    return of("DELTA_FEATURE_DROP_WAIT_FOR_RETENTION_PERIOD", feature);
  }

  static TarnException historicalVersions(TableFeature feature) {
    return of("DELTA_FEATURE_DROP_HISTORICAL_VERSIONS_EXIST", feature);
  }

  static TarnException constraints(List<String> names) {
    return TarnException.of("DELTA_CANNOT_DROP_CHECK_CONSTRAINT_FEATURE")
        .with(
            "constraints",
            names.stream().map(Identifiers::quote).collect(Collectors.joining(", ")));
  }

  private static TarnException of(String errorClass, TableFeature feature) {
    return TarnException.of(errorClass).with("feature", feature.featureName());
  }
}
