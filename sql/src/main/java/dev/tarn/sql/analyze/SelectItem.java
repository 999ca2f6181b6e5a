package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.plan.TypedExpression;
import java.util.List;

/**
 * An item of a select list, stars expanded.
 *
 * @param named whether the name was given with AS
 * @param qualifier of a plain column: that of its relation
 */
record SelectItem(
    SourcePosition position,
    String name,
    boolean named,
    TypedExpression value,
    List<String> qualifier) {
  SelectItem {
    qualifier = List.copyOf(qualifier);
  }
}
