package dev.tarn.lake.session;

import dev.tarn.lake.context.Brought;
import dev.tarn.lake.context.DatasetExplanation;
import dev.tarn.lake.context.DatasetStatements;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.tree.PipelineStatement;
import dev.tarn.sql.tree.PipelineStatement.CreateMaterializedView;

/** Finds the module of pipelines on the class path. */
final class Datasets {
  private Datasets() {}

  static Result run(PipelineStatement statement, StatementContext context) {
    return DatasetStatements.find()
        .orElseThrow(() -> Refusals.of(statement, "datasets without the module of pipelines"))
        .run(statement, context);
  }

  static Result explain(CreateMaterializedView statement, StatementContext context) {
    return Brought.of(DatasetExplanation.class)
        .findFirst()
        .orElseThrow(() -> Refusals.of(statement, "datasets without the module of pipelines"))
        .explain(statement, context);
  }
}
