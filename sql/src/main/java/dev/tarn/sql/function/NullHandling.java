package dev.tarn.sql.function;

import dev.tarn.sql.plan.TypedExpression;
import java.util.List;

/** How a function treats NULL, and so whether its result can be NULL. */
public enum NullHandling {
  /** NULL when any argument is NULL, never otherwise. */
  PROPAGATES {
    @Override
    boolean nullable(List<TypedExpression> arguments) {
      return arguments.stream().anyMatch(TypedExpression::nullable);
    }
  },
  /** NULL when any argument is NULL, and for some other values too. */
  PROPAGATES_AND_MAKES {
    @Override
    boolean nullable(List<TypedExpression> arguments) {
      return true;
    }
  },
  /** NULL only when some argument is, but not always then. */
  ONLY_FROM_NULLS {
    @Override
    boolean nullable(List<TypedExpression> arguments) {
      return arguments.stream().anyMatch(TypedExpression::nullable);
    }
  },
  /** NULL only when all arguments are. */
  SKIPS {
    @Override
    boolean nullable(List<TypedExpression> arguments) {
      return arguments.stream().allMatch(TypedExpression::nullable);
    }
  },
  /** Never NULL. */
  NEVER {
    @Override
    boolean nullable(List<TypedExpression> arguments) {
      return false;
    }
  },
  /** By a rule of its own; may be NULL. */
  OWN {
    @Override
    boolean nullable(List<TypedExpression> arguments) {
      return true;
    }
  };

  abstract boolean nullable(List<TypedExpression> arguments);

  /** Whether one NULL argument is enough to make the result NULL. */
  public boolean isStrict() {
    return this == PROPAGATES || this == PROPAGATES_AND_MAKES;
  }
}
