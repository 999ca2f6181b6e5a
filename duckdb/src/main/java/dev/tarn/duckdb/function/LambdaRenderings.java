package dev.tarn.duckdb.function;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.ExpressionRewriter;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Lambda;
import dev.tarn.sql.render.Rendering;
import java.util.List;
import java.util.Map;

/** Functions that take functions. */
final class LambdaRenderings {
  static final Map<String, CallRendering> ALL =
      Map.ofEntries(
          Map.entry("transform", call -> "list_transform(" + elements(call) + ")"),
          Map.entry("filter", call -> "list_filter(" + elements(call) + ")"),
          Map.entry("exists", call -> quantified(call, "true", "false")),
          Map.entry("forall", call -> quantified(call, "false", "true")),
          Map.entry("aggregate", LambdaRenderings::reduce),
          Map.entry("<sort by comparator>", LambdaRenderings::sortByComparator),
          Map.entry("zip_with", LambdaRenderings::zip),
          Map.entry("map_zip_with", LambdaRenderings::zipMaps),
          Map.entry(
              "map_filter",
              call -> "map_from_entries(list_filter(" + entries(call, lambda(call)) + "))"),
          Map.entry("transform_values", call -> mapOf(call, "key", "body")),
          Map.entry("transform_keys", call -> mapOf(call, "body", "value")));

  private LambdaRenderings() {}

  private static Lambda lambda(CallText call) {
    return (Lambda) call.argument(call.size() - 1);
  }

  /** An array and a lambda over its elements; DuckDB counts places from 1. */
  private static String elements(CallText call) {
    Lambda lambda = lambda(call);
    if (lambda.parameters().size() == 1) {
      return call.text(0) + ", " + call.rendering().render(lambda);
    }
    Column place = Column.fresh("place", PrimitiveType.LONG, false);
    TypedExpression index =
        new TypedExpression.Cast(
            new TypedExpression.Call(
                "-",
                List.of(place.reference(), TypedExpression.Literal.of(1L)),
                PrimitiveType.LONG,
                false),
            PrimitiveType.INTEGER,
            false,
            TypedExpression.CastPurpose.EXPRESSION);
    TypedExpression body =
        ExpressionRewriter.replaceColumns(
            lambda.body(), Map.of(lambda.parameters().get(1).id(), index));
    return call.text(0)
        + ", "
        + call.rendering().render(new Lambda(List.of(lambda.parameters().get(0), place), body));
  }

  /** Three-valued: a decisive element decides, else a NULL among the answers makes it NULL. */
  private static String quantified(CallText call, String decisive, String otherwise) {
    String answers = "list_transform(" + elements(call) + ")";
    return ("list_transform([%s], lambda answers: CASE WHEN answers IS NULL THEN NULL"
            + " WHEN list_contains(answers, %s) THEN %s"
            + " WHEN len(answers) <> list_count(answers) THEN NULL ELSE %s END)[1]")
        .formatted(answers, decisive, decisive, otherwise);
  }

  private static String reduce(CallText call) {
    Lambda gather = (Lambda) call.argument(2);
    String result =
        "list_reduce("
            + call.text(0)
            + ", "
            + call.rendering().render(gather)
            + ", "
            + call.text(1)
            + ")";
    if (call.size() == 3) {
      return result;
    }
    String finished =
        "list_transform([" + result + "], " + call.rendering().render(call.argument(3)) + ")[1]";
    return call.argument(0).nullable()
        ? "(CASE WHEN " + call.text(0) + " IS NULL THEN NULL ELSE " + finished + " END)"
        : finished;
  }

  /** Each element is put in front of the first one that is greater, so that equal ones stay. */
  private static String sortByComparator(CallText call) {
    Lambda comparator = lambda(call);
    Column placed = Column.fresh("placed", comparator.parameters().get(0).type(), true);
    Column next = Column.fresh("next", call.type(), false);
    TypedExpression element =
        new TypedExpression.Call(
            "get",
            List.of(next.reference(), new TypedExpression.Literal(0, PrimitiveType.INTEGER)),
            comparator.parameters().get(1).type(),
            true);
    TypedExpression order =
        ExpressionRewriter.replaceColumns(
            comparator.body(),
            Map.of(
                comparator.parameters().get(0).id(),
                element,
                comparator.parameters().get(1).id(),
                placed.reference()));
    Rendering rendering = call.rendering();
    String known =
        "coalesce(%s, CAST(%s AS INTEGER))"
            .formatted(
                rendering.render(order),
                call.raise(
                    "COMPARATOR_RETURNS_NULL",
                    "firstValue",
                    rendering.render(element),
                    "secondValue",
                    rendering.name(placed)));
    return "list_reduce(list_transform(%s, lambda one: [one]), lambda sorted, %s: list_concat(list_concat(list_filter(sorted, lambda %s: %s >= 0), %s), list_filter(sorted, lambda %s: %s < 0)), %s)"
        .formatted(
            call.text(0),
            rendering.name(next),
            rendering.name(placed),
            known,
            rendering.name(next),
            rendering.name(placed),
            known,
            Sql.cast("[]", call.type()));
  }

