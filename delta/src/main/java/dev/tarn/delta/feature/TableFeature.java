package dev.tarn.delta.feature;

import static dev.tarn.delta.feature.FeatureUse.configured;
import static dev.tarn.delta.feature.FeatureUse.configuredPrefix;
import static dev.tarn.delta.feature.FeatureUse.fieldMetadata;
import static dev.tarn.delta.feature.FeatureUse.hasType;
import static dev.tarn.delta.feature.FeatureUse.never;
import static dev.tarn.delta.feature.Scope.READER_WRITER;
import static dev.tarn.delta.feature.Scope.WRITER;
import static dev.tarn.delta.feature.Support.FULL;
import static dev.tarn.delta.feature.Support.none;
import static dev.tarn.delta.feature.Support.using;
import static dev.tarn.delta.feature.Support.whileUnused;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.delta.action.Metadata;
import java.util.List;
import java.util.Optional;

/**
 * The features of Delta tables, one row each (protocol section "Valid Feature Names in Table
 * Features", and those that stand elsewhere). Protocol checks, upgrades, documentation and tests
 * read this table.
 */
public enum TableFeature {
  APPEND_ONLY("appendOnly", WRITER, legacy(1, 2), configured("delta.appendOnly", "true"), FULL),
  INVARIANTS("invariants", WRITER, legacy(1, 2), FeatureUse.invariants(), FULL),
  CHECK_CONSTRAINTS(
      "checkConstraints", WRITER, legacy(1, 3), configuredPrefix("delta.constraints."), FULL),
  CHANGE_DATA_FEED(
      "changeDataFeed",
      WRITER,
      legacy(1, 4),
      configured("delta.enableChangeDataFeed", "true"),
      FULL),
  GENERATED_COLUMNS(
      "generatedColumns", WRITER, legacy(1, 4), fieldMetadata("delta.generationExpression"), FULL),
  COLUMN_MAPPING(
      "columnMapping",
      READER_WRITER,
      legacy(2, 5),
      FeatureUse.configuredOther("delta.columnMapping.mode", "none"),
      FULL),
  IDENTITY_COLUMNS(
      "identityColumns",
      WRITER,
      legacy(1, 6),
      fieldMetadata("delta.identity.start", "delta.identity.step"),
      FULL),
  ALLOW_COLUMN_DEFAULTS(
      "allowColumnDefaults",
      WRITER,
      Optional.empty(),
      FeatureUse.manual(fieldMetadata("CURRENT_DEFAULT")),
      FULL),
  DELETION_VECTORS(
      "deletionVectors",
      READER_WRITER,
      Optional.empty(),
      configured("delta.enableDeletionVectors", "true"),
      FULL),
  TIMESTAMP_NTZ(
      "timestampNtz", READER_WRITER, Optional.empty(), hasType(PrimitiveType.TIMESTAMP_NTZ), FULL),
  DOMAIN_METADATA("domainMetadata", WRITER, Optional.empty(), never(), FULL),
  ROW_TRACKING(
      "rowTracking",
      WRITER,
      Optional.empty(),
      configured("delta.enableRowTracking", "true"),
      FULL,
      "domainMetadata"),
  CLUSTERING("clustering", WRITER, Optional.empty(), never(), FULL, "domainMetadata"),
  V2_CHECKPOINT(
      "v2Checkpoint",
      READER_WRITER,
      Optional.empty(),
      configured("delta.checkpointPolicy", "v2"),
      FULL),
  IN_COMMIT_TIMESTAMP(
      "inCommitTimestamp",
      WRITER,
      Optional.empty(),
      configured("delta.enableInCommitTimestamps", "true"),
      FULL),
  VACUUM_PROTOCOL_CHECK("vacuumProtocolCheck", READER_WRITER, Optional.empty(), never(), FULL),
  TYPE_WIDENING(
      "typeWidening",
      READER_WRITER,
      Optional.empty(),
      configured("delta.enableTypeWidening", "true"),
      FULL),
  TYPE_WIDENING_PREVIEW("typeWidening-preview", READER_WRITER, Optional.empty(), never(), FULL),
  VARIANT_TYPE(
      "variantType",
      READER_WRITER,
      Optional.empty(),
      hasType(PrimitiveType.VARIANT),
      whileUnused(Reasons.VARIANT)),
  VARIANT_TYPE_PREVIEW(
      "variantType-preview",
      READER_WRITER,
      Optional.empty(),
      FeatureUse.manual(hasType(PrimitiveType.VARIANT)),
      whileUnused(Reasons.VARIANT)),
  VARIANT_SHREDDING(
      "variantShredding",
      READER_WRITER,
      Optional.empty(),
      configured("delta.enableVariantShredding", "true"),
      whileUnused(Reasons.VARIANT)),
  VARIANT_SHREDDING_PREVIEW(
      "variantShredding-preview",
      READER_WRITER,
      Optional.empty(),
      never(),
      whileUnused(Reasons.VARIANT)),
  ICEBERG_COMPAT_V1(
      "icebergCompatV1",
      WRITER,
      Optional.empty(),
      configured("delta.enableIcebergCompatV1", "true"),
      using(Reasons.ICEBERG, Ability.READ),
      "columnMapping"),
  ICEBERG_COMPAT_V2(
      "icebergCompatV2",
      WRITER,
      Optional.empty(),
      configured("delta.enableIcebergCompatV2", "true"),
      using(Reasons.ICEBERG, Ability.READ),
      "columnMapping"),
  ICEBERG_COMPAT_V3(
      "icebergCompatV3",
      WRITER,
      Optional.empty(),
      configured("delta.enableIcebergCompatV3", "true"),
      using(Reasons.ICEBERG, Ability.READ),
      "columnMapping",
      "rowTracking"),
  CATALOG_MANAGED(
      "catalogManaged",
      READER_WRITER,
      Optional.empty(),
      never(),
      none(Reasons.CATALOG),
      "inCommitTimestamp"),
  COORDINATED_COMMITS_PREVIEW(
      "coordinatedCommits-preview", WRITER, Optional.empty(), never(), none(Reasons.COORDINATED)),
  CHECKPOINT_PROTECTION("checkpointProtection", WRITER, Optional.empty(), never(), FULL),
  MATERIALIZE_PARTITION_COLUMNS(
      "materializePartitionColumns",
      WRITER,
      Optional.empty(),
      configured("delta.enableMaterializePartitionColumnsFeature", "true"),
      FULL),
  GEOSPATIAL_DEV(
      "geospatial-dev", READER_WRITER, Optional.empty(), never(), none(Reasons.UNFINISHED)),
  ADAPTIVE_METADATA_PREVIEW(
      "adaptiveMetadata-preview",
      READER_WRITER,
      Optional.empty(),
      never(),
      none(Reasons.UNFINISHED));

