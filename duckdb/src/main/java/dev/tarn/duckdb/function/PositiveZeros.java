package dev.tarn.duckdb.function;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.type.Types;
import java.util.ArrayList;
import java.util.List;

/**
 * Values in which zero has no sign: where values are found to be equal, the zero below zero is the
 * same as zero, and that is what comes out.
 */
final class PositiveZeros {
  private PositiveZeros() {}

  /** The value with the zeros of all its fields and elements made positive. */
  static String of(String value, DataType type) {
    return of(value, type, 0);
  }

  /** Keys of a map: those that are structs or arrays keep what they have. */
  static String ofKey(String key, DataType type) {
    return Types.isFloating(type) ? of(key, type) : key;
  }

  /** An array of a map's keys. */
  static String ofKeys(String keys, DataType type) {
    return Types.isFloating(type)
        ? "list_transform(" + keys + ", lambda signed: " + of("signed", type) + ")"
        : keys;
  }

  private static String of(String value, DataType type, int depth) {
    if (!Types.holdsFloating(type)) {
      return value;
    }
    if (type instanceof StructType struct) {
      return fields(value, struct, depth);
    }
    if (type instanceof ArrayType array) {
      String element = "signed" + depth;
      return "list_transform(%s, lambda %s: %s)"
          .formatted(value, element, of(element, array.element(), depth + 1));
    }
    return "(" + value + " + " + Sql.cast("0", type) + ")";
  }

  private static String fields(String value, StructType struct, int depth) {
    StructType named = Sql.distinct(struct);
    List<String> fields = new ArrayList<>();
    for (int i = 0; i < struct.size(); i++) {
      String field = "struct_extract_at(" + value + ", " + (i + 1) + ")";
      fields.add(Sql.text(named.field(i).name()) + ": " + of(field, struct.field(i).type(), depth));
    }
    return "(CASE WHEN "
        + value
        + " IS NULL THEN NULL ELSE {"
        + String.join(", ", fields)
        + "} END)";
  }
}
