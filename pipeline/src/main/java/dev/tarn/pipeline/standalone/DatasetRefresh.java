package dev.tarn.pipeline.standalone;

import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.pipeline.update.UpdateRequest;
import dev.tarn.pipeline.update.UpdateRequest.Cause;
import dev.tarn.pipeline.update.UpdateRequest.Scope;
import dev.tarn.sql.tree.PipelineStatement.DatasetKind;
import dev.tarn.sql.tree.PipelineStatement.Refresh;
import java.util.List;
import java.util.Optional;

/**
 * REFRESH: the dataset is brought up to date before the statement ends, also with ASYNC. On an
 * ordinary table it means what it does in Spark, where it drops what is cached, and does nothing.
 */
record DatasetRefresh(Refresh statement, StatementContext context) {

  void run() {
    TableName name = DatasetNames.full(statement.name(), context);
    boolean maybePlain =
        statement.kind().isEmpty() && !statement.full() && statement.where().isEmpty();
    Optional<DatasetEntry> entry = context.catalog().datasets().find(name);
    if (entry.isEmpty() && maybePlain) {
      requireThere(name);
      return;
    }
    DatasetEntry dataset =
        entry.isPresent() && statement.kind().isEmpty() ? entry.get() : require();
    if (!dataset.isStandalone()) {
      throw StandaloneErrors.belongsToPipeline(name, dataset.pipeline())
          .at(statement.name().position());
    }
    new StandaloneUpdate(
            name,
            dataset.pipeline(),
            dataset.statement().orElseThrow(),
            "definition of " + name.quoted(),
            context)
        .run(request(name), statement.where());
  }

  private UpdateRequest request(TableName name) {
    return statement.full()
        ? new UpdateRequest(List.of(), List.of(name.quoted()), Scope.SELECTED, Cause.USER_ACTION)
        : UpdateRequest.refreshAll(Cause.USER_ACTION);
  }

  private void requireThere(TableName name) {
    boolean there =
        context.catalog().tables().find(name).isPresent()
            || context.catalog().views().find(name).isPresent();
    if (!there) {
      throw CatalogErrors.tableNotFound(statement.name().quoted()).at(statement.name().position());
    }
  }

  private DatasetEntry require() {
    DatasetKind kind = statement.kind().orElse(DatasetKind.STREAMING_TABLE);
    return DatasetNames.require(
        statement.name(), kind, "REFRESH " + DatasetNames.words(kind), context);
  }
}
