package dev.tarn.lake.read;

import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.prune.Outcomes;
import dev.tarn.sql.plan.PlanPrinter;
import dev.tarn.sql.plan.TypedExpression;

/**
 * A condition that every row of a scan must meet.
 *
 * @param predicate what it means for files
 */
public record PushedFilter(TypedExpression condition, FilePredicate predicate) {

  /** How a condition leaves rows out. */
  public enum Use {
    /** Files by their partition values. */
    PARTITIONS,
    /** Files by the statistics of columns. */
    STATISTICS,
    /** Row by row, when they are read. */
    ROWS
  }

  public Use use() {
    if (predicate.isOnPartitionsOnly()) {
      return Use.PARTITIONS;
    }
    return choosesFiles(predicate) ? Use.STATISTICS : Use.ROWS;
  }

  private static boolean choosesFiles(FilePredicate predicate) {
    return switch (predicate) {
      case FilePredicate.Constant constant -> !constant.outcomes().equals(Outcomes.ANY);
      case FilePredicate.Compare compare -> true;
      case FilePredicate.In in -> true;
      case FilePredicate.IsNull isNull -> true;
      case FilePredicate.And and -> and.operands().stream().anyMatch(PushedFilter::choosesFiles);
      case FilePredicate.Or or -> or.operands().stream().allMatch(PushedFilter::choosesFiles);
      case FilePredicate.Not not -> choosesFiles(not.operand());
    };
  }

  /** The condition as EXPLAIN shows it. */
  public String text() {
    return PlanPrinter.print(condition);
  }
}