  private static String zip(CallText call) {
    Lambda lambda = lambda(call);
    String pairs = "list_zip(" + call.text(0) + ", " + call.text(1) + ")";
    return "(CASE WHEN "
        + call.text(0)
        + " IS NULL OR "
        + call.text(1)
        + " IS NULL THEN NULL ELSE list_transform("
        + pairs
        + ", "
        + call.rendering().render(ofPair(lambda, pair(lambda), lambda.body()))
        + ") END)";
  }

  /** The keys of both maps in order, with what the lambda function makes of their values. */
  private static String zipMaps(CallText call) {
    Lambda lambda = lambda(call);
    Column key = lambda.parameters().get(0);
    TypedExpression value =
        ExpressionRewriter.replaceColumns(
            lambda.body(),
            Map.of(
                lambda.parameters().get(1).id(), valueOf(call, 0, key),
                lambda.parameters().get(2).id(), valueOf(call, 1, key)));
    String keys =
        ArrayRenderings.distinct(
            "list_concat(map_keys(" + call.text(0) + "), map_keys(" + call.text(1) + "))",
            new ArrayType(key.type(), false));
    return ("(CASE WHEN %1$s IS NULL OR %2$s IS NULL THEN NULL ELSE map_from_entries("
            + "list_transform(%3$s, lambda %4$s: {'key': %4$s, 'value': %5$s})) END)")
        .formatted(
            call.text(0),
            call.text(1),
            keys,
            call.rendering().name(key),
            call.rendering().render(value));
  }

  private static TypedExpression valueOf(CallText call, int map, Column key) {
    MapType type = (MapType) call.type(map);
    return new TypedExpression.Call(
        "<map element>", List.of(call.argument(map), key.reference()), type.value(), true);
  }

  private static String entries(CallText call, Lambda lambda) {
    return "map_entries("
        + call.text(0)
        + "), "
        + call.rendering().render(ofPair(lambda, pair(lambda), lambda.body()));
  }

  /** A map of entries of which one part is new. */
  private static String mapOf(CallText call, String key, String value) {
    Lambda lambda = lambda(call);
    Column pair = pair(lambda);
    StructType type =
        StructType.of(
            StructField.required("key", part(lambda, key, 0)),
            StructField.nullable("value", part(lambda, value, 1)));
    TypedExpression entry =
        new TypedExpression.MakeStruct(
            List.of(expression(lambda, key, 0), expression(lambda, value, 1)), type);
    return "map_from_entries(list_transform(map_entries("
        + call.text(0)
        + "), "
        + call.rendering().render(ofPair(lambda, pair, entry))
        + "))";
  }

  private static TypedExpression expression(Lambda lambda, String part, int index) {
    return part.equals("body") ? lambda.body() : lambda.parameters().get(index).reference();
  }

  private static DataType part(Lambda lambda, String part, int index) {
    return expression(lambda, part, index).type();
  }

  private static Column pair(Lambda lambda) {
    StructType type =
        StructType.of(
            StructField.nullable("key", lambda.parameters().get(0).type()),
            StructField.nullable("value", lambda.parameters().get(1).type()));
    return Column.fresh("pair", type, false);
  }

  /** A lambda of two parameters as one of a pair. */
  private static Lambda ofPair(Lambda lambda, Column pair, TypedExpression body) {
    return new Lambda(
        List.of(pair),
        ExpressionRewriter.replaceColumns(
            body,
            Map.of(
                lambda.parameters().get(0).id(), field(lambda, pair, 0),
                lambda.parameters().get(1).id(), field(lambda, pair, 1))));
  }

  private static TypedExpression field(Lambda lambda, Column pair, int index) {
    Column parameter = lambda.parameters().get(index);
    return new TypedExpression.Field(
        pair.reference(), index, parameter.name(), parameter.type(), true);
  }
}
