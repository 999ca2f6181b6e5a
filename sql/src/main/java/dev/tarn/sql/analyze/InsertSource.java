package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import java.util.List;

/**
 * The rows of an INSERT.
 *
 * @param columns for each value of a row, in order, where it is in the plan's output
 */
public record InsertSource(Plan plan, List<Value> columns) {
  public InsertSource {
    columns = List.copyOf(columns);
  }

  /** A value of each inserted row. */
  public sealed interface Value {}

  public record Given(Column column) implements Value {}

  /** Every row has the keyword DEFAULT here. */
  public record AllDefault() implements Value {}

  /**
   * Rows in which {@code isDefault} is TRUE have the keyword DEFAULT here; their value is NULL.
   *
   * @param defaults how many rows those are
   */
  public record SomeDefault(Column column, Column isDefault, long defaults) implements Value {}
}
