package dev.tarn.lake.context;

import dev.tarn.sql.tree.PipelineStatement;

/**
 * Runs the statements on streaming tables and materialized views that stand by themselves, outside
 * of a pipeline's files. The module of pipelines brings it, found by {@link
 * java.util.ServiceLoader}.
 */
public interface DatasetStatements {
  Result run(PipelineStatement statement, StatementContext context);
}
