package dev.tarn.sql.plan;

import dev.tarn.sql.plan.TypedExpression.Lambda;
import dev.tarn.sql.plan.TypedExpression.Reference;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Bodies of lambda functions over other parameters. */
final class LambdaBodies {
  private LambdaBodies() {}

  /**
   * The body of a function in terms of other parameters.
   *
   * @param parameters as many as the function has
   */
  static TypedExpression over(List<Column> parameters, Lambda lambda) {
    Map<Column, Column> renamed = new HashMap<>();
    for (int i = 0; i < parameters.size(); i++) {
      renamed.put(lambda.parameters().get(i), parameters.get(i));
    }
    return rename(lambda.body(), renamed);
  }

  private static TypedExpression rename(TypedExpression part, Map<Column, Column> renamed) {
    return part instanceof Reference reference && renamed.containsKey(reference.column())
        ? renamed.get(reference.column()).reference()
        : ExpressionChildren.map(part, child -> rename(child, renamed), UnaryOperator.identity());
  }
}
