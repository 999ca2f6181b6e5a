package dev.tarn.lake.session;

import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.view.AlterViewStatements;
import dev.tarn.lake.view.CreateViewStatement;
import dev.tarn.lake.view.DropViewStatement;
import dev.tarn.sql.tree.ViewStatement;

/** Which class runs which statement on views. */
final class ViewDispatch {
  private ViewDispatch() {}

  static Result run(ViewStatement statement, StatementContext context) {
    return switch (statement) {
      case ViewStatement.CreateView create -> CreateViewStatement.run(create, context);
      case ViewStatement.DropView drop -> DropViewStatement.run(drop, context);
      case ViewStatement.AlterViewQuery alter -> AlterViewStatements.query(alter, context);
      case ViewStatement.RenameView rename -> AlterViewStatements.rename(rename, context);
      case ViewStatement.SetViewProperties set -> AlterViewStatements.set(set, context);
      case ViewStatement.UnsetViewProperties unset -> AlterViewStatements.unset(unset, context);
    };
  }
}
