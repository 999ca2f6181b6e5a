package dev.tarn.core.type;

import static java.util.Objects.requireNonNull;

/** Values are {@link java.util.Map} in entry order; keys are never null. */
public record MapType(DataType key, DataType value, boolean valueContainsNull)
    implements ComplexType {
  public MapType {
    requireNonNull(key, "key");
    requireNonNull(value, "value");
  }

  @Override
  public String sql() {
    return "MAP<" + key.sql() + ", " + value.sql() + ">";
  }
}
