package dev.tarn.sql.render;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import java.util.List;
import java.util.Optional;

/**
 * How an executor writes types, constants, functions and casts.
 *
 * <p>Every text an expression method returns must stand anywhere an operand can stand: calls,
 * literals and names as they are, everything else in parentheses. Its value has exactly the type
 * the expression says, an untyped NULL or a literal of another width included.
 */
public interface ExpressionDialect {

  /** A name, quoted so that any name is one identifier. */
  String identifier(String name);

  /** A type as a cast names it. */
  String type(DataType type);

  /** A constant; NULL too has its type. */
  String literal(TypedExpression.Literal literal);

  /** A scalar function or operator, AND, OR and NOT among them. */
  String call(TypedExpression.Call call, Rendering rendering);

  /** A comparison by which rows are joined: both sides are evaluated, each for its own rows. */
  default String joinCondition(TypedExpression.Call comparison, Rendering rendering) {
    return call(comparison, rendering);
  }

  String cast(TypedExpression.Cast cast, Rendering rendering);

  /**
   * An aggregate or window function with its DISTINCT, ORDER BY, FILTER and IGNORE NULLS.
   *
   * @param over when it stands over a window: the text {@code OVER (...)}, to be put behind every
   *     aggregate that the rendering is made of
   */
  String aggregate(TypedExpression.AggregateCall call, Optional<String> over, Rendering rendering);

  /** A field of a struct; NULL of a NULL struct. */
  String field(TypedExpression.Field field, Rendering rendering);

  String struct(TypedExpression.MakeStruct struct, Rendering rendering);

  /** A value in a form that the executor orders as Spark orders the value. */
  String ordered(String value, DataType type);

  /** A lambda function, as an argument of the calls that take one. */
  String lambda(List<String> parameters, String body);

  /**
   * Whether evaluating this expression can raise an error, its operands apart: asked of every
   * expression but subqueries. A condition that can raise is evaluated only for rows which the
   * filters below it keep.
   */
  boolean canRaise(TypedExpression expression);
}
