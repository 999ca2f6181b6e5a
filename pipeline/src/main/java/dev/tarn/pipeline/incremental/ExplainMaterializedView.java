package dev.tarn.pipeline.incremental;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.DatasetExplanation;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.PipelineStatement.CreateMaterializedView;
import dev.tarn.sql.tree.Query;
import java.time.Instant;
import java.util.List;

/** EXPLAIN CREATE MATERIALIZED VIEW: nothing is made. */
public final class ExplainMaterializedView implements DatasetExplanation {
  private static final StructType SCHEMA =
      StructType.of(StructField.required("plan", PrimitiveType.STRING));

  @Override
  public Result explain(CreateMaterializedView statement, StatementContext context) {
    Incrementalization found =
        Incrementalization.of(
            time -> plan(statement.query().query(), at(time, context)),
            context.time(),
            statement.clauses().expectations(),
            Sources.TABLES);
    return Result.of(SCHEMA, List.of(Row.of(found.text())));
  }

  private static StatementContext at(Instant time, StatementContext context) {
    return new StatementContext(
        context.lake(), context.session(), time, context.parameters(), context.cancellation());
  }

  private static Plan plan(Query query, StatementContext context) {
    return new Analyzer(context.analysis(), StatementRelations.of(context)).query(query);
  }
}
