package dev.tarn.lake.check;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a leaf column's value stands in a row: the index at each level of structs.
 *
 * @param indexes from the top down
 */
record LeafPlace(List<Integer> indexes) {
  LeafPlace {
    indexes = List.copyOf(indexes);
  }

  /** The place of the leaf of a path of names among fields with these names. */
  static LeafPlace of(List<String> path, List<StructField> fields) {
    List<Integer> indexes = new ArrayList<>();
    List<StructField> level = fields;
    for (String name : path) {
      int index = level.stream().map(StructField::name).toList().indexOf(name);
      indexes.add(index);
      level = level.get(index).type() instanceof StructType struct ? struct.fields() : List.of();
    }
    return new LeafPlace(indexes);
  }

  /** The value in a row; null also when a struct above it is. */
  Object value(Row row) {
    Object value = row;
    for (int index : indexes) {
      if (!(value instanceof Row level)) {
        return null;
      }
      value = level.get(index);
    }
    return value;
  }
}
