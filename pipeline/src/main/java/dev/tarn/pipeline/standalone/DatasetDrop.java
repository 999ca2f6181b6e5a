package dev.tarn.pipeline.standalone;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.create.DropTableStatement;
import dev.tarn.pipeline.update.UpdateLock;
import dev.tarn.sql.tree.PipelineStatement.DropDataset;

/** DROP STREAMING TABLE and DROP MATERIALIZED VIEW. */
record DatasetDrop(DropDataset statement, StatementContext context) {

  void run() {
    TableName name = DatasetNames.full(statement.name(), context);
    if (statement.ifExists() && context.catalog().table(name).isEmpty()) {
      return;
    }
    DatasetEntry entry =
        DatasetNames.require(
            statement.name(),
            statement.kind(),
            "DROP " + DatasetNames.words(statement.kind()),
            context);
    if (entry.isStandalone()) {
      dropWhileNothingRuns(name, entry.pipeline());
    } else {
      DropTableStatement.drop(name, context);
    }
  }

  /** An update elsewhere would go on with a checkpoint that is gone. */
  private void dropWhileNothingRuns(TableName name, String pipeline) {
    String home = StandaloneUpdate.home(pipeline, context);
    try (UpdateLock lock = UpdateLock.take(home, pipeline)) {
      drop(name, pipeline, context);
    }
  }

  /** Drops a dataset that stands by itself, with what its flow knows. */
  static void drop(TableName name, String pipeline, StatementContext context) throws TarnException {
    boolean own =
        context
            .catalog()
            .datasets()
            .find(name)
            .filter(entry -> entry.pipeline().equals(pipeline))
            .isPresent();
    if (own) {
      DropTableStatement.drop(name, context);
    }
    context.lake().storage().deleteTree(StandaloneUpdate.home(pipeline, context));
  }
}
