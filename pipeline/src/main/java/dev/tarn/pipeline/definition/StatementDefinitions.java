package dev.tarn.pipeline.definition;

import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.tree.PipelineStatement;
import dev.tarn.sql.tree.PipelineStatement.CreateFlow;
import dev.tarn.sql.tree.PipelineStatement.CreateFlowTable;
import dev.tarn.sql.tree.PipelineStatement.CreateMaterializedView;
import dev.tarn.sql.tree.PipelineStatement.CreatePipelineView;
import dev.tarn.sql.tree.PipelineStatement.CreateStreamingTable;
import dev.tarn.sql.tree.PipelineStatement.DatasetClauses;
import dev.tarn.sql.tree.PipelineStatement.InsertFlow;
import dev.tarn.sql.tree.PipelineStatement.RefreshPolicy;
import dev.tarn.sql.tree.PipelineStatement.Visibility;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.ViewStatement.CreateView;
import dev.tarn.sql.tree.ViewStatement.Temporariness;
import java.util.List;
import java.util.Optional;

/** What one statement defines. */
record StatementDefinitions(
    SourceStatement source,
    DefinitionSession session,
    StatementContext context,
    Registry registry) {

  void define(Statement statement) {
    if (statement instanceof PipelineStatement pipeline) {
      define(pipeline);
    } else if (statement instanceof CreateView view
        && view.temporariness() != Temporariness.GLOBAL_TEMPORARY) {
      registry.add(view(view));
    } else if (statement instanceof Statement.CreateTable table && table.query().isEmpty()) {
      table(table.name(), PlainTables.clauses(table, source), Optional.empty());
    } else {
      throw DefinitionErrors.notAllowed("the statement defines nothing of a pipeline", source);
    }
  }

  private void define(PipelineStatement statement) {
    switch (statement) {
      case CreateStreamingTable create -> streamingTable(create);
      case CreateMaterializedView create -> materializedView(create);
      case CreateFlowTable create -> table(create.name(), create.clauses(), create.flow());
      case CreatePipelineView create -> registry.add(view(create));
      case CreateFlow create -> flow(create);
      case PipelineStatement.Refresh refresh -> throw atWork();
      case PipelineStatement.AlterDataset alter -> throw atWork();
      case PipelineStatement.DropDataset drop -> throw atWork();
    }
  }

  private RuntimeException atWork() {
    return DefinitionErrors.notAllowed(
        "what changes a dataset stands outside of the files that define it", source);
  }

  private void streamingTable(CreateStreamingTable create) {
    Dataset dataset =
        dataset(
            create.name(),
            DatasetKind.STREAMING_TABLE,
            create.visibility(),
            create.clauses(),
            Optional.empty());
    registry.add(dataset);
    create.flow().ifPresent(flow -> registry.add(flow(dataset, Flow.kind(flow), flow)));
  }

  private void materializedView(CreateMaterializedView create) {
    Dataset dataset =
        dataset(
            create.name(),
            DatasetKind.MATERIALIZED_VIEW,
            create.visibility(),
            create.clauses(),
            create.refreshPolicy());
    registry.add(dataset);
    registry.add(
        flow(
            dataset,
            FlowKind.COMPLETE,
            new InsertFlow(create.query().query().position(), false, create.query())));
  }

  private void table(
      QualifiedName name, DatasetClauses clauses, Optional<PipelineStatement.Flow> flow) {
    Dataset dataset =
        dataset(name, DatasetKind.FLOW_TABLE, Visibility.PUBLIC, clauses, Optional.empty());
    registry.add(dataset);
    flow.ifPresent(defined -> registry.add(flow(dataset, Flow.kind(defined), defined)));
  }

  private Dataset dataset(
      QualifiedName name,
      DatasetKind kind,
      Visibility visibility,
      DatasetClauses clauses,
      Optional<RefreshPolicy> policy) {
    TableName table = DefinedNames.table(name, context);
    PipelineName known =
        visibility == Visibility.PRIVATE
            ? PipelineName.local(table.table())
            : PipelineName.of(table);
    DefinitionRules.check(known, kind, clauses);
    DefinitionRules.checkPolicy(policy);
    return new Dataset(known, table, kind, visibility, clauses, policy, session, source);
  }

  private Flow flow(Dataset dataset, FlowKind kind, PipelineStatement.Flow definition) {
    return new Flow(
        dataset.name(), dataset.name(), kind, definition, Optional.empty(), session, source);
  }

  private void flow(CreateFlow create) {
    registry.addFlow(
        new UnresolvedFlow(create, Flow.kind(create.flow()), session, context, source));
  }

  private PipelineView view(CreateView create) {
    boolean temporary = create.temporariness() == Temporariness.TEMPORARY;
    return new PipelineView(
        viewName(create.name(), temporary),
        temporary ? Optional.empty() : Optional.of(DefinedNames.table(create.name(), context)),
        create.columns(),
        List.of(),
        create.comment(),
        create.properties(),
        create.query(),
        session,
        source);
  }

  private PipelineView view(CreatePipelineView create) {
    PipelineName name = viewName(create.name(), create.temporary());
    ExpectationRules.check(name, create.expectations());
    if (!create.temporary() && !create.expectations().isEmpty()) {
      throw DefinitionErrors.expectationOfPersistedView(name)
          .at(create.expectations().getFirst().position());
    }
    return new PipelineView(
        name,
        create.temporary()
            ? Optional.empty()
            : Optional.of(DefinedNames.table(create.name(), context)),
        create.columns(),
        create.expectations(),
        create.comment(),
        create.properties(),
        create.query(),
        session,
        source);
  }

  private PipelineName viewName(QualifiedName name, boolean temporary) {
    if (!temporary) {
      return PipelineName.of(DefinedNames.table(name, context));
    }
    if (name.parts().size() > 1) {
      throw DefinitionErrors.multipartTemporaryView(name);
    }
    return PipelineName.local(name.last());
  }
}
