package dev.tarn.lake.session;

import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.describe.DescribeQueryStatement;
import dev.tarn.lake.describe.FunctionStatements;
import dev.tarn.lake.describe.ShowColumnsStatement;
import dev.tarn.lake.describe.ShowCreateTableStatement;
import dev.tarn.lake.describe.ShowPartitionsStatement;
import dev.tarn.lake.describe.ShowPropertiesStatement;
import dev.tarn.lake.describe.ShowTableExtendedStatement;
import dev.tarn.lake.view.ShowViewsStatement;
import dev.tarn.sql.tree.ShowStatement;

/** Which class runs which SHOW or DESCRIBE beyond tables and schemas. */
final class ShowDispatch {
  private ShowDispatch() {}

  static Result run(ShowStatement statement, StatementContext context) {
    return switch (statement) {
      case ShowStatement.ShowCreateTable show -> ShowCreateTableStatement.run(show, context);
      case ShowStatement.ShowProperties show -> ShowPropertiesStatement.run(show, context);
      case ShowStatement.ShowPartitions show -> ShowPartitionsStatement.run(show, context);
      case ShowStatement.ShowColumns show -> ShowColumnsStatement.run(show, context);
      case ShowStatement.DescribeQuery query -> DescribeQueryStatement.run(query, context);
      case ShowStatement.ShowViews show -> ShowViewsStatement.run(show, context);
      case ShowStatement.ShowTableExtended show -> ShowTableExtendedStatement.run(show, context);
      case ShowStatement.ShowFunctions show -> FunctionStatements.show(show, context);
      case ShowStatement.DescribeFunction describe ->
          FunctionStatements.describe(describe, context);
    };
  }
}
