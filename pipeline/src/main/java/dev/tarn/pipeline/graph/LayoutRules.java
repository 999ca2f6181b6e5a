package dev.tarn.pipeline.graph;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.generated.GeneratedColumnRules;
import dev.tarn.pipeline.definition.Dataset;
import java.util.Optional;

/** Datasets are laid out by columns that they have, and compute columns as tables can. */
record LayoutRules(GraphContext context, Rules rules) {

  void check(Resolution resolution) {
    resolution.datasets().forEach(this::check);
  }

  private void check(DatasetNode node) {
    Dataset dataset = node.dataset();
    dataset
        .clauses()
        .partitionedBy()
        .forEach(column -> check(node, "partition", column.name(), column.position()));
    dataset.clauses().clusterBy().stream()
        .flatMap(columns -> columns.stream())
        .forEach(column -> check(node, "clustering", column.parts().getFirst(), column.position()));
    generated(node).ifPresent(error -> rules.report(dataset.name(), error, dataset.source()));
  }

  private void check(DatasetNode node, String kind, String column, SourcePosition position) {
    StructType schema = node.schema();
    if (schema.field(column).isEmpty() && !isRenamed(node, column)) {
      rules.report(
          node.dataset().name(),
          GraphErrors.columnNotDefined(node.dataset().name(), kind, column, schema).at(position),
          node.dataset().source());
    }
  }

  /** Whether the query gives a column that ALTER TABLE has given another name in the table. */
  private boolean isRenamed(DatasetNode node, String column) {
    return new DatasetSchema(node.dataset(), context)
        .reconciliation()
        .renamed(node.flows().stream().map(FlowNode::output).toList())
        .containsKey(column);
  }

  private Optional<TarnException> generated(DatasetNode node) {
    try {
      GeneratedColumnRules.check(
          node.schema(), node.dataset().session().context(context.statement()));
      return Optional.empty();
    } catch (TarnException e) {
      return Optional.of(e);
    }
  }
}
