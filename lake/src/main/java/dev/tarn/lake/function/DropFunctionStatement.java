package dev.tarn.lake.function;

import dev.tarn.core.type.Identifiers;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.FunctionEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.SqlFunctions;
import dev.tarn.sql.tree.FunctionStatement.DropFunction;
import dev.tarn.sql.tree.QualifiedName;
import java.util.Optional;

/** DROP FUNCTION. Tables whose policies name the function cannot be read until those are gone. */
public final class DropFunctionStatement {
  private DropFunctionStatement() {}

  public static Result run(DropFunction statement, StatementContext context) {
    if (statement.temporary()) {
      temporary(statement, context);
    } else {
      permanent(statement, context);
    }
    return Result.none();
  }

  private static void temporary(DropFunction statement, StatementContext context) {
    QualifiedName name = statement.name();
    boolean dropped =
        SqlFunctions.temporary(name, context).isPresent()
            && context.session().dropTemporaryFunction(name.last());
    if (!dropped && !statement.ifExists()) {
      throw CatalogErrors.routineNotFound(Identifiers.quote(name.last())).at(name.position());
    }
  }

  private static void permanent(DropFunction statement, StatementContext context) {
    QualifiedName name = statement.name();
    Optional<FunctionEntry> there = SqlFunctions.permanent(name, context);
    if (there.isPresent()) {
      context.catalog().functions().drop(there.get().name());
      return;
    }
    if (name.parts().size() == 1 && BuiltIns.has(name.last())) {
      throw FunctionErrors.dropBuiltIn(name);
    }
    if (SqlFunctions.temporary(name, context).isPresent()) {
      throw FunctionErrors.temporaryExpected(name);
    }
    if (!statement.ifExists()) {
      String full = Names.table(name, context).map(TableName::quoted).orElseGet(name::quoted);
      throw CatalogErrors.routineNotFound(full).at(name.position());
    }
  }
}
