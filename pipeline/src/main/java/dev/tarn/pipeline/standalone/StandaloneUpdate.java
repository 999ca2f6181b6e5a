package dev.tarn.pipeline.standalone;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.DatasetEntry.DatasetStatement;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.pipeline.definition.DefinitionReader;
import dev.tarn.pipeline.definition.DefinitionSettings;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.definition.Flow;
import dev.tarn.pipeline.event.LoggedEvents;
import dev.tarn.pipeline.project.PipelineIds;
import dev.tarn.pipeline.project.Project;
import dev.tarn.pipeline.update.Update;
import dev.tarn.pipeline.update.UpdateRequest;
import dev.tarn.pipeline.update.UpdateResult;
import dev.tarn.pipeline.update.UpdateSetup;
import dev.tarn.pipeline.update.UpdateSetup.Retries;
import dev.tarn.sql.tree.ColumnDefinition.SqlText;
import dev.tarn.sql.tree.PipelineStatement.ReplaceWhereFlow;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An update of the pipeline that a dataset by itself is.
 *
 * @param pipeline its id
 * @param source what errors call the text of the definition
 */
record StandaloneUpdate(
    TableName name,
    String pipeline,
    DatasetStatement statement,
    String source,
    StatementContext context) {

  /** What errors call the statement that runs. */
  static final String THIS_STATEMENT = "SQL";

  /** Where a pipeline of one dataset keeps what is its own. */
  static String home(String pipeline, StatementContext context) {
    return PipelineIds.folder(context.lake().warehouse()) + "/" + pipeline;
  }

  /**
   * Brings the dataset up to date.
   *
   * @param request what to do with it
   * @param where what to replace, in the place of the flow's own condition
   * @throws TarnException why it could not be
   */
  void run(UpdateRequest request, Optional<SqlText> where) {
    Definitions definitions = definitions();
    Definitions asked =
        where.map(condition -> replacing(definitions, condition)).orElse(definitions);
    String home = home(pipeline, context);
    UpdateSetup setup =
        new UpdateSetup(
            pipeline,
            home,
            home,
            context.session().settings().all(),
            Retries.NONE,
            Optional.of(statement));
    UpdateResult result = run(setup, asked, request);
    result
        .error()
        .ifPresent(
            error -> {
              throw error;
            });
    context.cancellation().requireGoingOn();
  }

  /** Whoever refreshes a dataset that is there makes of it what its owner would. */
  private StatementContext asOwner() {
    return context
        .wholeCatalog()
        .tables()
        .find(name)
        .map(table -> context.lake().withOwner(table.owner()))
        .map(
            lake ->
                new StatementContext(
                    lake,
                    context.session(),
                    context.time(),
                    context.parameters(),
                    context.cancellation()))
        .orElse(context);
  }

  private UpdateResult run(UpdateSetup setup, Definitions asked, UpdateRequest request) {
    String id = context.lake().ids().get().toString();
    String called = String.join(".", name.catalog(), name.schema(), name.table());
    Project project = Project.ofDataset(pipeline, called, Map.of());
    try (LoggedEvents events = new LoggedEvents(project, id, request, context.lake())) {
      return new Update(setup, asked, events).run(request, asOwner());
    }
  }

  private Definitions definitions() {
    DefinitionSettings settings =
        new DefinitionSettings(
            statement.currentSchema(), context.session().settings().all(), Map.of());
    DefinitionReader reader = new DefinitionReader(settings, context);
    reader.read(source, statement.text());
    return reader.definitions().require();
  }

  private Definitions replacing(Definitions definitions, SqlText condition) {
    List<Flow> flows =
        definitions.flows().stream().map(flow -> replacing(flow, condition)).toList();
    return new Definitions(
        definitions.settings(),
        definitions.datasets(),
        definitions.views(),
        flows,
        definitions.problems());
  }

  private Flow replacing(Flow flow, SqlText condition) {
    if (!(flow.definition() instanceof ReplaceWhereFlow replace)) {
      throw StandaloneErrors.whereWithoutReplace(name);
    }
    return new Flow(
        flow.name(),
        flow.target(),
        flow.kind(),
        new ReplaceWhereFlow(replace.position(), condition, replace.query()),
        flow.comment(),
        flow.session(),
        flow.source());
  }
}
