package dev.tarn.duckdb.function;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.type.Nullability;
import java.util.ArrayList;
import java.util.List;

/**
 * The order of structs and arrays. In Spark's a NULL field or element comes first, in DuckDB's
 * last: what is ordered has in front of each value whether there is one.
 */
final class NestedOrder {
  private static final String VALUE = "v";
  private static final String KEY = "k";

  private NestedOrder() {}

  /** Whether DuckDB orders values of a type otherwise. */
  static boolean differs(DataType type) {
    if (type instanceof ArrayType array) {
      return array.containsNull() || differs(array.element());
    }
    return type instanceof StructType struct
        && struct.fields().stream().anyMatch(field -> field.nullable() || differs(field.type()));
  }

  /** A value that DuckDB orders as Spark orders the given one; NULL where that is. */
  static String key(String value, DataType type) {
    return key(value, type, 0);
  }

  private static String key(String value, DataType type, int depth) {
    if (!differs(type)) {
      return value;
    }
    String key =
        type instanceof ArrayType array
            ? elements(value, array, depth)
            : fields(value, (StructType) type, depth);
    return "(CASE WHEN " + value + " IS NULL THEN NULL ELSE " + key + " END)";
  }

  private static String fields(String value, StructType struct, int depth) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < struct.size(); i++) {
      StructField field = struct.field(i);
      String inner = "struct_extract_at(" + value + ", " + (i + 1) + ")";
      if (field.nullable()) {
        parts.add("'n" + i + "': " + inner + " IS NOT NULL");
      }
      parts.add("'v" + i + "': " + key(inner, field.type(), depth));
    }
    return "{" + String.join(", ", parts) + "}";
  }

  private static String elements(String value, ArrayType array, int depth) {
    String element = "ordered" + depth;
    return "list_transform(%s, lambda %s: {'n': %s IS NOT NULL, 'v': %s})"
        .formatted(value, element, element, key(element, array.element(), depth + 1));
  }

  /** A comparison of two values, in one of which there may be no NULLs by its type. */
  static CallRendering comparison(String symbol) {
    return call -> {
      boolean differs = differs(call.type(0)) || differs(call.type(1));
      DataType type = differs ? Nullability.asNullable(call.type(0)) : call.type(0);
      return "(" + key(call.text(0), type) + " " + symbol + " " + key(call.text(1), type) + ")";
    };
  }

  /** The least or the greatest of the rows' values. */
  static AggregateRendering extreme(String function, String byKey) {
    return call ->
        differs(call.type(0))
            ? call.of(byKey, call.text(0) + ", " + key(call.text(0), call.type(0)))
            : call.of(function, call.all());
  }

  /** The value of the row whose second value is the least or the greatest. */
  static AggregateRendering extremeBy(String function) {
    return call -> call.of(function, call.text(0) + ", " + key(call.text(1), call.type(1)));
  }

  /** The least or the greatest of the arguments that are not NULL. */
  static CallRendering ofArguments(String function, String ofList) {
    return call ->
        differs(call.type())
            ? extreme(ofList, "[" + call.all() + "]", call.type())
            : function + "(" + call.all() + ")";
  }

  /** The least or the greatest of the elements that are not NULL. */
  static CallRendering ofElements(String function) {
    return call ->
        differs(call.type())
            ? extreme(function, call.text(0), call.type())
            : function + "(" + call.all() + ")";
  }

  private static String extreme(String function, String list, DataType element) {
    return "struct_extract(%s(list_transform(list_filter(%s, lambda item: item IS NOT NULL), lambda item: %s)), '%s')"
        .formatted(function, list, keyed(element), VALUE);
  }

  private static String keyed(DataType element) {
    return "{'" + KEY + "': " + key("item", element) + ", '" + VALUE + "': item}";
  }

  /**
   * An array in order.
   *
   * @param order of DuckDB's {@code list_sort}
   */
  static String sorted(String list, DataType array, String order) {
    DataType element = ((ArrayType) array).element();
    if (!differs(element)) {
      return "list_sort(" + list + ", " + order + ")";
    }
    String items =
        "list_transform(%s, lambda item: CASE WHEN item IS NULL THEN NULL ELSE %s END)"
            .formatted(list, keyed(element));
    return "list_transform(list_sort(%s, %s), lambda item: struct_extract(item, '%s'))"
        .formatted(items, order, VALUE);
  }
}
