package dev.tarn.sql.function;

import dev.tarn.sql.plan.TypedExpression;
import java.util.List;

/** How a function's arguments are checked and cast, and what its result is. */
interface Signature {

  /**
   * Binds arguments.
   *
   * @throws dev.tarn.core.error.TarnException WRONG_NUM_ARGS or DATATYPE_MISMATCH
   */
  Binding bind(Function function, List<TypedExpression> arguments);

  /** The parameters as documentation writes them, without the parentheses. */
  default String usage() {
    return "...";
  }
}
