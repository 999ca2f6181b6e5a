package dev.tarn.lake.session;

import dev.tarn.lake.alter.AlterTableStatement;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.create.CreateTableStatement;
import dev.tarn.lake.create.DropSchemaStatement;
import dev.tarn.lake.create.DropTableStatement;
import dev.tarn.lake.dataset.DatasetRules;
import dev.tarn.lake.describe.DescribeDetailStatement;
import dev.tarn.lake.describe.DescribeHistoryStatement;
import dev.tarn.lake.describe.DescribeTableStatement;
import dev.tarn.lake.explain.ExplainStatement;
import dev.tarn.lake.guard.StatementGuard;
import dev.tarn.lake.insert.InsertStatement;
import dev.tarn.lake.merge.MergeStatement;
import dev.tarn.lake.modify.DeleteStatement;
import dev.tarn.lake.modify.UpdateStatement;
import dev.tarn.lake.statement.CreateSchemaStatement;
import dev.tarn.lake.statement.DescribeSchemaStatement;
import dev.tarn.lake.statement.QueryStatement;
import dev.tarn.lake.statement.SetStatement;
import dev.tarn.lake.statement.ShowStatements;
import dev.tarn.lake.statement.UseStatement;
import dev.tarn.sql.tree.AlterTable;
import dev.tarn.sql.tree.FunctionStatement;
import dev.tarn.sql.tree.Merge;
import dev.tarn.sql.tree.ObjectStatement;
import dev.tarn.sql.tree.PipelineStatement;
import dev.tarn.sql.tree.PipelineStatement.CreateMaterializedView;
import dev.tarn.sql.tree.PrivilegeStatement;
import dev.tarn.sql.tree.ShowStatement;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.TableStatement;
import dev.tarn.sql.tree.VariableStatement;
import dev.tarn.sql.tree.ViewStatement;

/** Which class runs which statement. */
final class Dispatch {
  private Dispatch() {}

  static Result run(Statement statement, StatementContext context) {
    StatementGuard.check(statement, context);
    DatasetRules.check(statement, context);
    return switch (statement) {
      case Statement.QueryStatement query -> QueryStatement.run(query, context);
      case Statement.Explain explain -> explain(explain, context);
      case Statement.CreateSchema create -> CreateSchemaStatement.run(create, context);
      case Statement.DropSchema drop -> DropSchemaStatement.run(drop, context);
      case Statement.ShowSchemas show -> ShowStatements.schemas(show, context);
      case Statement.ShowCatalogs show -> ShowStatements.catalogs(show, context);
      case Statement.Use use -> UseStatement.run(use, context);
      case Statement.Set set -> SetStatement.run(set, context);
      case Statement.Reset reset -> SetStatement.reset(reset, context);
      case Statement.CreateTable create -> CreateTableStatement.run(create, context);
      case Statement.DropTable drop -> DropTableStatement.run(drop, context);
      case Statement.ShowTables show -> ShowStatements.tables(show, context);
      case Statement.Describe describe -> DescribeTableStatement.run(describe, context);
      case Statement.DescribeHistory history -> DescribeHistoryStatement.run(history, context);
      case Statement.DescribeDetail detail -> DescribeDetailStatement.run(detail, context);
      case Statement.DescribeSchema schema -> DescribeSchemaStatement.run(schema, context);
      case Statement.Insert insert -> InsertStatement.run(insert, context);
      case Statement.Update update -> UpdateStatement.run(update, context);
      case Statement.Delete delete -> DeleteStatement.run(delete, context);
      case AlterTable alter -> AlterTableStatement.run(alter, context);
      case Merge merge -> MergeStatement.run(merge, context);
      case FunctionStatement function -> FunctionDispatch.run(function, context);
      case ObjectStatement object -> ObjectDispatch.run(object, context);
      case PrivilegeStatement privilege -> PrivilegeDispatch.run(privilege, context);
      case PipelineStatement dataset -> Datasets.run(dataset, context);
      case VariableStatement variable -> VariableDispatch.run(variable, context);
      case ViewStatement view -> ViewDispatch.run(view, context);
      case TableStatement table -> TableDispatch.run(table, context);
      case ShowStatement show -> ShowDispatch.run(show, context);
    };
  }

  private static Result explain(Statement.Explain explain, StatementContext context) {
    return explain.statement() instanceof CreateMaterializedView view
        ? Datasets.explain(view, context)
        : ExplainStatement.run(explain, context);
  }
}
