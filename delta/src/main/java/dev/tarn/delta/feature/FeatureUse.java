package dev.tarn.delta.feature;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import java.util.Arrays;
import java.util.function.Predicate;

/**
 * What in a table's metadata uses a feature.
 *
 * @param description for the documentation
 * @param enabling whether this use alone brings the feature into the protocol
 */
public record FeatureUse(String description, Enabling enabling, Predicate<Metadata> test) {

  /** How a feature comes into a protocol. */
  public enum Enabling {
    /** By being used. */
    AUTOMATIC,
    /** By being used in a new table; a table that is there must ask for it by name. */
    AUTOMATIC_IN_NEW_TABLES,
    /** By {@code delta.feature.<name>=supported}, or as a dependency. */
    MANUAL
  }

  static FeatureUse never() {
    return new FeatureUse("nothing in the metadata", Enabling.MANUAL, metadata -> false);
  }

  static FeatureUse manual(FeatureUse use) {
    return new FeatureUse(use.description, Enabling.MANUAL, use.test);
  }

  static FeatureUse configured(String key, String value) {
    return new FeatureUse(
        key + "=" + value,
        Enabling.AUTOMATIC,
        metadata -> value.equalsIgnoreCase(metadata.configuration().get(key)));
  }

  static FeatureUse configuredOther(String key, String value) {
    return new FeatureUse(
        key + " other than " + value,
        Enabling.AUTOMATIC,
        metadata -> !value.equalsIgnoreCase(metadata.configuration().getOrDefault(key, value)));
  }

  static FeatureUse configuredPrefix(String prefix) {
    return new FeatureUse(
        prefix + "*",
        Enabling.AUTOMATIC,
        metadata -> metadata.configuration().keySet().stream().anyMatch(k -> k.startsWith(prefix)));
  }

  static FeatureUse fieldMetadata(String... keys) {
    return new FeatureUse(
        String.join(" or ", keys) + " on a column",
        Enabling.AUTOMATIC,
        metadata ->
            anyField(
                metadata.schema(),
                field -> Arrays.stream(keys).anyMatch(field.metadata()::containsKey)));
  }

  static FeatureUse invariants() {
    return new FeatureUse(
        "a column that is NOT NULL, or delta.invariants on a column",
        Enabling.AUTOMATIC,
        metadata ->
            anyField(
                metadata.schema(),
                field -> !field.nullable() || field.metadata().containsKey("delta.invariants")));
  }

  static FeatureUse hasType(DataType type) {
    return new FeatureUse(
        "a column of type " + type.sql(),
        Enabling.AUTOMATIC_IN_NEW_TABLES,
        metadata -> contains(metadata.schema(), type));
  }

  private static boolean anyField(DataType type, Predicate<StructField> test) {
    return switch (type) {
      case StructType struct ->
          struct.fields().stream().anyMatch(f -> test.test(f) || anyField(f.type(), test));
      case ArrayType array -> anyField(array.element(), test);
      case MapType map -> anyField(map.key(), test) || anyField(map.value(), test);
      case AtomicType atomic -> false;
    };
  }

  private static boolean contains(DataType type, DataType wanted) {
    return switch (type) {
      case StructType struct ->
          struct.fields().stream().anyMatch(field -> contains(field.type(), wanted));
      case ArrayType array -> contains(array.element(), wanted);
      case MapType map -> contains(map.key(), wanted) || contains(map.value(), wanted);
      case AtomicType atomic -> type.equals(wanted);
    };
  }
}
