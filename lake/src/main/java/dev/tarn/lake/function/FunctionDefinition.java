package dev.tarn.lake.function;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.VarcharType;
import dev.tarn.lake.catalog.FunctionEntry;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.TableRelations;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.sql.analyze.FunctionBody;
import dev.tarn.sql.analyze.SqlFunction;
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
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What CREATE FUNCTION says, after its body was analysed.
 *
 * @param body the expression after RETURN; a query stands in parentheses
 */
record FunctionDefinition(
    List<FunctionEntry.Parameter> parameters,
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
    Optional<DataType> returns = returns(statement.returns(), statement);
    List<FunctionEntry.Parameter> parameters =
        statement.parameters().stream().map(FunctionDefinition::parameter).toList();
    String body = text(statement.body());
    FunctionBody analysed =
        FunctionBody.of(function(name, statement, returns, body, context), context.analysis());
    return new FunctionDefinition(
        parameters,
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
        name,
        statement.parameters().stream()
            .map(
                each ->
                    new SqlFunction.Parameter(
                        each.name(), each.type(), each.defaultValue().map(SqlText::expression)))
            .toList(),
        returns,
        parser.parseExpression(body),
        body,
        relations);
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
      case ReturnsTable table -> throw FunctionErrors.tableFunction(statement);
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
