package dev.tarn.lake.evolution;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.util.ArrayList;
import java.util.List;

/** A column, or something inside of it, whose type becomes another. */
record TypeChange(List<String> path, DataType before, DataType after) {
  TypeChange {
    path = List.copyOf(path);
  }

  /** The changes inside of a column that gets a type; fields that are new do not count. */
  static List<TypeChange> between(StructField column, DataType type) {
    List<TypeChange> changes = new ArrayList<>();
    collect(new TypeChange(List.of(column.name()), column.type(), type), changes);
    return changes;
  }

  private static void collect(TypeChange change, List<TypeChange> changes) {
    if (change.before instanceof StructType old && change.after instanceof StructType now) {
      for (StructField field : old.fields()) {
        DataType after = now.field(field.name()).orElseThrow().type();
        collect(change.at(field.name(), field.type(), after), changes);
      }
    } else if (change.before instanceof ArrayType old && change.after instanceof ArrayType now) {
      collect(change.at("element", old.element(), now.element()), changes);
    } else if (change.before instanceof MapType old && change.after instanceof MapType now) {
      collect(change.at("key", old.key(), now.key()), changes);
      collect(change.at("value", old.value(), now.value()), changes);
    } else if (!change.before.equals(change.after)) {
      changes.add(change);
    }
  }

  private TypeChange at(String part, DataType partBefore, DataType partAfter) {
    List<String> longer = new ArrayList<>(path);
    longer.add(part);
    return new TypeChange(longer, partBefore, partAfter);
  }
}
