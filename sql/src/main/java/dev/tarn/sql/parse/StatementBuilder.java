package dev.tarn.sql.parse;

import dev.tarn.sql.parse.grammar.SqlGrammar.AccessStatementContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.AlterStatementContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ChangeStatementContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ExplainContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ExplainStatementContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.FunctionStatementContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ObjectStatementContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PipelineStatementContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.QueryStatementContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SchemaStatementContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SettingStatementContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShowStatementContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.StatementContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TableStatementContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UseStatementContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.VariablesStatementContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ViewStatementContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.parse.grammar.SqlTokens;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.Statement.Explain;
import dev.tarn.sql.tree.Statement.ExplainMode;
import dev.tarn.sql.tree.Statement.QueryStatement;

/** Finds the maker for each kind of statement. */
final class StatementBuilder extends SqlGrammarBaseVisitor<Statement> {
  private final Builders builders;
  private final SchemaBuilder schemas;
  private final TableBuilder tables;
  private final MaintenanceBuilder maintenance;
  private final AlterBuilder alter;
  private final ShowBuilder shows;
  private final ChangeBuilder changes;

  StatementBuilder(Builders builders) {
    this.builders = builders;
    schemas = new SchemaBuilder(builders);
    tables = new TableBuilder(builders);
    maintenance = new MaintenanceBuilder(builders);
    alter = new AlterBuilder(builders);
    shows = new ShowBuilder(builders);
    changes = new ChangeBuilder(builders);
  }

  Statement build(StatementContext context) {
    return visit(context);
  }

  ShowBuilder shows() {
    return shows;
  }

  @Override
  public Statement visitQueryStatement(QueryStatementContext context) {
    return new QueryStatement(Positions.of(context), builders.queries().build(context.query()));
  }

  @Override
  public Statement visitExplainStatement(ExplainStatementContext context) {
    ExplainContext explain = context.explain();
    return new Explain(
        Positions.of(explain),
        mode(explain),
        build(explain.statement()),
        Positions.text(explain.statement()));
  }

  private static ExplainMode mode(ExplainContext context) {
    if (context.explainMode == null) {
      return ExplainMode.SIMPLE;
    }
    return switch (context.explainMode.getType()) {
      case SqlTokens.EXTENDED -> ExplainMode.EXTENDED;
      case SqlTokens.FORMATTED -> ExplainMode.FORMATTED;
      case SqlTokens.CODEGEN -> ExplainMode.CODEGEN;
      default -> ExplainMode.COST;
    };
  }

  @Override
  public Statement visitSchemaStatement(SchemaStatementContext context) {
    return schemas.visit(context.getChild(0));
  }

  @Override
  public Statement visitObjectStatement(ObjectStatementContext context) {
    return new ObjectBuilder(builders).visit(context.getChild(0));
  }

  @Override
  public Statement visitAccessStatement(AccessStatementContext context) {
    return new PrivilegeBuilder(builders).visit(context.privilegeStatement());
  }

  @Override
  public Statement visitTableStatement(TableStatementContext context) {
    return context.maintenance() == null
        ? tables.visit(context.getChild(0))
        : maintenance.visit(context.maintenance());
  }

  @Override
  public Statement visitAlterStatement(AlterStatementContext context) {
    return alter.build(context.alterTable());
  }

  @Override
  public Statement visitViewStatement(ViewStatementContext context) {
    return new ViewBuilder(builders).visit(context.getChild(0));
  }

  @Override
  public Statement visitPipelineStatement(PipelineStatementContext context) {
    return context.createDataset() == null
        ? new DatasetChangeBuilder(builders).visit(context.changeDataset())
        : new DatasetBuilder(builders).visit(context.createDataset());
  }

  @Override
  public Statement visitFunctionStatement(FunctionStatementContext context) {
    return new RoutineBuilder(builders).visit(context.getChild(0));
  }

  @Override
  public Statement visitShowStatement(ShowStatementContext context) {
    return shows.visit(context.getChild(0));
  }

  @Override
  public Statement visitUseStatement(UseStatementContext context) {
    return schemas.visit(context.use());
  }

  @Override
  public Statement visitSettingStatement(SettingStatementContext context) {
    return new SettingBuilder(builders).visit(context.setting());
  }

  @Override
  public Statement visitVariablesStatement(VariablesStatementContext context) {
    return new VariableBuilder(builders).visit(context.variables());
  }

  @Override
  public Statement visitChangeStatement(ChangeStatementContext context) {
    return changes.visit(context.getChild(0));
  }
}
