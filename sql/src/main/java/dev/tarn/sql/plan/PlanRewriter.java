package dev.tarn.sql.plan;

import java.util.function.UnaryOperator;

/**
 * Changes plans from the bottom up: the inputs of an operator and its expressions first, then the
 * operator itself. Plans of subqueries are changed too.
 */
public final class PlanRewriter {
  private final UnaryOperator<Plan> planStep;
  private final UnaryOperator<TypedExpression> expressionStep;

  private PlanRewriter(
      UnaryOperator<Plan> planStep, UnaryOperator<TypedExpression> expressionStep) {
    this.planStep = planStep;
    this.expressionStep = expressionStep;
  }

  /**
   * Replaces every operator by what {@code step} makes of it.
   *
   * @param step is given each operator after its inputs were changed
   */
  public static Plan rewrite(Plan plan, UnaryOperator<Plan> step) {
    return new PlanRewriter(step, UnaryOperator.identity()).plan(plan);
  }

  /** Replaces every expression of every operator by what {@code step} makes of it. */
  public static Plan rewriteExpressions(Plan plan, UnaryOperator<TypedExpression> step) {
    return new PlanRewriter(UnaryOperator.identity(), step).plan(plan);
  }

  static TypedExpression rewrite(
      TypedExpression expression,
      UnaryOperator<Plan> planStep,
      UnaryOperator<TypedExpression> expressionStep) {
    return new PlanRewriter(planStep, expressionStep).expression(expression);
  }

  private Plan plan(Plan plan) {
    return planStep.apply(PlanChildren.map(plan, this::plan, this::expression));
  }

  private TypedExpression expression(TypedExpression expression) {
    return expressionStep.apply(ExpressionChildren.map(expression, this::expression, this::plan));
  }
}
