package dev.tarn.pipeline.standalone;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.DatasetEntry.DatasetStatement;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.pipeline.update.UpdateRequest;
import dev.tarn.pipeline.update.UpdateRequest.Cause;
import dev.tarn.sql.tree.PipelineStatement.CreateMaterializedView;
import dev.tarn.sql.tree.PipelineStatement.CreateStreamingTable;
import dev.tarn.sql.tree.PipelineStatement.DatasetKind;
import dev.tarn.sql.tree.PipelineStatement.IfExisting;
import dev.tarn.sql.tree.PipelineStatement.Visibility;
import dev.tarn.sql.tree.QualifiedName;
import java.util.Optional;

/**
 * CREATE [OR REFRESH] STREAMING TABLE and MATERIALIZED VIEW outside of a pipeline: the dataset is
 * made and filled. One that cannot be filled at first is not made.
 */
record DatasetCreation(
    QualifiedName name,
    DatasetKind kind,
    IfExisting ifExisting,
    String text,
    StatementContext context) {

  static DatasetCreation of(CreateStreamingTable create, StatementContext context) {
    refusePrivate(create.visibility(), create.name());
    if (create.flow().isEmpty()) {
      throw StandaloneErrors.ofPipeline("a streaming table without a query").at(create.position());
    }
    return new DatasetCreation(
        create.name(), DatasetKind.STREAMING_TABLE, create.ifExisting(), create.text(), context);
  }

  static DatasetCreation of(CreateMaterializedView create, StatementContext context) {
    refusePrivate(create.visibility(), create.name());
    return new DatasetCreation(
        create.name(), DatasetKind.MATERIALIZED_VIEW, create.ifExisting(), create.text(), context);
  }

  private static void refusePrivate(Visibility visibility, QualifiedName name) {
    if (visibility == Visibility.PRIVATE) {
      throw StandaloneErrors.ofPipeline("PRIVATE").at(name.position());
    }
  }

  void run() {
    TableName full = DatasetNames.full(name, context);
    boolean exists =
        context.catalog().tables().find(full).isPresent()
            || context.catalog().views().find(full).isPresent();
    if (!exists) {
      create(full);
      return;
    }
    switch (ifExisting) {
      case FAIL -> throw CatalogErrors.tableAlreadyExists(full).at(name.position());
      case KEEP -> {
        // It is there.
      }
      case REFRESH -> refresh(full, "CREATE OR REFRESH ");
      case REPLACE -> refresh(full, "CREATE OR REPLACE ");
    }
  }

  private void create(TableName full) {
    String pipeline = context.lake().ids().get().toString();
    try {
      update(full, pipeline).run(UpdateRequest.refreshAll(Cause.USER_ACTION), Optional.empty());
    } catch (TarnException e) {
      DatasetDrop.drop(full, pipeline, context);
      throw e;
    }
  }

  private void refresh(TableName full, String operation) {
    DatasetEntry entry =
        DatasetNames.require(name, kind, operation + DatasetNames.words(kind), context);
    if (!entry.isStandalone()) {
      throw StandaloneErrors.belongsToPipeline(full, entry.pipeline()).at(name.position());
    }
    update(full, entry.pipeline())
        .run(UpdateRequest.refreshAll(Cause.USER_ACTION), Optional.empty());
  }

  private StandaloneUpdate update(TableName full, String pipeline) {
    return new StandaloneUpdate(
        full, pipeline, statement(), StandaloneUpdate.THIS_STATEMENT, context);
  }

  private DatasetStatement statement() {
    return new DatasetStatement(text, context.session().currentSchema(), Optional.empty());
  }
}
