package dev.tarn.sql.analyze;

import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;

/** The names of columns that were given none, as Spark makes them up. */
final class OutputNames {
  private OutputNames() {}

  /**
   * The name of an item of a select list.
   *
   * @param context in which the expression was analysed
   */
  static String of(Expression expression, ExpressionContext context) {
    return switch (expression) {
      case Expression.Name name when isColumn(name, context) -> name.parts().getLast();
      case Expression.Cast cast
          when cast.value() instanceof Expression.Name name && isColumn(name, context) ->
          name.parts().getLast();
      case Expression.JsonPath path -> JsonPaths.name(path);
      case Expression.Cast cast when cast.value() instanceof Expression.JsonPath path ->
          JsonPaths.name(path);
      case Expression.FunctionCall call when makesMapOfJson(call, context) -> "entries";
      case Expression.FieldAccess access when isNamed(access.base()) -> access.field();
      default -> new ExpressionPrinter(context).print(expression);
    };
  }

  private static boolean makesMapOfJson(Expression.FunctionCall call, ExpressionContext context) {
    return call.name().last().equalsIgnoreCase("from_json")
        && context.result(call).map(TypedExpression::type).orElse(null) instanceof MapType;
  }

  /** Not a name that stands for a function without parentheses. */
  private static boolean isColumn(Expression.Name name, ExpressionContext context) {
    return context.names().find(name).isPresent()
        || context.query().session().variables().find(name).isPresent();
  }

  private static boolean isNamed(Expression base) {
    return base instanceof Expression.FieldAccess access
        ? isNamed(access.base())
        : base instanceof Expression.Name;
  }

  /** Whether {@code base['field']} takes a field of a struct. */
  static boolean isField(Expression.Subscript subscript, ExpressionContext context) {
    return context
        .result(subscript.base())
        .map(TypedExpression::type)
        .filter(StructType.class::isInstance)
        .isPresent();
  }
}
