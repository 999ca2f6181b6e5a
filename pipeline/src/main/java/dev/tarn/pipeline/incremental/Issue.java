package dev.tarn.pipeline.incremental;

/**
 * What keeps a materialized view from being brought up to date by what has changed.
 *
 * @param detail which part of the query it is, for people
 */
public record Issue(Kind kind, String detail) {

  /** By the names of {@code MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE}. */
  public enum Kind {
    AGGREGATE_NOT_TOP_NODE,
    EXPECTATIONS_NOT_SUPPORTED,
    EXPRESSION_NOT_DETERMINISTIC,
    INPUT_NOT_IN_DELTA,
    OPERATOR_NOT_INCREMENTALIZABLE,
    ROW_TRACKING_NOT_ENABLED,
    SUBQUERY_EXPRESSION_NOT_INCREMENTALIZABLE,
    WINDOW_WITHOUT_PARTITION_BY
  }

  @Override
  public String toString() {
    return kind + ": " + detail;
  }
}
