package dev.tarn.core.value;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The values of one row, or of one struct, in field order; null is SQL NULL. {@link
 * dev.tarn.core.type.PrimitiveType} says which Java class holds the values of each type.
 */
public record Row(List<Object> values) {
  public Row {
    values = Collections.unmodifiableList(new ArrayList<>(values));
  }

  public static Row of(Object... values) {
    return new Row(java.util.Arrays.asList(values));
  }

  public int size() {
    return values.size();
  }

  public Object get(int index) {
    return values.get(index);
  }
}
