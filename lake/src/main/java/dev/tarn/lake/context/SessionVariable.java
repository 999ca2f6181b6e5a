package dev.tarn.lake.context;

import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import java.util.Optional;

/**
 * A variable of a session.
 *
 * @param value of the variable's type
 * @param defaultValue what SET VAR with DEFAULT gives it; NULL when there is none
 */
public record SessionVariable(String name, Literal value, Optional<Expression> defaultValue) {

  public SessionVariable withValue(Literal newValue) {
    return new SessionVariable(name, newValue, defaultValue);
  }
}
