package dev.tarn.pipeline.standalone;

import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.DatasetStatements;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.tree.PipelineStatement;
import dev.tarn.sql.tree.PipelineStatement.AlterDataset;
import dev.tarn.sql.tree.PipelineStatement.CreateFlow;
import dev.tarn.sql.tree.PipelineStatement.CreateFlowTable;
import dev.tarn.sql.tree.PipelineStatement.CreateMaterializedView;
import dev.tarn.sql.tree.PipelineStatement.CreatePipelineView;
import dev.tarn.sql.tree.PipelineStatement.CreateStreamingTable;
import dev.tarn.sql.tree.PipelineStatement.DropDataset;
import dev.tarn.sql.tree.PipelineStatement.Refresh;
import java.util.Optional;

/** Which class runs which statement on datasets outside of a pipeline's files. */
public final class StandaloneStatements implements DatasetStatements {

  @Override
  public Result run(PipelineStatement statement, StatementContext context) {
    switch (statement) {
      case CreateStreamingTable create -> DatasetCreation.of(create, context).run();
      case CreateMaterializedView create -> DatasetCreation.of(create, context).run();
      case Refresh refresh -> new DatasetRefresh(refresh, context).run();
      case AlterDataset alter -> new DatasetAlteration(alter, context).run();
      case DropDataset drop -> new DatasetDrop(drop, context).run();
      case CreateFlowTable table ->
          throw StandaloneErrors.ofPipeline("CREATE TABLE with FLOW").at(table.position());
      case CreateFlow flow -> throw StandaloneErrors.ofPipeline("CREATE FLOW").at(flow.position());
      case CreatePipelineView view ->
          throw StandaloneErrors.ofPipeline("a view with STREAM or expectations")
              .at(view.position());
    }
    return Result.none();
  }

  @Override
  public Optional<TableEntry> drop(TableName name, DatasetEntry dataset, StatementContext context) {
    return DatasetDrop.dropWhileNothingRuns(name, dataset, context);
  }
}
