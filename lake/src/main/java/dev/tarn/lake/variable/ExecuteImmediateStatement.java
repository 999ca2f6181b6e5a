package dev.tarn.lake.variable;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.SessionVariable;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.VariableStatement.ExecuteImmediate;
import dev.tarn.sql.tree.VariableStatement.ImmediateArgument;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** EXECUTE IMMEDIATE: runs a statement that is given as a text, with values for its parameters. */
public final class ExecuteImmediateStatement {
  private ExecuteImmediateStatement() {}

  public static Result run(ExecuteImmediate statement, StatementContext context) {
    Values values = new Values(context);
    String text =
        values
            .text(statement.statement())
            .orElseThrow(() -> VariableErrors.nullStatement().at(statement.statement().position()));
    List<SessionVariable> into = VariableNames.requireAll(statement.into(), context);
    Map<String, Literal> parameters = parameters(statement, values);
    StatementContext inner = context.withParameters(parameters);
    try {
      return run(text, into, inner);
    } catch (TarnException e) {
      throw e.sqlText().isPresent() ? e : e.in(text);
    }
  }

  private static Result run(String text, List<SessionVariable> into, StatementContext context) {
    Values values = new Values(context);
    Statement parsed = new SqlParser(new ParseOptions(context.zone(), values::name)).parse(text);
    if (into.isEmpty()) {
      return context.lake().statements().run(parsed, context);
    }
    if (!(parsed instanceof Statement.QueryStatement query)) {
      throw VariableErrors.intoWithoutQuery(text);
    }
    List<DataType> types = into.stream().map(variable -> variable.value().type()).toList();
    SetVariableStatement.assign(into, values.row(query.query(), types), context);
    return Result.none();
  }

  /** By name when each has one; by number, from 1, when none has. */
  private static Map<String, Literal> parameters(ExecuteImmediate statement, Values values) {
    Map<String, Literal> parameters = new HashMap<>();
    List<ImmediateArgument> arguments = statement.arguments();
    boolean named = arguments.stream().anyMatch(argument -> argument.name().isPresent());
    for (int i = 0; i < arguments.size(); i++) {
      Optional<String> name = arguments.get(i).name();
      if (named && name.isEmpty()) {
        throw VariableErrors.someNamesMissing().at(arguments.get(i).value().position());
      }
      parameters.put(name.orElse(Integer.toString(i + 1)), values.value(arguments.get(i).value()));
    }
    return parameters;
  }
}
