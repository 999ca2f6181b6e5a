package dev.tarn.sql.render;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import java.time.ZoneId;
import java.util.List;

/** What a {@link Dialect} asks while it writes a part of a statement. */
public interface Rendering {

  /** The session's time zone, for casts and functions that depend on it. */
  ZoneId zone();

  /** An operand, as text that can stand anywhere. */
  String render(TypedExpression expression);

  /** {@code key DESC NULLS LAST, ...}, without ORDER BY. */
  String sortKeys(List<Plan.SortKey> keys);

  /** The quoted name under which a column flows through the statement. */
  String name(Column column);
}
