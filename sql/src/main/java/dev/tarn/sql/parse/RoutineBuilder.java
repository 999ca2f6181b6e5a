package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.grammar.SqlGrammar.CreateFunctionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DropFunctionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.FunctionParameterContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.FunctionPropertyContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.FunctionStatement.Body;
import dev.tarn.sql.tree.FunctionStatement.CreateFunction;
import dev.tarn.sql.tree.FunctionStatement.DropFunction;
import dev.tarn.sql.tree.FunctionStatement.ExpressionBody;
import dev.tarn.sql.tree.FunctionStatement.FunctionParameter;
import dev.tarn.sql.tree.FunctionStatement.QueryBody;
import dev.tarn.sql.tree.FunctionStatement.Returns;
import dev.tarn.sql.tree.FunctionStatement.ReturnsTable;
import dev.tarn.sql.tree.FunctionStatement.ReturnsUnsaid;
import dev.tarn.sql.tree.FunctionStatement.ReturnsValue;
import dev.tarn.sql.tree.Statement;
import java.util.List;
import java.util.Optional;

/** CREATE FUNCTION and DROP FUNCTION. */
final class RoutineBuilder extends SqlGrammarBaseVisitor<Statement> {
  private final Builders builders;

  RoutineBuilder(Builders builders) {
    this.builders = builders;
  }

  @Override
  public Statement visitCreateFunction(CreateFunctionContext context) {
    SourcePosition position = Positions.of(context);
    Clauses clauses = new Clauses();
    context.functionProperty().forEach(property -> add(clauses, property));
    return new CreateFunction(
        position,
        builders.name(context.objectName()),
        ViewBuilder.mode(context.REPLACE() != null, context.EXISTS() != null, position),
        context.TEMPORARY() != null || context.TEMP() != null,
        parameters(context.functionParameter()),
        returns(context),
        clauses.get("COMMENT", String.class),
        clauses.get("DETERMINISTIC", Boolean.class),
        body(context));
  }

  private void add(Clauses clauses, FunctionPropertyContext context) {
    if (context.LANGUAGE() != null) {
      String language = Names.text(context.identifier());
      if (!language.equalsIgnoreCase("SQL")) {
        throw ParseErrors.unsupported("functions in " + language, Positions.of(context));
      }
      clauses.put("LANGUAGE", language, context);
    } else if (context.DETERMINISTIC() != null) {
      clauses.put("DETERMINISTIC", context.NOT() == null, context);
    } else if (context.COMMENT() != null) {
      clauses.put("COMMENT", StringLiterals.value(context.stringText()), context);
    } else if (context.SECURITY() != null) {
      clauses.put("SQL SECURITY", context.getText(), context);
    } else {
      clauses.put("SQL DATA ACCESS", context.getText(), context);
    }
  }

  private List<FunctionParameter> parameters(List<FunctionParameterContext> contexts) {
    return contexts.stream().map(this::parameter).toList();
  }

  private FunctionParameter parameter(FunctionParameterContext context) {
    return new FunctionParameter(
        Positions.of(context),
        Names.text(context.identifier()),
        TypeBuilder.build(context.dataType()),
        Optional.ofNullable(context.expression()).map(builders::sqlText),
        Optional.ofNullable(context.stringText()).map(StringLiterals::value));
  }

  private Returns returns(CreateFunctionContext context) {
    if (context.returnsTable() != null) {
      return new ReturnsTable(parameters(context.returnsTable().functionParameter()));
    }
    return context.dataType() == null
        ? new ReturnsUnsaid()
        : new ReturnsValue(TypeBuilder.build(context.dataType()));
  }

  private Body body(CreateFunctionContext context) {
    return context.query() == null
        ? new ExpressionBody(builders.sqlText(context.expression()))
        : new QueryBody(builders.queryText(context.query()));
  }

  @Override
  public Statement visitDropFunction(DropFunctionContext context) {
    return new DropFunction(
        Positions.of(context),
        builders.name(context.objectName()),
        context.EXISTS() != null,
        context.TEMPORARY() != null || context.TEMP() != null);
  }
}
