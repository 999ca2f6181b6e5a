package dev.tarn.pipeline.autocdc;

import static dev.tarn.pipeline.autocdc.FrameworkColumns.DELETED;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.PREFIX;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.UPDATED;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Which values an event gives, where not all of its columns count: what was given last is in force.
 * A value that is given stands in a struct of its own, so that a NULL that is given is told from
 * none.
 */
final class GivenValues {
  private final CdcSpec spec;
  private final Map<String, Given> byColumn = new HashMap<>();
  private final List<Carrier> carriers = new ArrayList<>();

  GivenValues(CdcSpec spec) {
    this.spec = spec;
    for (StructField column : spec.values()) {
      String name = Sql.name(column.name());
      byColumn.put(
          column.name(),
          spec.ignoringNulls().contains(column.name())
              ? byField(column, name, name + " IS NOT NULL")
              : whole(column, name, isNamed(column)));
    }
  }

  /**
   * A column that says whether an event gives a value, and which.
   *
   * @param expression over the columns of an event; NULL when it does not
   * @param type as SQL
   */
  record Carrier(String name, String expression, String type) {}

  /** How the value of a place is found, alone or field by field. */
  private sealed interface Given {}

  private record Whole(String carrier) implements Given {}

  private record ByField(String carrier, StructType type, List<Given> fields) implements Given {}

  List<Carrier> carriers() {
    return carriers;
  }

  private Given byField(StructField field, String value, String condition) {
    if (!(field.type() instanceof StructType struct)) {
      return whole(field, value, condition);
    }
    String carrier = carry("true", "BOOLEAN", condition);
    List<Given> fields = new ArrayList<>();
    for (StructField inner : struct.fields()) {
      String innerValue = value + "." + Sql.name(inner.name());
      fields.add(byField(inner, innerValue, innerValue + " IS NOT NULL"));
    }
    return new ByField(carrier, struct, fields);
  }

  private Given whole(StructField field, String value, String condition) {
    String type = "STRUCT<v: " + field.type().sql() + ">";
    return new Whole(carry("named_struct('v', " + value + ")", type, condition));
  }

  private String carry(String value, String type, String condition) {
    String name = PREFIX + "given_" + carriers.size();
    String expression =
        "CASE WHEN NOT " + DELETED + " AND " + condition + " THEN " + value + " END";
    carriers.add(new Carrier(name, expression, type));
    return name;
  }

  /** Whether an event is for a column. */
  private String isNamed(StructField column) {
    if (spec.columnsToUpdate().isEmpty()) {
      return "true";
    }
    String text = Sql.text(column.name().toLowerCase(Locale.ROOT));
    return "(" + UPDATED + " IS NULL OR exists(" + UPDATED + ", n -> lower(n) = " + text + "))";
  }

  /**
   * The value of a column.
   *
   * @param from the relation that has the carriers
   * @param kept what stays where none is given, as SQL
   */
  String value(StructField column, String from, Optional<String> kept) {
    return value(byColumn.get(column.name()), from, kept);
  }

  private static String value(Given given, String from, Optional<String> kept) {
    String otherwise = kept.map(value -> " ELSE " + value).orElse("");
    return switch (given) {
      case Whole(String carrier) ->
          "CASE WHEN "
              + (Sql.name(from, carrier) + " IS NOT NULL THEN ")
              + (Sql.name(from, carrier) + ".v" + otherwise + " END");
      case ByField(String carrier, StructType type, List<Given> fields) ->
          "CASE WHEN "
              + (Sql.name(from, carrier) + " IS NOT NULL THEN ")
              + (struct(type, fields, from, kept) + otherwise + " END");
    };
  }

  private static String struct(
      StructType type, List<Given> fields, String from, Optional<String> kept) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < fields.size(); i++) {
      String name = type.field(i).name();
      Optional<String> inner = kept.map(value -> "(" + value + ")." + Sql.name(name));
      parts.add(Sql.text(name) + ", " + value(fields.get(i), from, inner));
    }
    return parts.stream().collect(Collectors.joining(", ", "named_struct(", ")"));
  }
}
