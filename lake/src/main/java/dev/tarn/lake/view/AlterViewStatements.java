package dev.tarn.lake.view;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.ViewEntry;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.context.TemporaryView;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.View;
import dev.tarn.lake.table.Views;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.ViewStatement;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** ALTER VIEW: another query, another name, properties. */
public final class AlterViewStatements {
  private AlterViewStatements() {}

  public static Result query(ViewStatement.AlterViewQuery statement, StatementContext context) {
    View view = require(statement.name(), context);
    ViewDefinition definition =
        ViewDefinition.of(view.quoted(), statement.query(), List.of(), context);
    if (view.entry().isEmpty()) {
      temporary(view, statement, definition, context);
      return Result.none();
    }
    ViewEntry old = view.entry().get();
    CreateViewStatement.requirePermanent(old.name(), statement.name(), definition);
    context
        .catalog()
        .views()
        .put(
            new ViewEntry(
                old.name(),
                statement.query().text(),
                definition.schema(),
                definition.sources(),
                context.session().currentSchema(),
                old.comment(),
                old.properties(),
                old.owner(),
                old.created()));
    return Result.none();
  }

  private static void temporary(
      View view,
      ViewStatement.AlterViewQuery statement,
      ViewDefinition definition,
      StatementContext context) {
    if (definition.reads().contains(view)) {
      throw ViewErrors.recursive(view.quoted()).at(statement.name().position());
    }
    context
        .session()
        .putTemporaryView(
            new TemporaryView(
                view.name().getFirst(),
                statement.query().text(),
                definition.schema(),
                definition.sources(),
                context.session().currentSchema()));
  }

  public static Result rename(ViewStatement.RenameView statement, StatementContext context) {
    ViewEntry view = requirePermanent(statement.name(), context);
    Names.requireNameable(statement.newName());
    TableName to =
        statement.newName().parts().size() == 1
            ? view.name().schemaName().table(statement.newName().last())
            : CreateViewStatement.name(statement.newName(), context);
    try {
      context.catalog().views().rename(view.name(), to);
    } catch (TarnException e) {
      throw e.at(statement.newName().position());
    }
    return Result.none();
  }

  public static Result set(ViewStatement.SetViewProperties statement, StatementContext context) {
    ViewEntry view = requirePermanent(statement.name(), context);
    Map<String, String> properties = new TreeMap<>(view.properties());
    properties.putAll(statement.properties());
    context.catalog().views().put(view.withProperties(properties));
    return Result.none();
  }

  public static Result unset(
      ViewStatement.UnsetViewProperties statement, StatementContext context) {
    ViewEntry view = requirePermanent(statement.name(), context);
    Map<String, String> properties = new TreeMap<>(view.properties());
    for (String key : statement.keys()) {
      if (properties.remove(key) == null && !statement.ifExists()) {
        throw TarnException.of("UNSET_NONEXISTENT_PROPERTIES")
            .with("properties", "`" + key + "`")
            .with("table", view.name().quoted())
            .at(statement.position());
      }
    }
    context.catalog().views().put(view.withProperties(properties));
    return Result.none();
  }

  private static ViewEntry requirePermanent(QualifiedName name, StatementContext context) {
    return require(name, context)
        .entry()
        .orElseThrow(() -> ViewErrors.unsupported("ALTER of a temporary view", name));
  }

  private static View require(QualifiedName name, StatementContext context) {
    return Views.find(name, context).orElseThrow(() -> notFound(name, context));
  }

  private static TarnException notFound(QualifiedName name, StatementContext context) {
    return Names.table(name, context)
        .flatMap(context.catalog().tables()::find)
        .map(
            table ->
                CatalogErrors.wrongKind(
                    table.name(),
                    "ALTER VIEW",
                    "VIEW",
                    table.kind().name() + " TABLE",
                    "ALTER TABLE"))
        .orElseGet(() -> CatalogErrors.tableNotFound(name.quoted()))
        .at(name.position());
  }
}
