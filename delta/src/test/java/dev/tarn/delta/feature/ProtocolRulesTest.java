package dev.tarn.delta.feature;

import static dev.tarn.delta.testing.Errors.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.Protocol;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProtocolRulesTest {
  private static Protocol legacy(int reader, int writer) {
    return new Protocol(reader, writer, Optional.empty(), Optional.empty());
  }

  private static Protocol listed(int reader, List<String> readers, List<String> writers) {
    return new Protocol(reader, 7, Optional.ofNullable(readers), Optional.of(writers));
  }

  private static Metadata metadata(Map<String, String> properties, StructField... fields) {
    return new Metadata(
        "id",
        Optional.empty(),
        Optional.empty(),
        new StructType(List.of(fields)),
        List.of(),
        properties,
        Optional.empty());
  }

  private static Protocol upgrade(Protocol current, Metadata metadata) {
    return ProtocolRules.upgrade(current, metadata, List.of());
  }

  @Test
  void legacyVersionsImplyTheirFeatures() {
    assertThat(ProtocolRules.features(legacy(1, 1))).isEmpty();
    assertThat(ProtocolRules.features(legacy(1, 2))).containsExactly("appendOnly", "invariants");
    assertThat(ProtocolRules.features(legacy(1, 4)))
        .containsExactly(
            "appendOnly", "changeDataFeed", "checkConstraints", "generatedColumns", "invariants");
    assertThat(ProtocolRules.features(legacy(2, 6)))
        .contains("columnMapping", "identityColumns")
        .hasSize(7);
  }

  @Test
  void everyLegacyVersionIsItsOwnWeakestForm() {
    for (Protocol protocol :
        List.of(
            legacy(1, 1), legacy(1, 2), legacy(1, 3), legacy(1, 4), legacy(2, 5), legacy(2, 6))) {
      assertThat(ProtocolRules.weakest(ProtocolRules.features(protocol))).isEqualTo(protocol);
    }
  }

  @Test
  void upgradesNameWhatIsNeededAndNoMore() {
    Protocol plain = ProtocolRules.DEFAULT;
    assertThat(upgrade(plain, metadata(Map.of()))).isEqualTo(plain);
    assertThat(upgrade(plain, metadata(Map.of("delta.enableChangeDataFeed", "true"))))
        .isEqualTo(listed(1, null, List.of("appendOnly", "changeDataFeed", "invariants")));
    assertThat(upgrade(plain, metadata(Map.of("delta.columnMapping.mode", "name"))))
        .isEqualTo(listed(2, null, List.of("appendOnly", "columnMapping", "invariants")));
    assertThat(upgrade(plain, metadata(Map.of("delta.enableDeletionVectors", "true"))))
        .isEqualTo(
            listed(
                3,
                List.of("deletionVectors"),
                List.of("appendOnly", "deletionVectors", "invariants")));
    assertThat(upgrade(plain, metadata(Map.of("delta.constraints.c", "x > 1"))))
        .isEqualTo(legacy(1, 3));
  }

  @Test
  void aReaderFeatureStandsInBothLists() {
    Protocol mapped =
        upgrade(ProtocolRules.DEFAULT, metadata(Map.of("delta.columnMapping.mode", "name")));
    Protocol both =
        upgrade(
            mapped,
            metadata(
                Map.of("delta.columnMapping.mode", "name"),
                StructField.nullable("t", PrimitiveType.TIMESTAMP_NTZ)));
    assertThat(both.minReaderVersion()).isEqualTo(3);
    assertThat(both.readerFeatures().orElseThrow())
        .containsExactly("columnMapping", "timestampNtz");
    assertThat(both.writerFeatures().orElseThrow())
        .containsExactly("appendOnly", "columnMapping", "invariants", "timestampNtz");
  }

  @Test
  void dependenciesComeAlong() {
    assertThat(
            upgrade(ProtocolRules.DEFAULT, metadata(Map.of("delta.enableRowTracking", "true")))
                .writerFeatures()
                .orElseThrow())
        .contains("rowTracking", "domainMetadata");
  }

  @Test
  void aFeatureOfOldIsKeptWhenTheTableStopsUsingIt() {
    assertThat(upgrade(legacy(2, 6), metadata(Map.of()))).isEqualTo(legacy(2, 6));
    assertThat(
            upgrade(legacy(1, 4), metadata(Map.of("delta.enableDeletionVectors", "true")))
                .writerFeatures()
                .orElseThrow())
        .containsExactly(
            "appendOnly",
            "changeDataFeed",
            "checkConstraints",
            "deletionVectors",
            "generatedColumns",
            "invariants");
  }

  @Test
  void unknownFeaturesAreRefusedForReadingAndWritingApart() {
    Protocol writerOnly = listed(1, null, List.of("fancy"));
    Metadata metadata = metadata(Map.of());
    ProtocolRules.checkReadable(writerOnly, metadata);
    assertError(
        "DELTA_UNSUPPORTED_FEATURES_FOR_WRITE",
        () -> ProtocolRules.checkWritable(writerOnly, metadata, Ability.APPEND));
    Protocol both = listed(3, List.of("fancy"), List.of("fancy"));
    assertError(
        "DELTA_UNSUPPORTED_FEATURES_FOR_READ", () -> ProtocolRules.checkReadable(both, metadata));
  }

  @Test
  void whatTarnLacksIsRefusedOnlyWhereItIsUsed() {
    List<String> variant = List.of("variantType", "variantType-preview", "variantShredding");
    Protocol variants = listed(3, variant, variant);
    Metadata plain = metadata(Map.of());
    ProtocolRules.checkReadable(variants, plain);
    ProtocolRules.checkWritable(variants, plain, Ability.REWRITE);
    Metadata used = metadata(Map.of(), StructField.nullable("v", PrimitiveType.VARIANT));
    assertError(
        "DELTA_UNSUPPORTED_FEATURES_FOR_READ", () -> ProtocolRules.checkReadable(variants, used));
    Protocol iceberg = listed(2, null, List.of("columnMapping", "icebergCompatV2"));
    ProtocolRules.checkWritable(iceberg, plain, Ability.REWRITE);
    Metadata on = metadata(Map.of("delta.enableIcebergCompatV2", "true"));
    ProtocolRules.checkReadable(iceberg, on);
    assertError(
        "DELTA_UNSUPPORTED_FEATURES_FOR_WRITE",
        () -> ProtocolRules.checkWritable(iceberg, on, Ability.APPEND));
  }

  @Test
  void tooHighVersionsAreRefused() {
    assertError(
        "DELTA_INVALID_PROTOCOL_VERSION",
        () -> ProtocolRules.checkReadable(legacy(4, 7), metadata(Map.of())));
    assertError(
        "DELTA_INVALID_PROTOCOL_VERSION",
        () -> ProtocolRules.checkWritable(legacy(1, 8), metadata(Map.of()), Ability.APPEND));
  }

  @Test
  void theTableOfFeaturesIsConsistent() {
    for (TableFeature feature : TableFeature.values()) {
      assertThat(feature.dependencies()).as(feature.featureName()).doesNotContain(feature);
      assertThat(TableFeature.named(feature.featureName().toUpperCase(java.util.Locale.ROOT)))
          .contains(feature);
      assertThat(feature.support().unused())
          .as("what can be done with a feature in use can be done without: %s", feature)
          .containsAll(feature.support().used());
    }
    assertThat(Arrays.stream(TableFeature.values()).map(TableFeature::featureName))
        .doesNotHaveDuplicates();
  }

  @Test
  void keysWithoutTheirFeatureDoNotCount() {
    Metadata leaked =
        metadata(
            Map.of("delta.columnMapping.mode", "name"),
            StructField.nullable("a", PrimitiveType.INTEGER)
                .withMetadata("delta.generationExpression", "b + 1")
                .withMetadata("comment", "kept"));
    Metadata effective = EffectiveMetadata.of(ProtocolRules.DEFAULT, leaked);
    assertThat(effective.configuration()).isEmpty();
    assertThat(effective.schema().field(0).metadata()).containsOnlyKeys("comment");
    assertThat(EffectiveMetadata.of(legacy(2, 5), leaked)).isEqualTo(leaked);
  }
}
