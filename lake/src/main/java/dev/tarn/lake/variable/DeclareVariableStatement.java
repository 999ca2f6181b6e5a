package dev.tarn.lake.variable;

import dev.tarn.core.type.DataType;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.SessionVariable;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.VariableStatement.DeclareVariable;
import java.util.Optional;

/** DECLARE [OR REPLACE] VARIABLE. */
public final class DeclareVariableStatement {
  private DeclareVariableStatement() {}

  public static Result run(DeclareVariable statement, StatementContext context) {
    for (QualifiedName name : statement.names()) {
      VariableNames.requireSession(name);
      if (!statement.orReplace() && context.session().variable(name.last()).isPresent()) {
        throw VariableErrors.alreadyExists(name);
      }
    }
    Literal value = value(statement, new Values(context));
    for (QualifiedName name : statement.names()) {
      context.session().putVariable(new SessionVariable(name.last(), value, statement.value()));
    }
    return Result.none();
  }

  private static Literal value(DeclareVariable statement, Values values) {
    Optional<DataType> type = statement.type();
    if (statement.value().isEmpty()) {
      return Literal.nullOf(type.orElseThrow());
    }
    Expression written = statement.value().get();
    if (values.containsSubquery(written)) {
      throw VariableErrors.subqueryInDefault(statement);
    }
    return type.isPresent() ? values.value(written, type.get()) : values.value(written);
  }
}
