package dev.tarn.duckdb.function;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructType;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Casts of arrays, maps and structs, part by part. */
final class NestedCasts {
  private final Casts casts;

  /** How deep the lambdas stand in one another, so that each has a parameter of its own. */
  private int depth;

  NestedCasts(Casts casts) {
    this.casts = casts;
  }

  String array(String value, ArrayType from, ArrayType to) {
    return Sql.cast(
        each(value, item -> casts.write(item, from.element(), to.element())), Sql.type(to));
  }

  String map(String value, MapType from, MapType to) {
    String entries =
        each(
            "map_entries(" + value + ")",
            entry ->
                "{'key': "
                    + casts.write(entry + ".key", from.key(), to.key())
                    + ", 'value': "
                    + casts.write(entry + ".value", from.value(), to.value())
                    + "}");
    return "map_from_entries(" + entries + ")";
  }

  String struct(String value, StructType from, StructType to) {
    String fields =
        IntStream.range(0, to.size())
            .mapToObj(
                i ->
                    Sql.text(to.field(i).name())
                        + ": "
                        + casts.write(part(value, i), from.field(i).type(), to.field(i).type()))
            .collect(Collectors.joining(", ", "{", "}"));
    return "(CASE WHEN " + value + " IS NULL THEN NULL ELSE " + fields + " END)";
  }

  String arrayToText(String value, ArrayType type) {
    return "('[' || array_to_string("
        + each(value, item -> orNull(casts.toText(item, type.element())))
        + ", ', ') || ']')";
  }

  String mapToText(String value, MapType type) {
    return "('{' || array_to_string("
        + each(
            "map_entries(" + value + ")",
            entry ->
                "("
                    + casts.toText(entry + ".key", type.key())
                    + " || ' -> ' || "
                    + orNull(casts.toText(entry + ".value", type.value()))
                    + ")")
        + ", ', ') || '}')";
  }

  String structToText(String value, StructType type) {
    String fields =
        IntStream.range(0, type.size())
            .mapToObj(i -> orNull(casts.toText(part(value, i), type.field(i).type())))
            .collect(Collectors.joining(" || ', ' || "));
    return "(CASE WHEN " + value + " IS NULL THEN NULL ELSE '{' || " + fields + " || '}' END)";
  }

  private static String part(String struct, int index) {
    return "struct_extract_at(" + struct + ", " + (index + 1) + ")";
  }

  private static String orNull(String text) {
    return "coalesce(" + text + ", 'null')";
  }

  private String each(String list, UnaryOperator<String> change) {
    String parameter = "item" + depth;
    depth++;
    String body = change.apply(parameter);
    depth--;
    return "list_transform(" + list + ", lambda " + parameter + ": " + body + ")";
  }

  /** Whether a type is one whose values are cast part by part. */
  static boolean isNested(DataType type) {
    return type instanceof ArrayType || type instanceof MapType || type instanceof StructType;
  }
}
