package dev.tarn.delta.feature;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.Protocol;
import dev.tarn.delta.schema.SchemaFields;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Metadata without the keys that do not count. Old writers left keys of features behind that the
 * table's protocol does not have; a table with such keys is a plain table, and the keys go at its
 * next change of metadata.
 */
public final class EffectiveMetadata {
  private static final String MAPPING_MODE = "delta.columnMapping.mode";

  private EffectiveMetadata() {}

  /** What counts of a table's metadata under its protocol. */
  public static Metadata of(Protocol protocol, Metadata metadata) {
    Metadata effective = metadata;
    if (metadata.configuration().containsKey(MAPPING_MODE)
        && !ProtocolRules.has(protocol, TableFeature.COLUMN_MAPPING)) {
      effective = withoutMapping(effective);
    }
    effective = without(effective, protocol, TableFeature.GENERATED_COLUMNS, "delta.generation");
    return without(effective, protocol, TableFeature.IDENTITY_COLUMNS, "delta.identity.");
  }

  private static Metadata withoutMapping(Metadata metadata) {
    Map<String, String> configuration = new LinkedHashMap<>(metadata.configuration());
    configuration.entrySet().removeIf(EffectiveMetadata::asksForMapping);
    return metadata
        .withConfiguration(configuration)
        .withSchema(withoutKeys(metadata.schema(), key -> key.startsWith("delta.columnMapping.")));
  }

  /** A table may say that it has no mapping. */
  private static boolean asksForMapping(Map.Entry<String, String> property) {
    return property.getKey().startsWith("delta.columnMapping.")
        && !property.getValue().equalsIgnoreCase("none");
  }

  private static Metadata without(
      Metadata metadata, Protocol protocol, TableFeature feature, String prefix) {
    if (!feature.isUsedBy(metadata) || ProtocolRules.has(protocol, feature)) {
      return metadata;
    }
    return metadata.withSchema(withoutKeys(metadata.schema(), key -> key.startsWith(prefix)));
  }

  private static StructType withoutKeys(StructType schema, Predicate<String> test) {
    return SchemaFields.map(schema, field -> withoutKeys(field, test));
  }

  private static StructField withoutKeys(StructField field, Predicate<String> test) {
    Map<String, Object> metadata = new LinkedHashMap<>(field.metadata());
    return metadata.keySet().removeIf(test) ? field.withMetadata(metadata) : field;
  }
}
