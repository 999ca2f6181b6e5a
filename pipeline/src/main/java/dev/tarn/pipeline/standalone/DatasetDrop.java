package dev.tarn.pipeline.standalone;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.create.DropTableStatement;
import dev.tarn.pipeline.update.UpdateLock;
import dev.tarn.sql.tree.PipelineStatement.DropDataset;
import java.util.Optional;

/** DROP STREAMING TABLE and DROP MATERIALIZED VIEW. */
record DatasetDrop(DropDataset statement, StatementContext context) {

  void run() {
    TableName name = DatasetNames.full(statement.name(), context);
    if (statement.ifExists() && context.catalog().tables().find(name).isEmpty()) {
      return;
    }
    DatasetEntry entry =
        DatasetNames.require(
            statement.name(),
            statement.kind(),
            "DROP " + DatasetNames.words(statement.kind()),
            context);
    dropWhileNothingRuns(name, entry, context);
  }

  /** An update elsewhere would go on with a table or a checkpoint that is gone. */
  static Optional<TableEntry> dropWhileNothingRuns(
      TableName name, DatasetEntry entry, StatementContext context) {
    String home = StandaloneUpdate.home(entry.pipeline(), context);
    try (UpdateLock lock = UpdateLock.take(home, entry.pipeline())) {
      Optional<TableEntry> dropped = DropTableStatement.drop(name, context);
      if (entry.isStandalone()) {
        context.lake().storage().deleteTree(home);
      }
      return dropped;
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
