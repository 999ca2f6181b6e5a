package dev.tarn.pipeline.graph;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.pipeline.definition.DefinitionSession;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.definition.SourceStatement;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.analyze.Scope;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.tree.PipelineStatement.Expectation;
import java.util.List;

/** Whether expectations are conditions on the rows that each flow of their dataset gives. */
record ExpectationConditions(GraphContext context, Rules rules) {

  void check(Resolution resolution) {
    for (DatasetNode node : resolution.datasets()) {
      node.flows().stream()
          .map(FlowNode::rows)
          .distinct()
          .forEach(
              rows ->
                  check(
                      node.dataset().name(),
                      node.dataset().expectations(),
                      rows,
                      node.dataset().session(),
                      node.dataset().source()));
    }
    for (ViewNode node : resolution.views()) {
      check(
          node.view().name(),
          node.view().expectations(),
          node.schema(),
          node.view().session(),
          node.view().source());
    }
  }

  private void check(
      PipelineName element,
      List<Expectation> expectations,
      StructType schema,
      DefinitionSession session,
      SourceStatement source) {
    if (expectations.isEmpty()) {
      return;
    }
    StatementContext statement = session.context(context.statement());
    Analyzer analyzer = new Analyzer(statement.analysis(), StatementRelations.of(statement));
    Scope scope =
        Scope.of(
            schema.fields().stream()
                .map(field -> Column.fresh(field.name(), field.type(), field.nullable()))
                .toList());
    for (Expectation expectation : expectations) {
      try {
        analyzer.condition(expectation.condition().expression(), scope);
      } catch (TarnException e) {
        rules.report(element, e, source);
      }
    }
  }
}
