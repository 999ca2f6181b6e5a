package dev.tarn.duckdb.narrow;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.render.Rendering;
import java.time.ZoneId;
import java.util.List;

/** Writes one expression by a text of its own, and all others as they are. */
record NarrowArgument(TypedExpression argument, String text, Rendering others)
    implements Rendering {

  @Override
  public ZoneId zone() {
    return others.zone();
  }

  @Override
  public String render(TypedExpression expression) {
    return expression.equals(argument) ? text : others.render(expression);
  }

  @Override
  public String sortKeys(List<Plan.SortKey> keys) {
    return others.sortKeys(keys);
  }

  @Override
  public String name(Column column) {
    return others.name(column);
  }
}
