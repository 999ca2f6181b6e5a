package dev.tarn.lake.merge;

import dev.tarn.sql.plan.TypedExpression;
import java.util.List;
import java.util.Optional;

/**
 * A clause of a MERGE, analysed.
 *
 * @param condition besides that of its kind; empty for none
 * @param values a value for each column of the table; empty for DELETE
 */
record MergeClause(
    Kind kind, Effect effect, Optional<TypedExpression> condition, List<TypedExpression> values) {
  MergeClause {
    values = List.copyOf(values);
  }

  /** Which rows a clause is for. */
  enum Kind {
    MATCHED,
    NOT_MATCHED,
    NOT_MATCHED_BY_SOURCE
  }

  /** What it does with them. */
  enum Effect {
    UPDATE,
    DELETE,
    INSERT
  }
}
