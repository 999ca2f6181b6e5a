package dev.tarn.pipeline.update;

import dev.tarn.lake.context.StatementContext;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.definition.PipelineView;
import dev.tarn.pipeline.flow.Expected;
import dev.tarn.pipeline.flow.FlowNames;
import dev.tarn.pipeline.graph.PipelineNames;
import dev.tarn.sql.tree.PipelineStatement.Expectation;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.ViewStatement.ViewColumn;
import java.util.List;
import java.util.Optional;

/** What names mean while flows run: the tables of the pipeline's datasets, and its views. */
record RunNames(Definitions definitions, Targets targets) implements FlowNames {

  @Override
  public Optional<Named> find(QualifiedName name, StatementContext context) {
    return new PipelineNames(definitions, context).find(name).map(found -> named(found, context));
  }

  private Named named(PipelineName name, StatementContext context) {
    Optional<PipelineView> view = definitions.view(name);
    if (view.isPresent()) {
      return view(view.get(), context);
    }
    Dataset dataset = definitions.dataset(name).orElseThrow();
    return dataset.isPrivate()
        ? new NamedTable(targets.require(dataset))
        : new NamedDataset(dataset.table());
  }

  private static NamedView view(PipelineView view, StatementContext context) {
    StatementContext own = view.session().context(context);
    List<String> columns = view.columns().stream().map(ViewColumn::name).toList();
    return new NamedView(
        view.name().parts(),
        view.query().query(),
        view.source().text(),
        columns,
        view.expectations().stream().map(RunNames::expected).toList(),
        own);
  }

  static Expected expected(Expectation expectation) {
    return new Expected(
        expectation.name(), expectation.condition().expression(), expectation.onViolation());
  }
}
