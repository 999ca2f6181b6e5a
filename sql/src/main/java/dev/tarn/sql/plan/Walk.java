package dev.tarn.sql.plan;

import dev.tarn.sql.plan.TypedExpression.Reference;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Looks through expressions and plans. */
public final class Walk {
  private Walk() {}

  /** Visits an expression and all its parts, those inside the plans of subqueries too. */
  public static void expressions(TypedExpression expression, Consumer<TypedExpression> visitor) {
    visitor.accept(expression);
    ExpressionChildren.of(expression).forEach(part -> expressions(part, visitor));
    ExpressionChildren.plan(expression).ifPresent(plan -> expressions(plan, visitor));
  }

  /** Visits every expression of a plan and all their parts. */
  public static void expressions(Plan plan, Consumer<TypedExpression> visitor) {
    PlanChildren.expressions(plan).forEach(expression -> expressions(expression, visitor));
    plan.inputs().forEach(input -> expressions(input, visitor));
  }

  /** Visits a plan and all its inputs, and the plans of the subqueries in its expressions. */
  public static void plans(Plan plan, Consumer<Plan> visitor) {
    visitor.accept(plan);
    for (TypedExpression expression : PlanChildren.expressions(plan)) {
      plans(expression, visitor);
    }
    plan.inputs().forEach(input -> plans(input, visitor));
  }

  /** Visits the plans of the subqueries in an expression. */
  public static void plans(TypedExpression expression, Consumer<Plan> visitor) {
    ExpressionChildren.plan(expression).ifPresent(plan -> plans(plan, visitor));
    ExpressionChildren.of(expression).forEach(part -> plans(part, visitor));
  }

  /** How often an expression refers to a column. */
  public static int references(TypedExpression expression, Column column) {
    AtomicInteger references = new AtomicInteger();
    expressions(expression, part -> count(part, column, references));
    return references.get();
  }

  /** How often the expressions of a plan refer to a column. */
  public static int references(Plan plan, Column column) {
    AtomicInteger references = new AtomicInteger();
    expressions(plan, part -> count(part, column, references));
    return references.get();
  }

  private static void count(TypedExpression part, Column column, AtomicInteger references) {
    if (part instanceof TypedExpression.Reference reference
        && reference.column().id() == column.id()) {
      references.incrementAndGet();
    }
  }

  public static boolean contains(TypedExpression expression, Predicate<TypedExpression> sought) {
    return sought.test(expression)
        || ExpressionChildren.of(expression).stream().anyMatch(part -> contains(part, sought))
        || ExpressionChildren.plan(expression).filter(plan -> contains(plan, sought)).isPresent();
  }

  /** Whether any expression of a plan, or part of one, is what is sought. */
  public static boolean contains(Plan plan, Predicate<TypedExpression> sought) {
    return PlanChildren.expressions(plan).stream().anyMatch(each -> contains(each, sought))
        || plan.inputs().stream().anyMatch(input -> contains(input, sought));
  }

  public static boolean containsSubquery(TypedExpression expression) {
    return contains(expression, part -> ExpressionChildren.plan(part).isPresent());
  }

  /** The columns an expression refers to, in order; those inside subqueries too. */
  public static Set<Column> columns(TypedExpression expression) {
    Set<Column> columns = new LinkedHashSet<>();
    expressions(expression, part -> addColumn(part, columns));
    return columns;
  }

  /** The columns the expressions of a plan refer to, those of its inputs too. */
  public static Set<Column> columns(Plan plan) {
    Set<Column> columns = new LinkedHashSet<>();
    expressions(plan, part -> addColumn(part, columns));
    return columns;
  }

  private static void addColumn(TypedExpression part, Set<Column> columns) {
    if (part instanceof Reference reference) {
      columns.add(reference.column());
    }
  }
}
