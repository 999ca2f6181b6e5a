package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.ExpressionChildren;
import dev.tarn.sql.plan.ExpressionRewriter;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.PlanChildren;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.Case;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.Walk;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Finds the greatest parts of a statement that are constant and could raise. Those in a branch that
 * may not be taken are left out, as are those of columns that nothing uses.
 */
public final class ConstantParts {
  /** Raise when a row needs them, never before. */
  private static final Set<String> OF_ROWS = Set.of("raise_error", "assert_true");

  /** Choose among their arguments for a row; none of them is looked at before there is one. */
  private static final Set<String> CHOICES = Set.of("coalesce", "nvl", "nanvl", "<null if>");

  private final Predicate<Column> used;
  private final Set<TypedExpression> found = new LinkedHashSet<>();

  private ConstantParts(Predicate<Column> used) {
    this.used = used;
  }

  /**
   * Those of a plan.
   *
   * @param used which columns something refers to
   */
  public static List<TypedExpression> failing(Plan plan, Predicate<Column> used) {
    ConstantParts parts = new ConstantParts(used);
    parts.visit(plan);
    return new ArrayList<>(parts.found);
  }

  public static List<TypedExpression> failing(TypedExpression expression) {
    ConstantParts parts = new ConstantParts(column -> true);
    parts.visit(expression);
    return new ArrayList<>(parts.found);
  }

  /**
   * Whether an expression raises for the sake of a row, so that it has no value before there is
   * one.
   */
  static boolean raisesForRows(TypedExpression expression) {
    return Walk.contains(
        expression, part -> part instanceof Call call && OF_ROWS.contains(call.function()));
  }

  /** Looks through a plan, and gives the columns of its output that are constant. */
  private Map<Long, TypedExpression> visit(Plan plan) {
    return switch (plan) {
      case Plan.Limit limit when limit.count().orElse(1) == 0 -> Map.of();
      case Plan.Limit limit -> visit(limit.input());
      case Plan.Project project -> project(project);
      case Plan.Filter filter -> {
        Map<Long, TypedExpression> constants = visit(filter.input());
        if (isOfListedRows(filter.input())) {
          subqueries(filter.condition());
        } else {
          visit(filter.condition(), constants);
        }
        yield constants;
      }
      case Plan.Values values -> Map.of();
      default -> {
        PlanChildren.expressions(plan).forEach(each -> visit(each, Map.of()));
        plan.inputs().forEach(this::visit);
        yield Map.of();
      }
    };
  }

  private Map<Long, TypedExpression> project(Plan.Project project) {
    Map<Long, TypedExpression> below = visit(project.input());
    Map<Long, TypedExpression> constants = new HashMap<>();
    boolean listed = isOfListedRows(project.input());
    for (Plan.Assignment assignment : project.assignments()) {
      if (listed) {
        lambdas(project.input(), assignment.value());
        subqueries(assignment.value());
      } else if (used.test(assignment.column())) {
        TypedExpression value = visit(assignment.value(), below);
        if (isConstant(value)) {
          constants.put(assignment.column().id(), value);
        }
      }
    }
    return constants;
  }

  /**
   * A function of elements is looked at whether or not there are elements: in a SELECT without
   * FROM, whose other parts are computed for its one row.
   */
  private void lambdas(Plan input, TypedExpression value) {
    if (!hasColumns(input) && Walk.contains(value, TypedExpression.Lambda.class::isInstance)) {
      visit(value);
    }
  }

  private void subqueries(TypedExpression expression) {
    Walk.plans(expression, this::visit);
  }

  private TypedExpression visit(TypedExpression expression, Map<Long, TypedExpression> constants) {
    TypedExpression known =
        constants.isEmpty() ? expression : ExpressionRewriter.replaceColumns(expression, constants);
    visit(known);
    return known;
  }

  /**
   * Rows that the statement itself lists are computed at once, and what is made of them with them.
   */
  private static boolean isOfListedRows(Plan plan) {
    return switch (plan) {
      case Plan.Values values -> true;
      case Plan.Project project -> isOfListedRows(project.input());
      case Plan.Filter filter -> hasColumns(filter.input()) && isOfListedRows(filter.input());
      default -> false;
    };
  }

  private static boolean hasColumns(Plan plan) {
    return !plan.output().isEmpty();
  }

  private void visit(TypedExpression expression) {
    if (expression instanceof Literal) {
      return;
    }
    if (isConstant(expression)) {
      if (ExpressionProperties.canRaise(expression)) {
        found.add(expression);
      }
      return;
    }
    always(expression).forEach(this::visit);
    ExpressionChildren.plan(expression).ifPresent(this::visit);
  }

  /** The parts that are evaluated whatever the others are. */
  private static List<TypedExpression> always(TypedExpression expression) {
    return switch (expression) {
      case Case choice -> List.of();
      case Call call when CHOICES.contains(call.function()) && !KnownAnswers.isKnown(call) ->
          List.of();
      case Call call when call.function().equals("or") -> untilKnown(call, "isnotnull");
      case Call call when call.function().equals("and") -> untilKnown(call, "isnull");
      default -> ExpressionChildren.of(expression);
    };
  }

  /** The operands before one that decides, since a column that is never NULL is tested for it. */
  private static List<TypedExpression> untilKnown(Call call, String deciding) {
    return call.arguments().stream()
        .takeWhile(operand -> !isTestOfNeverNull(operand, deciding))
        .toList();
  }

  private static boolean isTestOfNeverNull(TypedExpression operand, String test) {
    return operand instanceof Call call
        && call.function().equals(test)
        && call.arguments().getFirst() instanceof TypedExpression.Reference reference
        && !reference.nullable();
  }

  private static boolean isConstant(TypedExpression expression) {
    return switch (expression) {
      case Literal literal -> true;
      case Call call -> isFoldable(call) && all(expression);
      case TypedExpression.Cast cast -> all(expression);
      case Case choice -> all(expression);
      case TypedExpression.In in -> all(expression);
      case TypedExpression.Field field -> all(expression);
      case TypedExpression.MakeStruct struct -> all(expression);
      case TypedExpression.Reference reference -> false;
      case TypedExpression.Lambda lambda -> false;
      case TypedExpression.ScalarSubquery subquery -> false;
      case TypedExpression.ExistsSubquery subquery -> false;
      case TypedExpression.InSubquery subquery -> false;
      case TypedExpression.AggregateCall call -> false;
      case TypedExpression.WindowCall call -> false;
    };
  }

  private static boolean isFoldable(Call call) {
    return !OF_ROWS.contains(call.function()) && ExpressionProperties.isDeterministic(call);
  }

  private static boolean all(TypedExpression expression) {
    return ExpressionChildren.of(expression).stream().allMatch(ConstantParts::isConstant);
  }
}
