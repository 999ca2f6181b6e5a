package dev.tarn.sql.render;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The plainest SQL: calls by their ids; a call of {@code raising} can raise. */
final class StubDialect implements Dialect {
  @Override
  public String identifier(String name) {
    return '"' + name + '"';
  }

  @Override
  public String type(DataType type) {
    return type.sql();
  }

  @Override
  public String literal(TypedExpression.Literal literal) {
    return String.valueOf(literal.value());
  }

  @Override
  public String call(TypedExpression.Call call, Rendering rendering) {
    return call.function() + all(call.arguments(), rendering);
  }

  private static String all(List<TypedExpression> arguments, Rendering rendering) {
    return arguments.stream().map(rendering::render).collect(Collectors.joining(", ", "(", ")"));
  }

  @Override
  public String cast(TypedExpression.Cast cast, Rendering rendering) {
    return "CAST(" + rendering.render(cast.value()) + " AS " + type(cast.type()) + ")";
  }

  @Override
  public String aggregate(
      TypedExpression.AggregateCall call, Optional<String> over, Rendering rendering) {
    return call.function()
        + all(call.arguments(), rendering)
        + call.filter().map(each -> " FILTER (WHERE " + rendering.render(each) + ")").orElse("")
        + over.map(text -> " " + text).orElse("");
  }

  @Override
  public String field(TypedExpression.Field field, Rendering rendering) {
    return rendering.render(field.base()) + "." + field.name();
  }

  @Override
  public String struct(TypedExpression.MakeStruct struct, Rendering rendering) {
    return "struct" + all(struct.values(), rendering);
  }

  @Override
  public String ordered(String value, DataType type) {
    return value;
  }

  @Override
  public String lambda(List<String> parameters, String body) {
    return String.join(", ", parameters) + " -> " + body;
  }

  @Override
  public boolean canRaise(TypedExpression expression) {
    return expression instanceof TypedExpression.Call call && call.function().equals("raising");
  }

  @Override
  public String scan(Plan.Scan scan, Rendering rendering) {
    String columns =
        scan.output().stream()
            .map(column -> column.name() + " AS " + rendering.name(column))
            .collect(Collectors.joining(", "));
    return "SELECT " + columns + " FROM " + scan.source().describe();
  }

  @Override
  public boolean removesRows(Plan.Scan scan) {
    return scan.source().describe().startsWith("partial");
  }

  @Override
  public String range(Plan.Range range, Rendering rendering) {
    return "SELECT range";
  }

  @Override
  public Optional<String> values(Plan.Values values, Rendering rendering) {
    return Optional.empty();
  }

  @Override
  public String elements(String list, boolean outer) {
    return (outer ? "elements_outer(" : "elements(") + list + ")";
  }

  @Override
  public String positions(String list, boolean outer) {
    return (outer ? "positions_outer(" : "positions(") + list + ")";
  }
}
