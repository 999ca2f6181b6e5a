package dev.tarn.pipeline.autoloader;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.util.ArrayList;
import java.util.List;

/**
 * The columns that are known, with those of new files: new ones stand at the end, at every depth,
 * and those there are keep their types, or take a wider one where the mode says so.
 */
final class Evolution {
  private final List<List<String>> added = new ArrayList<>();
  private final List<String> widened = new ArrayList<>();
  private final List<String> path = new ArrayList<>();
  private final EvolutionMode mode;
  private final StructType columns;

  private Evolution(StructType known, StructType found, EvolutionMode mode) {
    this.mode = mode;
    this.columns = structs(known, found);
  }

  static Evolution of(StructType known, StructType found, EvolutionMode mode) {
    return new Evolution(known, found, mode);
  }

  StructType columns() {
    return columns;
  }

  /** The fields that are new: for each the names that lead to it. */
  List<List<String>> added() {
    return List.copyOf(added);
  }

  /** The fields that have a wider type now. */
  List<String> widened() {
    return List.copyOf(widened);
  }

  /** A name that differs from a known one in case only is no new field: it is rescued. */
  private StructType structs(StructType known, StructType found) {
    List<StructField> fields = new ArrayList<>();
    for (StructField field : known.fields()) {
      path.add(field.name());
      fields.add(
          found
              .field(field.name())
              .filter(other -> other.name().equals(field.name()))
              .map(other -> field.withType(merged(field.type(), other.type())))
              .orElse(field));
      path.removeLast();
    }
    for (StructField field : found.fields()) {
      if (known.field(field.name()).isEmpty()) {
        fields.add(field.withNullable(true));
        path.add(field.name());
        added.add(List.copyOf(path));
        path.removeLast();
      }
    }
    return new StructType(fields);
  }

  private DataType merged(DataType known, DataType found) {
    if (known instanceof StructType one && found instanceof StructType other) {
      return structs(one, other);
    }
    if (known instanceof ArrayType one && found instanceof ArrayType other) {
      return new ArrayType(merged(one.element(), other.element()), one.containsNull());
    }
    if (known instanceof MapType one && found instanceof MapType other) {
      return new MapType(one.key(), merged(one.value(), other.value()), one.valueContainsNull());
    }
    if (mode == EvolutionMode.ADD_NEW_COLUMNS_WITH_TYPE_WIDENING
        && Widening.isWider(known, found)) {
      widened.add(String.join(".", path));
      return found;
    }
    return known;
  }
}