  private final String featureName;
  private final Scope scope;
  private final Optional<LegacyVersions> legacy;
  private final FeatureUse use;
  private final Support support;
  private final List<String> dependencies;

  TableFeature(
      String featureName,
      Scope scope,
      Optional<LegacyVersions> legacy,
      FeatureUse use,
      Support support,
      String... dependencies) {
    this.featureName = featureName;
    this.scope = scope;
    this.legacy = legacy;
    this.use = use;
    this.support = support;
    this.dependencies = List.of(dependencies);
  }

  private static Optional<LegacyVersions> legacy(int reader, int writer) {
    return Optional.of(new LegacyVersions(reader, writer));
  }

  /** The versions that imply a feature without its being listed. */
  public record LegacyVersions(int reader, int writer) {}

  /** The name as protocols list it. */
  public String featureName() {
    return featureName;
  }

  public Scope scope() {
    return scope;
  }

  public Optional<LegacyVersions> legacy() {
    return legacy;
  }

  /** What in a table's metadata uses the feature. */
  public FeatureUse use() {
    return use;
  }

  /** What Tarn can do with it. */
  public Support support() {
    return support;
  }

  /** The features it needs beside it. */
  public List<TableFeature> dependencies() {
    return dependencies.stream().map(name -> named(name).orElseThrow()).toList();
  }

  /** Whether a table's metadata uses the feature. */
  public boolean isUsedBy(Metadata metadata) {
    return use.test().test(metadata);
  }

  /** Finds a feature by name, ignoring case. */
  public static Optional<TableFeature> named(String name) {
    for (TableFeature feature : values()) {
      if (feature.featureName.equalsIgnoreCase(name)) {
        return Optional.of(feature);
      }
    }
    return Optional.empty();
  }
}
