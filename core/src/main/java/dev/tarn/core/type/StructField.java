package dev.tarn.core.type;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A named field of a struct, or a column of a table.
 *
 * @param metadata what the Delta schema keeps with the field, as parsed JSON: {@code String},
 *     {@code Boolean}, {@code Long}, {@code Double}, {@code List} or {@code Map}; kept whole and in
 *     order, known or not
 */
public record StructField(
    String name, DataType type, boolean nullable, Map<String, Object> metadata) {
  private static final String COMMENT = "comment";

  public StructField {
    requireNonNull(name, "name");
    requireNonNull(type, "type");
    metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
  }

  public StructField(String name, DataType type, boolean nullable) {
    this(name, type, nullable, Map.of());
  }

  public static StructField nullable(String name, DataType type) {
    return new StructField(name, type, true);
  }

  public static StructField required(String name, DataType type) {
    return new StructField(name, type, false);
  }

  public Optional<String> comment() {
    return metadataText(COMMENT);
  }

  public Optional<String> metadataText(String key) {
    return metadata.get(key) instanceof String text ? Optional.of(text) : Optional.empty();
  }

  public StructField withName(String newName) {
    return new StructField(newName, type, nullable, metadata);
  }

  public StructField withType(DataType newType) {
    return new StructField(name, newType, nullable, metadata);
  }

  public StructField withNullable(boolean newNullable) {
    return new StructField(name, type, newNullable, metadata);
  }

  public StructField withComment(String comment) {
    return withMetadata(COMMENT, comment);
  }

  public StructField withMetadata(String key, Object value) {
    Map<String, Object> changed = new LinkedHashMap<>(metadata);
    changed.put(key, value);
    return new StructField(name, type, nullable, changed);
  }

  public StructField withoutMetadata(String key) {
    Map<String, Object> changed = new LinkedHashMap<>(metadata);
    changed.remove(key);
    return new StructField(name, type, nullable, changed);
  }

  public StructField withMetadata(Map<String, Object> newMetadata) {
    return new StructField(name, type, nullable, newMetadata);
  }
}
