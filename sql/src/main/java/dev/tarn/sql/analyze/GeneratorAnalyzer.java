package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.function.Function;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Analyses calls of generators: explode and posexplode of arrays and maps, inline, stack,
 * json_tuple. A map is gone through as its keys and its values side by side, structs as lists of
 * which the fields are taken afterwards.
 */
record GeneratorAnalyzer(ExpressionAnalyzer expressions) {

  /**
   * A call.
   *
   * @param name under which it was called, which says whether it is the OUTER form
   * @param outer whether LATERAL VIEW OUTER asks for that form
   */
  Generated analyze(
      Function generator,
      String name,
      List<Expression.Argument> arguments,
      SourcePosition position,
      boolean outer) {
    List<TypedExpression> typed = arguments(generator, name, arguments);
    TypedExpression list =
        Functions.at(position, () -> generator.bind(typed)).arguments().getFirst();
    boolean keeps = outer || name.toLowerCase(Locale.ROOT).endsWith("_outer");
    return switch (generator.id()) {
      case "explode" -> elements(Optional.empty(), list, keeps, position);
      case "posexplode" ->
          elements(
              Optional.of(Column.fresh("pos", PrimitiveType.INTEGER, keeps)),
              list,
              keeps,
              position);
      case "inline", "stack", "json_tuple" -> fields(list, keeps);
      default -> throw new IllegalStateException("no generator " + generator.id());
    };
  }

  /** The first parameter of each has a name; others are given by place only. */
  private List<TypedExpression> arguments(
      Function generator, String name, List<Expression.Argument> arguments) {
    List<TypedExpression> typed = new ArrayList<>();
    for (Expression.Argument argument : arguments) {
      argument
          .name()
          .filter(given -> !isFirstParameter(generator, given) || arguments.size() > 1)
          .ifPresent(
              given -> {
                throw AnalysisErrors.unsupported(
                    argument.value().position(),
                    "the parameter " + given + " of " + name + " by name");
              });
      typed.add(expressions.analyze(argument.value()));
    }
    return typed;
  }

  private static boolean isFirstParameter(Function generator, String given) {
    String first = generator.id().equals("inline") ? "input" : "collection";
    return given.equalsIgnoreCase(first);
  }

  private static Generated elements(
      Optional<Column> place, TypedExpression list, boolean outer, SourcePosition position) {
    List<Assignment> elements =
        switch (list.type()) {
          case ArrayType array ->
              List.of(element("col", array.element(), array.containsNull() || outer, list));
          case MapType map ->
              List.of(
                  element("key", map.key(), outer, part("map_keys", list, position)),
                  element(
                      "value",
                      map.value(),
                      map.valueContainsNull() || outer,
                      part("map_values", list, position)));
          case AtomicType atomic -> throw new IllegalStateException("no list: " + list.type());
          case StructType struct -> throw new IllegalStateException("no list: " + list.type());
        };
    return new Generated(place, elements, List.of(), outer);
  }

  private static TypedExpression part(
      String function, TypedExpression map, SourcePosition position) {
    Functions.requireRepeatable(map, "a generator", position);
    return Functions.call(function, List.of(map), position);
  }

  private static Assignment element(
      String name, DataType type, boolean nullable, TypedExpression list) {
    return new Assignment(Column.fresh(name, type, nullable), list);
  }

  private static Generated fields(TypedExpression list, boolean outer) {
    ArrayType array = (ArrayType) list.type();
    StructType struct = (StructType) array.element();
    Assignment element = element("struct", struct, array.containsNull() || outer, list);
    TypedExpression row = element.column().reference();
    List<Assignment> fields = new ArrayList<>();
    for (int i = 0; i < struct.fields().size(); i++) {
      StructField field = struct.field(i);
      fields.add(
          Assignment.of(
              field.name(),
              new TypedExpression.Field(
                  row, i, field.name(), field.type(), row.nullable() || field.nullable())));
    }
    return new Generated(Optional.empty(), List.of(element), fields, outer);
  }
}
