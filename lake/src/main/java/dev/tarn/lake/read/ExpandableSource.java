package dev.tarn.lake.read;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.ScanSource;
import dev.tarn.sql.plan.TypedExpression;
import java.util.List;
import java.util.Optional;

/** A source that is more than one scan of files: it says itself what plan reads it. */
public interface ExpandableSource extends ScanSource {

  /**
   * What reads the source.
   *
   * @param columns those that are used, which are the plan's output
   * @param conditions on these columns, all of which a row must meet to matter; the plan may give
   *     rows that do not
   */
  Expansion expand(List<Column> columns, List<TypedExpression> conditions);

  /** The column that is read where nothing but the number of rows matters. */
  default Column counted(List<Column> columns) {
    return columns.getFirst();
  }

  /** The plan that reads a source, and what was chosen for it where the source is a table. */
  record Expansion(Plan plan, Optional<ScanSummary> summary) {}
}
