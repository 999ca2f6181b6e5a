package dev.tarn.pipeline.update;

import dev.tarn.lake.context.StatementContext;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.definition.PipelineView;
import dev.tarn.pipeline.flow.FlowNames;
import dev.tarn.pipeline.graph.PipelineNames;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.tree.PipelineStatement.Expectation;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Query;
import dev.tarn.sql.tree.ViewStatement.ViewColumn;
import java.util.ArrayList;
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
    return new NamedView(view.name().parts(), query(view, own), view.source().text(), columns, own);
  }

  /** The query of a view without the rows that its expectations drop. */
  private static Query query(PipelineView view, StatementContext context) {
    List<String> conditions = new ArrayList<>();
    for (Expectation expectation : view.expectations()) {
      condition(view, expectation).ifPresent(conditions::add);
    }
    if (conditions.isEmpty()) {
      return view.query().query();
    }
    String text =
        "SELECT * FROM (" + view.query().text() + ") WHERE " + String.join(" AND ", conditions);
    return new SqlParser(new ParseOptions(context.zone())).parseQuery(text);
  }

  private static Optional<String> condition(PipelineView view, Expectation expectation) {
    String met = "((" + expectation.condition().text() + ") IS TRUE)";
    return switch (expectation.onViolation()) {
      case KEEP -> Optional.empty();
      case DROP_ROW -> Optional.of(met);
      case FAIL_UPDATE ->
          Optional.of(
              "CASE WHEN "
                  + met
                  + " THEN TRUE ELSE raise_error('"
                  + message(view, expectation)
                  + "') END");
    };
  }

  private static String message(PipelineView view, Expectation expectation) {
    String text =
        "View '"
            + view.name().text()
            + "' failed to meet the expectation '"
            + expectation.name()
            + "'";
    return text.replace("\\", "\\\\").replace("'", "\\'");
  }
}
