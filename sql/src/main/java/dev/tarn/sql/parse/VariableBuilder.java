package dev.tarn.sql.parse;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.parse.grammar.SqlGrammar.DeclareVariableContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DropVariableContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ExecuteImmediateContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ExpressionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ImmediateArgumentContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ObjectNameContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetVariablesContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetVariablesFromQueryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.VariableAssignmentContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.VariableStatement.Assignment;
import dev.tarn.sql.tree.VariableStatement.DeclareVariable;
import dev.tarn.sql.tree.VariableStatement.DropVariable;
import dev.tarn.sql.tree.VariableStatement.ExecuteImmediate;
import dev.tarn.sql.tree.VariableStatement.ImmediateArgument;
import dev.tarn.sql.tree.VariableStatement.SetVariables;
import dev.tarn.sql.tree.VariableStatement.SetVariablesFromQuery;
import java.util.List;
import java.util.Optional;

/** Statements on session variables. */
final class VariableBuilder extends SqlGrammarBaseVisitor<Statement> {
  private final Builders builders;

  VariableBuilder(Builders builders) {
    this.builders = builders;
  }

  @Override
  public Statement visitDeclareVariable(DeclareVariableContext context) {
    if (context.dataType() == null && context.expression() == null) {
      throw TarnException.of("INVALID_SQL_SYNTAX.VARIABLE_TYPE_OR_DEFAULT_REQUIRED")
          .at(Positions.of(context));
    }
    return new DeclareVariable(
        Positions.of(context),
        names(context.objectName()),
        context.REPLACE() != null,
        Optional.ofNullable(context.dataType()).map(TypeBuilder::build),
        expression(context.expression()),
        Positions.text(context));
  }

  @Override
  public Statement visitDropVariable(DropVariableContext context) {
    return new DropVariable(
        Positions.of(context), builders.name(context.objectName()), context.EXISTS() != null);
  }

  @Override
  public Statement visitSetVariables(SetVariablesContext context) {
    return new SetVariables(
        Positions.of(context),
        context.variableAssignment().stream().map(this::assignment).toList());
  }

  private Assignment assignment(VariableAssignmentContext context) {
    return new Assignment(builders.name(context.objectName()), expression(context.expression()));
  }

  @Override
  public Statement visitSetVariablesFromQuery(SetVariablesFromQueryContext context) {
    return new SetVariablesFromQuery(
        Positions.of(context),
        names(context.objectName()),
        builders.queries().build(context.query()));
  }

  @Override
  public Statement visitExecuteImmediate(ExecuteImmediateContext context) {
    return new ExecuteImmediate(
        Positions.of(context),
        builders.expressions().build(context.statementText),
        names(context.objectName()),
        context.immediateArgument().stream().map(this::argument).toList());
  }

  private ImmediateArgument argument(ImmediateArgumentContext context) {
    return new ImmediateArgument(
        builders.expressions().build(context.expression()),
        Optional.ofNullable(context.identifier()).map(Names::text));
  }

  private List<QualifiedName> names(List<ObjectNameContext> contexts) {
    return contexts.stream().map(builders::name).toList();
  }

  private Optional<Expression> expression(ExpressionContext context) {
    return Optional.ofNullable(context).map(builders.expressions()::build);
  }
}
