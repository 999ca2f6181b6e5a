package dev.tarn.duckdb.engine;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.core.value.Row;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.render.ExpressionDialect;
import dev.tarn.sql.render.Rendering;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Expressions for plans built by hand: operators by their SQL spelling, functions by DuckDB's name.
 * What is asked of it is the engine's part; the semantics of functions are tested elsewhere.
 */
public final class PlainExpressions implements ExpressionDialect {
  @Override
  public String identifier(String name) {
    return "\"" + name.replace("\"", "\"\"") + "\"";
  }

  @Override
  public String type(DataType type) {
    return switch (type) {
      case PrimitiveType.BYTE -> "TINYINT";
      case PrimitiveType.STRING -> "VARCHAR";
      case PrimitiveType.BINARY -> "BLOB";
      case PrimitiveType.TIMESTAMP -> "TIMESTAMPTZ";
      case PrimitiveType.TIMESTAMP_NTZ -> "TIMESTAMP";
      case PrimitiveType.TIME -> "TIME";
      case PrimitiveType.VOID -> "INTEGER";
      case PrimitiveType primitive -> primitive.sql();
      case DecimalType decimal -> decimal.sql();
      case ArrayType array -> type(array.element()) + "[]";
      case MapType map -> "MAP(" + type(map.key()) + ", " + type(map.value()) + ")";
      case StructType struct ->
          struct.fields().stream()
              .map(field -> identifier(field.name()) + " " + type(field.type()))
              .collect(Collectors.joining(", ", "STRUCT(", ")"));
      case DayTimeIntervalType interval -> "BIGINT";
      case YearMonthIntervalType interval -> "INTEGER";
      default -> "VARCHAR";
    };
  }

  @Override
  public String literal(TypedExpression.Literal literal) {
    return "CAST(" + value(literal.value(), literal.type()) + " AS " + type(literal.type()) + ")";
  }

  private String value(Object value, DataType type) {
    if (value == null) {
      return "NULL";
    }
    return switch (type) {
      case ArrayType array ->
          ((List<?>) value)
              .stream()
                  .map(element -> value(element, array.element()))
                  .collect(Collectors.joining(", ", "[", "]"));
      case MapType map ->
          ((Map<?, ?>) value)
              .entrySet().stream()
                  .map(
                      entry ->
                          value(entry.getKey(), map.key())
                              + ": "
                              + value(entry.getValue(), map.value()))
                  .collect(Collectors.joining(", ", "MAP{", "}"));
      case StructType struct ->
          IntStream.range(0, struct.size())
              .mapToObj(
                  i ->
                      identifier(struct.field(i).name())
                          + " := "
                          + literal(
                              new TypedExpression.Literal(
                                  ((Row) value).get(i), struct.field(i).type())))
              .collect(Collectors.joining(", ", "struct_pack(", ")"));
      case PrimitiveType.BINARY -> "from_hex('" + HexFormat.of().formatHex((byte[]) value) + "')";
      case YearMonthIntervalType interval ->
          "CAST(" + ((java.time.Period) value).toTotalMonths() + " AS INTEGER)";
      case DayTimeIntervalType interval ->
          "CAST(" + ((java.time.Duration) value).toNanos() / 1000 + " AS BIGINT)";
      default -> "'" + value.toString().replace("'", "''") + "'";
    };
  }

  @Override
  public String call(TypedExpression.Call call, Rendering rendering) {
    List<String> operands = call.arguments().stream().map(rendering::render).toList();
    return switch (call.function()) {
      case "and", "or", "=", "<", ">", "<>", "+", "-", "*", "/" ->
          operands.stream().collect(Collectors.joining(" " + call.function() + " ", "(", ")"));
      case "checked/" ->
          "(CASE WHEN "
              + operands.get(1)
              + " = 0 THEN error('DIVIDE_BY_ZERO') ELSE "
              + operands.get(0)
              + " / "
              + operands.get(1)
              + " END)";
      default -> call.function() + "(" + String.join(", ", operands) + ")";
    };
  }

  @Override
  public String cast(TypedExpression.Cast cast, Rendering rendering) {
    return (cast.tryCast() ? "TRY_CAST(" : "CAST(")
        + rendering.render(cast.value())
        + " AS "
        + type(cast.type())
        + ")";
  }

  @Override
  public String aggregate(
      TypedExpression.AggregateCall call, Optional<String> over, Rendering rendering) {
    String arguments =
        call.arguments().isEmpty()
            ? "*"
            : call.arguments().stream().map(rendering::render).collect(Collectors.joining(", "));
    String filter =
        call.filter().map(each -> " FILTER (WHERE " + rendering.render(each) + ")").orElse("");
    String order = call.order().isEmpty() ? "" : " ORDER BY " + rendering.sortKeys(call.order());
    boolean windowOnly = call.function().equals("row_number");
    return call.function()
        + "("
        + (call.distinct() ? "DISTINCT " : "")
        + (windowOnly ? "" : arguments)
        + order
        + ")"
        + filter
        + over.map(text -> " " + text).orElse("");
  }

  @Override
  public String field(TypedExpression.Field field, Rendering rendering) {
    return "struct_extract(" + rendering.render(field.base()) + ", '" + field.name() + "')";
  }

  @Override
  public String struct(TypedExpression.MakeStruct struct, Rendering rendering) {
    return IntStream.range(0, struct.values().size())
        .mapToObj(
            i ->
                identifier(struct.type().field(i).name())
                    + " := "
                    + rendering.render(struct.values().get(i)))
        .collect(Collectors.joining(", ", "struct_pack(", ")"));
  }

  @Override
  public String ordered(String value, DataType type) {
    return value;
  }

  @Override
  public String lambda(List<String> parameters, String body) {
    return "lambda " + String.join(", ", parameters) + ": " + body;
  }

  @Override
  public boolean canRaise(TypedExpression expression) {
    return switch (expression) {
      case TypedExpression.Call call -> call.function().equals("checked/");
      case TypedExpression.Cast cast -> !cast.tryCast();
      default -> false;
    };
  }

  /** A call whose result may be NULL. */
  static TypedExpression call(String function, DataType type, TypedExpression... arguments) {
    return new TypedExpression.Call(function, List.of(arguments), type, true);
  }

  /** An aggregate without frills. */
  static TypedExpression.AggregateCall aggregate(
      String function, DataType type, TypedExpression... arguments) {
    return new TypedExpression.AggregateCall(
        function,
        List.of(arguments),
        false,
        List.<Plan.SortKey>of(),
        Optional.empty(),
        false,
        type,
        true);
  }
}
