package dev.tarn.lake.variable;

import dev.tarn.core.type.DataType;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.SessionVariable;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.VariableStatement.Assignment;
import dev.tarn.sql.tree.VariableStatement.SetVariables;
import dev.tarn.sql.tree.VariableStatement.SetVariablesFromQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** SET VAR: all values are computed before the first variable changes. */
public final class SetVariableStatement {
  private SetVariableStatement() {}

  public static Result run(SetVariables statement, StatementContext context) {
    List<QualifiedName> names = statement.assignments().stream().map(Assignment::variable).toList();
    List<SessionVariable> variables = VariableNames.requireAll(names, context);
    Values values = new Values(context);
    List<Literal> computed = new ArrayList<>();
    for (int i = 0; i < variables.size(); i++) {
      SessionVariable variable = variables.get(i);
      Optional<Expression> value =
          statement.assignments().get(i).value().or(variable::defaultValue);
      DataType type = variable.value().type();
      computed.add(
          value.map(written -> values.value(written, type)).orElseGet(() -> Literal.nullOf(type)));
    }
    assign(variables, computed, context);
    return Result.none();
  }

  public static Result run(SetVariablesFromQuery statement, StatementContext context) {
    List<SessionVariable> variables = VariableNames.requireAll(statement.variables(), context);
    List<DataType> types = variables.stream().map(variable -> variable.value().type()).toList();
    assign(variables, new Values(context).row(statement.query(), types), context);
    return Result.none();
  }

  static void assign(
      List<SessionVariable> variables, List<Literal> values, StatementContext context) {
    for (int i = 0; i < variables.size(); i++) {
      context.session().putVariable(variables.get(i).withValue(values.get(i)));
    }
  }
}
