package dev.tarn.lake.context;

import dev.tarn.sql.tree.PipelineStatement.CreateMaterializedView;

/**
 * Runs EXPLAIN CREATE MATERIALIZED VIEW: whether the view could be kept up to date by what changes
 * in its sources. The module of pipelines brings it, found by {@link java.util.ServiceLoader}.
 */
public interface DatasetExplanation {
  /** One row, whose column {@code plan} tells. */
  Result explain(CreateMaterializedView statement, StatementContext context);
}
