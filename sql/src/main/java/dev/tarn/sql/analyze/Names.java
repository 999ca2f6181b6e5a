package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import java.util.List;
import java.util.Optional;

/** Names that expressions can use, from one source. */
interface Names {

  /**
   * What a name stands for.
   *
   * @return empty when this source has nothing of that name
   * @throws dev.tarn.core.error.TarnException when it has several
   */
  Optional<TypedExpression> find(Expression.Name name);

  /** The full names of all, to suggest when a name is not found. */
  default List<List<String>> suggestions() {
    return List.of();
  }
}
