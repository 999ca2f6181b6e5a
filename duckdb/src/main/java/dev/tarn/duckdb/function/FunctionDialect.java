package dev.tarn.duckdb.function;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.CastPurpose;
import dev.tarn.sql.plan.Walk;
import dev.tarn.sql.render.ExpressionDialect;
import dev.tarn.sql.render.Rendering;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Spark's expressions in DuckDB's SQL. {@link JavaFunctions} must be registered. */
public final class FunctionDialect implements ExpressionDialect {
  private static final Map<String, CallRendering> CALLS =
      Stream.of(
              ArithmeticRenderings.ALL,
              ComparisonRenderings.ALL,
              ConditionalRenderings.ALL,
              NumberRenderings.ALL,
              TextRenderings.ALL,
              DatetimeRenderings.ALL,
              CollectionRenderings.ALL,
              ArrayRenderings.ALL,
              LambdaRenderings.ALL,
              JsonRenderings.ALL,
              CsvRenderings.ALL,
              ConversionRenderings.ALL,
              TimeWindowRenderings.ALL,
              BinaryRenderings.ALL,
              RandomRenderings.ALL,
              MiscellaneousRenderings.ALL)
          .collect(HashMap::new, Map::putAll, Map::putAll);

  @Override
  public String identifier(String name) {
    return Sql.identifier(name);
  }

  @Override
  public String type(DataType type) {
    return Sql.type(type);
  }

  @Override
  public String literal(TypedExpression.Literal literal) {
    return Literals.write(literal.value(), literal.type());
  }

  @Override
  public String call(TypedExpression.Call call, Rendering rendering) {
    CallRendering writer = CALLS.get(call.function());
    if (writer == null) {
      throw unsupported(call.function());
    }
    CallText text = new CallText(call.arguments(), call.type(), call.place(), rendering);
    return OperandOrder.guarded(call, writer.write(text), text);
  }

  @Override
  public String joinCondition(TypedExpression.Call comparison, Rendering rendering) {
    return CALLS
        .get(comparison.function())
        .write(
            new CallText(comparison.arguments(), comparison.type(), comparison.place(), rendering));
  }

  @Override
  public String cast(TypedExpression.Cast cast, Rendering rendering) {
    String value = rendering.render(cast.value());
    Casts casts = casts(cast, rendering);
    UnaryOperator<String> written =
        operand -> casts.write(operand, cast.value().type(), cast.type());
    // DuckDB has no subquery in TRY, with which casts find out what does not fit.
    boolean held = !casts.onlyRaise() && Walk.containsSubquery(cast.value());
    return held
        ? "list_transform([" + value + "], lambda answer: " + written.apply("answer") + ")[1]"
        : written.apply(value);
  }

  private static Casts casts(TypedExpression.Cast cast, Rendering rendering) {
    if (cast.tryCast()) {
      return Casts.trying(rendering.zone());
    }
    return cast.purpose() instanceof CastPurpose.StoreAssignment stored
        ? Casts.storing(stored.column(), rendering.zone(), cast.place())
        : Casts.raising(rendering.zone(), cast.place());
  }

  @Override
  public String aggregate(
      TypedExpression.AggregateCall call, Optional<String> over, Rendering rendering) {
    AggregateRendering writer = AggregateRenderings.ALL.get(call.function());
    if (writer == null) {
      throw unsupported(call.function());
    }
    return writer.write(new AggregateText(call, over, rendering));
  }

  @Override
  public String field(TypedExpression.Field field, Rendering rendering) {
    return "struct_extract_at(" + rendering.render(field.base()) + ", " + (field.index() + 1) + ")";
  }

  @Override
  public String struct(TypedExpression.MakeStruct struct, Rendering rendering) {
    StructType type = Sql.distinct(struct.type());
    return IntStream.range(0, type.size())
        .mapToObj(
            i -> Sql.text(type.field(i).name()) + ": " + rendering.render(struct.values().get(i)))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  @Override
  public String ordered(String value, DataType type) {
    return NestedOrder.key(value, type);
  }

  @Override
  public String lambda(List<String> parameters, String body) {
    return "lambda " + String.join(", ", parameters) + ": " + body;
  }

  @Override
  public boolean canRaise(TypedExpression expression) {
    return Fallibility.raisesItself(expression);
  }

  /** Whether there is a rendering of a function's entry. */
  static boolean renders(String function) {
    return CALLS.containsKey(function) || AggregateRenderings.ALL.containsKey(function);
  }

  private static TarnException unsupported(String function) {
    return TarnException.of("UNSUPPORTED_FUNCTION")
        .with("functionName", Identifiers.quote(function));
  }
}
