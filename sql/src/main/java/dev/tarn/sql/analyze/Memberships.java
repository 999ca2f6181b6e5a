package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.ExistsSubquery;
import dev.tarn.sql.plan.TypedExpression.InSubquery;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.TypedExpression.ScalarSubquery;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tests of rows of several values, in subqueries that refer to the query around them, as tests of
 * whether a row exists: executors need not know the former.
 */
final class Memberships {
  private Memberships() {}

  /** Whether any row of the subquery is equal; FALSE where that is not known. */
  static TypedExpression among(InSubquery membership, SourcePosition position) {
    return new ExistsSubquery(new Plan.Filter(membership.plan(), equality(membership, position)));
  }

  /** Whether each row of the subquery differs; FALSE where that is not known. */
  static TypedExpression notAmong(InSubquery membership, SourcePosition position) {
    TypedExpression mayBeEqual =
        Functions.call("coalesce", List.of(equality(membership, position), Literal.TRUE), position);
    return Functions.not(
        new ExistsSubquery(new Plan.Filter(membership.plan(), mayBeEqual)), position);
  }

  private static TypedExpression equality(InSubquery membership, SourcePosition position) {
    List<Column> columns = membership.plan().output();
    List<TypedExpression> parts = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      TypedExpression value = membership.values().get(i);
      if (ExpressionProperties.containsAggregate(value)) {
        throw AnalysisErrors.unsupported(
            position, "IN with aggregates among several values, in a query of outer columns");
      }
      parts.add(Functions.operator("=", position, value, columns.get(i).reference()));
    }
    return parts.stream()
        .reduce((left, right) -> Functions.operator("and", position, left, right))
        .orElseThrow();
  }

  /** The query of a subquery expression, as it was written. */
  static Plan plan(TypedExpression subquery) {
    return find(subquery).orElseThrow(() -> new IllegalStateException("no subquery"));
  }

  /** The query of a test of membership, as it was written. */
  static Plan tested(TypedExpression membership) {
    Plan plan = plan(membership);
    return plan instanceof Plan.Filter filter && isExistence(membership) ? filter.input() : plan;
  }

  private static boolean isExistence(TypedExpression membership) {
    return membership instanceof ExistsSubquery
        || (membership instanceof Call call
            && call.arguments().getFirst() instanceof ExistsSubquery);
  }

  private static Optional<Plan> find(TypedExpression expression) {
    return switch (expression) {
      case InSubquery in -> Optional.of(in.plan());
      case ScalarSubquery scalar -> Optional.of(scalar.plan());
      case ExistsSubquery exists -> Optional.of(exists.plan());
      case Call call -> find(call.arguments().getFirst());
      default -> Optional.empty();
    };
  }
}
