package dev.tarn.sql.plan;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.Cast;
import java.util.Optional;

/** Notes where expressions stand in the statement's text. */
public final class Places {
  private Places() {}

  /**
   * The expression with a place for itself and those of its parts that have none yet, which are the
   * casts and calls that were written for it.
   */
  public static TypedExpression put(TypedExpression expression, SourcePosition position) {
    return position == null ? expression : put(expression, Place.of(position));
  }

  private static TypedExpression put(TypedExpression expression, Place place) {
    return switch (expression) {
      case Call call when !call.place().isKnown() -> {
        Call placed = (Call) ExpressionChildren.map(call, part -> put(part, place), plan -> plan);
        yield placed.at(place);
      }
      case Cast cast when !cast.place().isKnown() ->
          new Cast(put(cast.value(), place), cast.type(), cast.tryCast(), cast.purpose(), place);
      default -> expression;
    };
  }

  /** Where an expression stands, if that is known. */
  public static Optional<SourcePosition> of(TypedExpression expression) {
    return switch (expression) {
      case Call call -> call.place().position();
      case Cast cast -> cast.place().position();
      default -> Optional.empty();
    };
  }

  /** A plan made of another text, such as a view's. */
  public static Plan remove(Plan plan) {
    return PlanRewriter.rewriteExpressions(plan, Places::removed);
  }

  /** An expression made of another text, such as a constraint's. */
  public static TypedExpression remove(TypedExpression expression) {
    return ExpressionRewriter.rewrite(expression, Places::removed);
  }

  private static TypedExpression removed(TypedExpression expression) {
    return switch (expression) {
      case Call call when call.place().isKnown() -> call.at(Place.NONE);
      case Cast cast when cast.place().isKnown() ->
          new Cast(cast.value(), cast.type(), cast.tryCast(), cast.purpose());
      default -> expression;
    };
  }
}
