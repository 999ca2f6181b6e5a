package dev.tarn.core.type;

import static java.util.Objects.requireNonNull;

/** Values are {@link java.util.List}, null elements allowed when {@code containsNull}. */
public record ArrayType(DataType element, boolean containsNull) implements ComplexType {
  public ArrayType {
    requireNonNull(element, "element");
  }

  @Override
  public String sql() {
    return "ARRAY<" + element.sql() + ">";
  }
}
