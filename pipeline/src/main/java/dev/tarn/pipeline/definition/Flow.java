package dev.tarn.pipeline.definition;

import dev.tarn.sql.tree.PipelineStatement;
import dev.tarn.sql.tree.PipelineStatement.AutoCdcFlow;
import dev.tarn.sql.tree.PipelineStatement.InsertFlow;
import dev.tarn.sql.tree.PipelineStatement.ReplaceUsingFlow;
import dev.tarn.sql.tree.PipelineStatement.ReplaceWhereFlow;
import dev.tarn.sql.tree.ViewStatement.QueryText;
import java.util.Optional;

/**
 * A flow of rows into a dataset.
 *
 * @param name that of the target where the flow stands in the definition of its target
 * @param definition what was written, with the tree of the query
 * @param session in which its query is analysed
 */
public record Flow(
    PipelineName name,
    PipelineName target,
    FlowKind kind,
    PipelineStatement.Flow definition,
    Optional<String> comment,
    DefinitionSession session,
    SourceStatement source) {

  static FlowKind kind(PipelineStatement.Flow definition) {
    return switch (definition) {
      case InsertFlow insert -> insert.once() ? FlowKind.APPEND_ONCE : FlowKind.APPEND;
      case ReplaceWhereFlow replace -> FlowKind.REPLACE_WHERE;
      case ReplaceUsingFlow replace -> FlowKind.REPLACE_USING;
      case AutoCdcFlow cdc -> FlowKind.AUTO_CDC;
    };
  }

  /** The query; empty for AUTO CDC, which reads a relation. */
  public Optional<QueryText> query() {
    return switch (definition) {
      case InsertFlow insert -> Optional.of(insert.query());
      case ReplaceWhereFlow replace -> Optional.of(replace.query());
      case ReplaceUsingFlow replace -> Optional.of(replace.query());
      case AutoCdcFlow cdc -> Optional.empty();
    };
  }

  /** Whether it runs a single time, until a full refresh. */
  public boolean once() {
    return switch (definition) {
      case InsertFlow insert -> insert.once();
      case AutoCdcFlow cdc -> cdc.once();
      case ReplaceWhereFlow replace -> false;
      case ReplaceUsingFlow replace -> false;
    };
  }
}
