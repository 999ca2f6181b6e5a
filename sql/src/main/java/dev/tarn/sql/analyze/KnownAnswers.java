package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.InSubquery;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.List;

/** Tests of membership in subqueries, which are FALSE where others would be unknown. */
final class KnownAnswers {
  private static final String COALESCE = "coalesce";

  private KnownAnswers() {}

  static TypedExpression of(TypedExpression answer, SourcePosition position) {
    return Functions.call(COALESCE, List.of(answer, Literal.FALSE), position);
  }

  /**
   * A condition that keeps the same rows: whether an operand of its ANDs and ORs is FALSE or
   * unknown makes no difference to it, and the plain tests are faster.
   */
  static TypedExpression inCondition(TypedExpression condition) {
    if (!(condition instanceof Call call)) {
      return condition;
    }
    return switch (call.function()) {
      case "and", "or" ->
          new Call(
              call.function(),
              call.arguments().stream().map(KnownAnswers::inCondition).toList(),
              call.type(),
              call.nullable());
      case COALESCE ->
          isMembership(call.arguments().getFirst()) ? call.arguments().getFirst() : call;
      default -> call;
    };
  }

  /** Whether the expression is a test of membership made to be FALSE instead of unknown. */
  static boolean isKnown(TypedExpression expression) {
    return expression instanceof Call call
        && call.function().equals(COALESCE)
        && isMembership(call.arguments().getFirst());
  }

  private static boolean isMembership(TypedExpression expression) {
    return expression instanceof InSubquery
        || (expression instanceof Call call
            && call.function().equals("not")
            && call.arguments().getFirst() instanceof InSubquery);
  }
}
