package dev.tarn.lake.variable;

import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.tree.VariableStatement.DropVariable;

/** DROP TEMPORARY VARIABLE. */
public final class DropVariableStatement {
  private DropVariableStatement() {}

  public static Result run(DropVariable statement, StatementContext context) {
    VariableNames.requireSession(statement.name());
    if (!context.session().dropVariable(statement.name().last()) && !statement.ifExists()) {
      throw VariableErrors.notFound(statement.name());
    }
    return Result.none();
  }
}
