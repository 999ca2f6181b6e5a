package dev.tarn.lake.constraint;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.function.Function;
import dev.tarn.sql.function.FunctionKind;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.ExpressionParts;
import java.util.Locale;
import java.util.Optional;

/** What a new CHECK constraint may be made of: what one row alone decides. */
public final class CheckRules {
  private final String text;

  private CheckRules(String text) {
    this.text = text;
  }

  /**
   * Checks the condition of a new constraint.
   *
   * @param text of which {@code condition} is the tree
   * @throws TarnException {@code DELTA_UNSUPPORTED_EXPRESSION_CHECK_CONSTRAINT}, {@code
   *     DELTA_AGGREGATE_IN_CHECK_CONSTRAINT}
   */
  public static void check(String text, Expression condition) {
    new CheckRules(text).check(condition);
  }

  private void check(Expression expression) {
    switch (expression) {
      case Expression.ScalarQuery query -> throw unsupported(query, "a subquery");
      case Expression.Exists exists -> throw unsupported(exists, "a subquery");
      case Expression.InQuery in -> throw unsupported(in, "a subquery");
      case Expression.FunctionCall call -> checkCall(call);
      default -> {
        // Nothing by itself; its parts decide.
      }
    }
    ExpressionParts.of(expression).forEach(this::check);
  }

  private void checkCall(Expression.FunctionCall call) {
    if (call.window().isPresent()) {
      throw unsupported(call, "a window function");
    }
    Optional<FunctionKind> kind = kind(call.name().last().toLowerCase(Locale.ROOT));
    if (kind.equals(Optional.of(FunctionKind.AGGREGATE))) {
      throw ConstraintErrors.aggregate(text, call.name().last()).at(call.position());
    }
    if (kind.equals(Optional.of(FunctionKind.WINDOW))) {
      throw unsupported(call, "a window function");
    }
    if (kind.equals(Optional.of(FunctionKind.GENERATOR))) {
      throw unsupported(call, "a function that makes several rows");
    }
  }

  /** Empty for a name that the analysis refuses. */
  private static Optional<FunctionKind> kind(String function) {
    try {
      return FunctionTable.find(function).map(Function::kind);
    } catch (TarnException e) {
      return Optional.empty();
    }
  }

  private TarnException unsupported(Expression part, String name) {
    return ConstraintErrors.unsupported(text, name).at(part.position());
  }
}
