package dev.tarn.sql.render;

import dev.tarn.sql.plan.Plan;
import java.util.Optional;

/**
 * How an executor's SQL is written: the renderer lays out operators, an implementation writes what
 * differs between engines.
 */
public interface Dialect extends ExpressionDialect {

  /**
   * A source as a query: {@code SELECT ... FROM ...} with a column for each of the scan's output
   * columns, in order and under {@link Rendering#name}.
   */
  String scan(Plan.Scan scan, Rendering rendering);

  /**
   * Whether the query of {@link #scan} reads more rows than it gives, so that the engine could
   * evaluate a condition for rows that are not there.
   */
  boolean removesRows(Plan.Scan scan);

  /** BIGINTs as a query with one column under {@link Rendering#name}. */
  String range(Plan.Range range, Rendering rendering);

  /**
   * Literal rows as a query with a column for each output column, in order and under {@link
   * Rendering#name}; empty when they are best written as a list of VALUES.
   */
  Optional<String> values(Plan.Values values, Rendering rendering);

  /**
   * An item of a SELECT list that makes a row of each element of a list; several such items of one
   * list go side by side, the shorter ones filled up with NULL.
   *
   * @param list a column
   * @param outer whether a list that is NULL or empty gives one NULL
   */
  String elements(String list, boolean outer);

  /** The same for the places of the elements, from 0. */
  String positions(String list, boolean outer);
}
