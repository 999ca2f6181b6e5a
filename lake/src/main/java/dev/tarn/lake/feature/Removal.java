package dev.tarn.lake.feature;

import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.feature.TableFeature;
import dev.tarn.delta.typechange.TypeWidening;
import java.util.Optional;

/**
 * How a feature goes out of use.
 *
 * @param feature that goes
 * @param history whether readers of older versions need it, so that those must be protected, or be
 *     gone
 * @param property that must have another value first, and its value; an empty one for none
 */
record Removal(TableFeature feature, History history, Optional<Property> property) {

  enum History {
    NEEDS_FEATURE,
    DOES_WITHOUT
  }

  record Property(String key, String value) {
    boolean isSet(Metadata metadata) {
      return value.isEmpty()
          ? metadata.configuration().containsKey(key)
          : metadata.configuration().containsKey(key)
              && !metadata.configuration().get(key).equals(value);
    }
  }

  /** The way of a feature that can go; empty for one that stays for good. */
  static Optional<Removal> of(TableFeature feature) {
    return switch (feature) {
      case CHECK_CONSTRAINTS, DOMAIN_METADATA, ROW_TRACKING ->
          Optional.of(new Removal(feature, History.DOES_WITHOUT, Optional.empty()));
      case IN_COMMIT_TIMESTAMP ->
          of(feature, History.DOES_WITHOUT, "delta.enableInCommitTimestamps", "false");
      case VACUUM_PROTOCOL_CHECK, CHECKPOINT_PROTECTION, COLUMN_MAPPING ->
          Optional.of(new Removal(feature, History.NEEDS_FEATURE, Optional.empty()));
      case V2_CHECKPOINT -> of(feature, History.NEEDS_FEATURE, "delta.checkpointPolicy", "classic");
      case DELETION_VECTORS ->
          of(feature, History.NEEDS_FEATURE, "delta.enableDeletionVectors", "");
      case TYPE_WIDENING, TYPE_WIDENING_PREVIEW ->
          of(feature, History.NEEDS_FEATURE, "delta.enableTypeWidening", "");
      default -> Optional.empty();
    };
  }

  private static Optional<Removal> of(
      TableFeature feature, History history, String key, String value) {
    return Optional.of(new Removal(feature, history, Optional.of(new Property(key, value))));
  }

  boolean needsHistory() {
    return history == History.NEEDS_FEATURE;
  }

  /** Whether someone has asked for the feature again since it went out of use. */
  boolean isAskedForBy(Metadata metadata) {
    return property.filter(asking -> asking.isSet(metadata)).isPresent();
  }

  private boolean widensTypes() {
    return feature == TableFeature.TYPE_WIDENING || feature == TableFeature.TYPE_WIDENING_PREVIEW;
  }

  /** Whether an action of an older version can only be read by who knows the feature. */
  boolean isIn(Action action) {
    return switch (action) {
      case Metadata metadata when widensTypes() -> TypeWidening.isIn(metadata.schema());
      case Metadata metadata -> feature.isUsedBy(metadata);
      case AddFile add ->
          feature == TableFeature.DELETION_VECTORS && add.deletionVector().isPresent();
      case RemoveFile remove ->
          feature == TableFeature.DELETION_VECTORS && remove.deletionVector().isPresent();
      default -> false;
    };
  }
}
