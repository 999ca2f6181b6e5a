package dev.tarn.lake.view;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.ViewEntry;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.context.TemporaryView;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.View;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement.CreateMode;
import dev.tarn.sql.tree.ViewStatement;
import java.util.List;
import java.util.Optional;

/** CREATE [OR REPLACE] [TEMPORARY] VIEW. */
public final class CreateViewStatement {
  private CreateViewStatement() {}

  public static Result run(ViewStatement.CreateView statement, StatementContext context) {
    Names.requireNameable(statement.name());
    switch (statement.temporariness()) {
      case GLOBAL_TEMPORARY -> GlobalView.create(statement, context);
      case TEMPORARY -> temporary(statement, context);
      case PERMANENT -> permanent(statement, context);
    }
    return Result.none();
  }

  private static void temporary(ViewStatement.CreateView statement, StatementContext context) {
    QualifiedName name = statement.name();
    if (name.parts().size() > 1 && !isSession(name.parts())) {
      throw ViewErrors.temporaryQualified(name);
    }
    if (statement.mode() == CreateMode.CREATE_IF_NOT_EXISTS) {
      throw ViewErrors.unsupported("IF NOT EXISTS for a temporary view", name);
    }
    boolean exists = context.session().temporaryView(name.last()).isPresent();
    if (exists && statement.mode() == CreateMode.CREATE) {
      throw ViewErrors.temporaryExists(name);
    }
    String quoted = Identifiers.quote(name.last());
    ViewDefinition definition =
        ViewDefinition.of(quoted, statement.query(), statement.columns(), context);
    boolean recursive =
        definition.reads().stream()
            .anyMatch(
                view ->
                    view.entry().isEmpty() && view.name().getFirst().equalsIgnoreCase(name.last()));
    if (recursive) {
      throw ViewErrors.recursive(quoted).at(name.position());
    }
    context
        .session()
        .putTemporaryView(
            new TemporaryView(
                name.last(),
                statement.query().text(),
                definition.schema(),
                definition.sources(),
                context.session().currentSchema()));
  }

  private static boolean isSession(List<String> parts) {
    return parts.get(parts.size() - 2).equalsIgnoreCase("session")
        && (parts.size() == 2 || parts.getFirst().equalsIgnoreCase("system"));
  }

  private static void permanent(ViewStatement.CreateView statement, StatementContext context) {
    TableName name = name(statement.name(), context);
    boolean ifNotExists = statement.mode() == CreateMode.CREATE_IF_NOT_EXISTS;
    if (ifNotExists && isTaken(name, context)) {
      return;
    }
    ViewEntry entry = entry(name, statement, context);
    try {
      if (statement.mode() == CreateMode.CREATE_OR_REPLACE) {
        context.catalog().views().put(entry);
      } else {
        context.catalog().views().create(entry);
      }
    } catch (TarnException e) {
      if (!ifNotExists || !isTaken(name, context)) {
        throw e.at(statement.name().position());
      }
    }
  }

  private static boolean isTaken(TableName name, StatementContext context) {
    return context.catalog().tables().find(name).isPresent()
        || context.catalog().views().find(name).isPresent();
  }

  private static ViewEntry entry(
      TableName name, ViewStatement.CreateView statement, StatementContext context) {
    ViewDefinition definition =
        ViewDefinition.of(name.quoted(), statement.query(), statement.columns(), context);
    requirePermanent(name, statement.name(), definition);
    return new ViewEntry(
        name,
        statement.query().text(),
        definition.schema(),
        definition.sources(),
        context.session().currentSchema(),
        statement.comment(),
        statement.properties(),
        context.lake().user(),
        context.time());
  }

  /** A view of the catalog reads neither what is temporary nor itself. */
  static void requirePermanent(TableName name, QualifiedName written, ViewDefinition definition) {
    for (String variable : definition.variables()) {
      throw ViewErrors.temporaryReference(name.quoted(), Identifiers.quote(variable))
          .at(written.position());
    }
    for (String function : definition.functions()) {
      throw ViewErrors.temporaryReference(name.quoted(), Identifiers.quote(function))
          .at(written.position());
    }
    for (View view : definition.reads()) {
      if (view.entry().isEmpty()) {
        throw ViewErrors.temporaryReference(name.quoted(), view.quoted()).at(written.position());
      }
      if (view.entry().get().name().equals(name)) {
        throw ViewErrors.recursive(name.quoted()).at(written.position());
      }
    }
  }

  static TableName name(QualifiedName name, StatementContext context) {
    Optional<TableName> full = Names.table(name, context);
    return full.orElseThrow(() -> CatalogErrors.schemaNotFound(name.quoted()).at(name.position()));
  }
}
