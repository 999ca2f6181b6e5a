package dev.tarn.lake.view;

import dev.tarn.core.type.Identifiers;
import dev.tarn.lake.context.GlobalViews;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.context.TemporaryView;
import dev.tarn.lake.table.View;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement.CreateMode;
import dev.tarn.sql.tree.ViewStatement;
import java.util.List;

/** CREATE GLOBAL TEMPORARY VIEW: one that all sessions see as {@code global_temp.v}. */
final class GlobalView {
  private GlobalView() {}

  static void create(ViewStatement.CreateView statement, StatementContext context) {
    QualifiedName name = statement.name();
    if (name.parts().size() > 1) {
      throw ViewErrors.temporaryQualified(name);
    }
    if (statement.mode() == CreateMode.CREATE_IF_NOT_EXISTS) {
      throw ViewErrors.unsupported("IF NOT EXISTS for a temporary view", name);
    }
    GlobalViews views = context.session().globalViews();
    if (statement.mode() == CreateMode.CREATE && views.find(name.last()).isPresent()) {
      throw ViewErrors.temporaryExists(name);
    }
    TemporaryView view = view(statement, context);
    if (statement.mode() == CreateMode.CREATE_OR_REPLACE) {
      views.put(view);
    } else if (!views.putIfAbsent(view)) {
      throw ViewErrors.temporaryExists(name);
    }
  }

  /** Other sessions have neither this session's temporary views nor its variables. */
  private static TemporaryView view(ViewStatement.CreateView statement, StatementContext context) {
    QualifiedName name = statement.name();
    String quoted = Identifiers.quoteAll(List.of(GlobalViews.SCHEMA, name.last()));
    ViewDefinition definition =
        ViewDefinition.of(quoted, statement.query(), statement.columns(), context);
    for (String variable : definition.variables()) {
      throw ViewErrors.temporaryReference(quoted, Identifiers.quote(variable)).at(name.position());
    }
    for (String function : definition.functions()) {
      throw ViewErrors.temporaryReference(quoted, Identifiers.quote(function)).at(name.position());
    }
    for (View read : definition.reads()) {
      boolean itself = read.quoted().equalsIgnoreCase(quoted);
      if (itself) {
        throw ViewErrors.recursive(quoted).at(name.position());
      }
      if (read.entry().isEmpty() && read.name().size() == 1) {
        throw ViewErrors.temporaryReference(quoted, read.quoted()).at(name.position());
      }
    }
    return new TemporaryView(
        name.last(),
        statement.query().text(),
        definition.schema(),
        definition.sources(),
        context.session().currentSchema());
  }
}
