package dev.tarn.sql.render;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import java.time.ZoneId;
import java.util.List;

/**
 * Writes a plan as one SQL statement. The columns of the statement are those of the plan, in order,
 * each under {@link #name}; a plan without columns gives one column that means nothing.
 */
public final class SqlRenderer {
  private final Dialect dialect;

  public SqlRenderer(Dialect dialect) {
    this.dialect = dialect;
  }

  /**
   * The statement for a plan.
   *
   * @param zone the session's time zone, written into every expression that depends on it
   */
  public String render(Plan plan, ZoneId zone) {
    return new PlanWriter(dialect, zone).query(UselessSorts.remove(plan));
  }

  /**
   * The statement for a plan, with the expression {@code shape} makes of each output column in its
   * place.
   */
  public String render(Plan plan, ZoneId zone, ColumnShape shape) {
    List<Column> output = plan.output();
    StringBuilder items = new StringBuilder();
    for (int i = 0; i < output.size(); i++) {
      items.append(i == 0 ? "" : ", ").append(shape.text(i, output.get(i), name(output.get(i))));
    }
    return "SELECT "
        + (output.isEmpty() ? Block.NOTHING : items)
        + " FROM ("
        + render(plan, zone)
        + ")";
  }

  /** The name under which a column flows through the statement. */
  public static String name(Column column) {
    return "c" + column.id();
  }

  /** What the outermost SELECT makes of a column. */
  public interface ColumnShape {

    /**
     * An item of the SELECT list, with its alias when it needs one.
     *
     * @param index which output column
     * @param name its name in the statement
     */
    String text(int index, Column column, String name);
  }
}
