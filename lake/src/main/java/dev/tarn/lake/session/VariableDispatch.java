package dev.tarn.lake.session;

import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.variable.DeclareVariableStatement;
import dev.tarn.lake.variable.DropVariableStatement;
import dev.tarn.lake.variable.ExecuteImmediateStatement;
import dev.tarn.lake.variable.SetVariableStatement;
import dev.tarn.sql.tree.VariableStatement;

/** Which class runs which statement on variables. */
final class VariableDispatch {
  private VariableDispatch() {}

  static Result run(VariableStatement statement, StatementContext context) {
    return switch (statement) {
      case VariableStatement.DeclareVariable declare ->
          DeclareVariableStatement.run(declare, context);
      case VariableStatement.DropVariable drop -> DropVariableStatement.run(drop, context);
      case VariableStatement.SetVariables set -> SetVariableStatement.run(set, context);
      case VariableStatement.SetVariablesFromQuery set -> SetVariableStatement.run(set, context);
      case VariableStatement.ExecuteImmediate execute ->
          ExecuteImmediateStatement.run(execute, context);
    };
  }
}
