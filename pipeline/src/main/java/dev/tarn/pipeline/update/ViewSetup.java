package dev.tarn.pipeline.update;

import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.ViewEntry;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.pipeline.definition.PipelineView;
import dev.tarn.sql.tree.Statement.CreateMode;
import dev.tarn.sql.tree.ViewStatement.CreateView;
import dev.tarn.sql.tree.ViewStatement.Temporariness;
import java.util.Optional;

/** Puts the views of a pipeline that others may read into the catalog. */
record ViewSetup(StatementContext context) {

  /** Makes a view, unless it is there with the same definition. */
  void run(PipelineView view) {
    TableName name = view.table().orElseThrow();
    StatementContext own = view.session().context(context);
    Optional<ViewEntry> existing = context.catalog().views().find(name);
    CreateView statement =
        new CreateView(
            view.query().query().position(),
            new dev.tarn.sql.tree.QualifiedName(
                view.query().query().position(), view.name().parts()),
            existing.isPresent() ? CreateMode.CREATE_OR_REPLACE : CreateMode.CREATE,
            Temporariness.PERMANENT,
            view.columns(),
            view.comment(),
            view.properties(),
            view.query());
    own.lake().statements().run(statement, own).close();
  }
}
