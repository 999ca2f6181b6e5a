package dev.tarn.lake.function;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.VarcharType;
import dev.tarn.lake.catalog.FunctionEntry;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.TableRelations;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.sql.analyze.FunctionBody;
import dev.tarn.sql.analyze.SqlFunction;
import dev.tarn.sql.analyze.SqlRoutine;
import dev.tarn.sql.analyze.SqlTableFunction;
import dev.tarn.sql.analyze.TableFunctionBody;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.tree.ColumnDefinition.SqlText;
import dev.tarn.sql.tree.FunctionStatement.Body;
import dev.tarn.sql.tree.FunctionStatement.CreateFunction;
import dev.tarn.sql.tree.FunctionStatement.ExpressionBody;
import dev.tarn.sql.tree.FunctionStatement.FunctionParameter;
import dev.tarn.sql.tree.FunctionStatement.QueryBody;
import dev.tarn.sql.tree.FunctionStatement.Returns;
import dev.tarn.sql.tree.FunctionStatement.ReturnsTable;
import dev.tarn.sql.tree.FunctionStatement.ReturnsUnsaid;
import dev.tarn.sql.tree.FunctionStatement.ReturnsValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What CREATE FUNCTION says, after its body was analysed.
 *
 * @param returns the type of its result; of a function that returns a table, the struct of a row
 * @param body the expression after RETURN, or a query: in parentheses where it stands for a value
 */
record FunctionDefinition(
    List<FunctionEntry.Parameter> parameters,
    FunctionEntry.Kind kind,
    DataType returns,
    String body,
    boolean deterministic) {

  /**
   * Analyses a function that is being made.
   *
   * @param name its full name in parts; of a temporary function its name alone
   * @param context in which its body is read later
   */
  static FunctionDefinition of(
      List<String> name, CreateFunction statement, StatementContext context) {
    requireDistinct(name, statement);
    requireDefaultsLast(name, statement);
    return statement.returns() instanceof ReturnsTable table
        ? table(name, statement, table, context)
        : scalar(name, statement, context);
  }

  private static FunctionDefinition table(
      List<String> name, CreateFunction statement, ReturnsTable returns, StatementContext context) {
    if (!(statement.body() instanceof QueryBody body)) {
      throw FunctionErrors.queryNeeded(name, statement);
    }
    SqlTableFunction function =
        new SqlTableFunction(
            name,
            parameters(statement),
            columns(name, returns),
            body.query().query(),
            body.query().text(),
            StatementRelations.of(context).insideFunction(name));
    List<FunctionEntry.Parameter> parameters =
        statement.parameters().stream().map(FunctionDefinition::parameter).toList();
    TableFunctionBody analysed = TableFunctionBody.of(function, context.analysis());
    return new FunctionDefinition(
        parameters,
        FunctionEntry.Kind.TABLE,
        analysed.columns(),
        body.query().text(),
        statement.deterministic().orElseGet(analysed::isDeterministic));
  }

  /** The columns that RETURNS TABLE names; empty when they follow from the query. */
  private static Optional<StructType> columns(List<String> name, ReturnsTable returns) {
    Set<String> names = new HashSet<>();
    List<StructField> fields = new ArrayList<>();
    for (FunctionParameter column : returns.columns()) {
      requireStorable(column.type(), column.position());
      if (!names.add(column.name().toLowerCase(Locale.ROOT))) {
        throw FunctionErrors.duplicateColumn(name, column);
      }
      StructField field = StructField.nullable(column.name(), column.type());
      fields.add(column.comment().map(field::withComment).orElse(field));
    }
    return fields.isEmpty() ? Optional.empty() : Optional.of(new StructType(fields));
  }

  private static FunctionDefinition scalar(
      List<String> name, CreateFunction statement, StatementContext context) {
    Optional<DataType> returns = returns(statement.returns(), statement);
    List<FunctionEntry.Parameter> parameters =
        statement.parameters().stream().map(FunctionDefinition::parameter).toList();
    String body = text(statement.body());
    FunctionBody analysed =
        FunctionBody.of(function(name, statement, returns, body, context), context.analysis());
    return new FunctionDefinition(
        parameters,
        FunctionEntry.Kind.SCALAR,
        analysed.type(),
        body,
        statement.deterministic().orElseGet(analysed::isDeterministic));
  }

  private static SqlFunction function(
      List<String> name,
      CreateFunction statement,
      Optional<DataType> returns,
      String body,
      StatementContext context) {
    TableRelations relations = StatementRelations.of(context).insideFunction(name);
    SqlParser parser = new SqlParser(new ParseOptions(context.zone()));
    return new SqlFunction(
        name, parameters(statement), returns, parser.parseExpression(body), body, relations);
  }

  private static List<SqlRoutine.Parameter> parameters(CreateFunction statement) {
    return statement.parameters().stream()
        .map(
            each ->
                new SqlRoutine.Parameter(
                    each.name(), each.type(), each.defaultValue().map(SqlText::expression)))
        .toList();
  }

  private static FunctionEntry.Parameter parameter(FunctionParameter written) {
    requireStorable(written.type(), written.position());
    return new FunctionEntry.Parameter(
        written.name(),
        written.type(),
        written.defaultValue().map(SqlText::text),
        written.comment());
  }

  private static String text(Body body) {
    return switch (body) {
      case ExpressionBody expression -> expression.expression().text();
      case QueryBody query -> "(" + query.query().text() + ")";
    };
  }

  private static Optional<DataType> returns(Returns returns, CreateFunction statement) {
    return switch (returns) {
      case ReturnsUnsaid unsaid -> Optional.empty();
      case ReturnsValue value -> {
        requireStorable(value.type(), statement.position());
        yield Optional.of(value.type());
      }
      case ReturnsTable table ->
          throw new IllegalArgumentException("a function that returns a table makes no value");
    };
  }

  private static void requireStorable(DataType type, SourcePosition position) {
    if (type instanceof CharType || type instanceof VarcharType) {
      throw FunctionErrors.charType(type, position);
    }
  }

  private static void requireDistinct(List<String> name, CreateFunction statement) {
    Set<String> names = new HashSet<>();
    for (FunctionParameter parameter : statement.parameters()) {
      if (!names.add(parameter.name().toLowerCase(Locale.ROOT))) {
        throw FunctionErrors.duplicateParameter(name, parameter);
      }
    }
  }

  private static void requireDefaultsLast(List<String> name, CreateFunction statement) {
    List<FunctionParameter> parameters = statement.parameters();
    for (int i = 1; i < parameters.size(); i++) {
      boolean misplaced =
          parameters.get(i - 1).defaultValue().isPresent()
              && parameters.get(i).defaultValue().isEmpty();
      if (misplaced) {
        throw FunctionErrors.defaultBeforeOthers(name, parameters.get(i - 1), parameters.get(i));
      }
    }
  }
}
