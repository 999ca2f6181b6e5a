package dev.tarn.pipeline.autocdc;

import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.sql.type.Types;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Parts of SQL text over columns of any name. */
final class Sql {
  private Sql() {}

  static String name(String column) {
    return Identifiers.quote(column);
  }

  static String name(String relation, String column) {
    return relation + "." + Identifiers.quote(column);
  }

  /** The names, with commas between them. */
  static String list(Collection<String> columns) {
    return each(columns, Sql::name, ", ");
  }

  static String list(String relation, Collection<String> columns) {
    return each(columns, column -> name(relation, column), ", ");
  }

  static String each(Collection<String> columns, Function<String, String> text, String between) {
    return columns.stream().map(text).collect(Collectors.joining(between));
  }

  /** Whether columns of two relations are equal and not NULL. */
  static String equal(String left, String right, Collection<String> columns) {
    return each(columns, column -> name(left, column) + " = " + name(right, column), " AND ");
  }

  /** Whether some of the values of two relations differ; NULL is like NULL. */
  static String differ(String left, String right, List<StructField> columns) {
    return columns.isEmpty()
        ? "false"
        : columns.stream()
            .map(
                column ->
                    "NOT ("
                        + compared(name(left, column.name()), column)
                        + " <=> "
                        + compared(name(right, column.name()), column)
                        + ")")
            .collect(Collectors.joining(" OR "));
  }

  /** A value in a form that can be compared: maps and variants cannot be as they are. */
  static String compared(String value, StructField column) {
    return Types.holdsMap(column.type()) || column.type() == PrimitiveType.VARIANT
        ? "to_json(named_struct('v', " + value + "))"
        : value;
  }

  /** NULL of a type. */
  static String nothing(String type) {
    return "CAST(NULL AS " + type + ")";
  }

  static String text(String value) {
    return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
