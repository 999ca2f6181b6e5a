package dev.tarn.lake.function;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.FunctionEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.context.TemporaryFunction;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.SqlFunctions;
import dev.tarn.sql.tree.FunctionStatement.CreateFunction;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement.CreateMode;
import java.util.List;
import java.util.Optional;

/** CREATE FUNCTION: the body is analysed before the function is kept. */
public final class CreateFunctionStatement {
  private CreateFunctionStatement() {}

  public static Result run(CreateFunction statement, StatementContext context) {
    Names.requireNameable(statement.name());
    if (statement.temporary()) {
      temporary(statement, context);
    } else {
      permanent(statement, context);
    }
    return Result.none();
  }

  private static void permanent(CreateFunction statement, StatementContext context) {
    TableName name = name(statement.name(), context);
    Optional<FunctionEntry> there = context.catalog().functions().find(name);
    if (there.isPresent()) {
      if (statement.mode() == CreateMode.CREATE_IF_NOT_EXISTS) {
        return;
      }
      if (statement.mode() == CreateMode.CREATE) {
        throw CatalogErrors.routineAlreadyExists(name.quoted()).at(statement.name().position());
      }
    }
    FunctionEntry entry = entry(name, statement, context);
    try {
      put(entry, statement.mode(), context);
    } catch (TarnException e) {
      throw e.at(statement.name().position());
    }
  }

  private static void put(FunctionEntry entry, CreateMode mode, StatementContext context) {
    if (mode == CreateMode.CREATE_OR_REPLACE) {
      context.catalog().functions().put(entry);
    } else {
      context.catalog().functions().create(entry);
    }
  }

  private static FunctionEntry entry(
      TableName name, CreateFunction statement, StatementContext context) {
    FunctionDefinition definition =
        FunctionDefinition.of(
            List.of(name.catalog(), name.schema(), name.table()),
            statement,
            context.within(context.session().permanentIn(context.session().currentSchema())));
    return new FunctionEntry(
        name,
        definition.parameters(),
        definition.kind(),
        definition.returns(),
        definition.body(),
        context.session().currentSchema(),
        statement.comment(),
        definition.deterministic(),
        context.lake().user(),
        context.time());
  }

  private static void temporary(CreateFunction statement, StatementContext context) {
    QualifiedName name = statement.name();
    if (name.parts().size() > 1 && !isSession(name.parts())) {
      throw FunctionErrors.temporaryQualified(name);
    }
    if (statement.mode() == CreateMode.CREATE_IF_NOT_EXISTS) {
      throw FunctionErrors.temporaryIfNotExists(name);
    }
    if (BuiltIns.has(name.last())) {
      throw FunctionErrors.builtIn(name);
    }
    boolean exists = SqlFunctions.temporary(name, context).isPresent();
    if (exists && statement.mode() == CreateMode.CREATE) {
      throw CatalogErrors.routineAlreadyExists(Identifiers.quote(name.last())).at(name.position());
    }
    FunctionDefinition definition = FunctionDefinition.of(List.of(name.last()), statement, context);
    context
        .session()
        .putTemporaryFunction(
            new TemporaryFunction(
                name.last(),
                definition.parameters(),
                definition.kind(),
                definition.returns(),
                definition.body(),
                context.session().currentSchema(),
                statement.comment(),
                definition.deterministic(),
                context.time()));
  }

  private static boolean isSession(List<String> parts) {
    return parts.get(parts.size() - 2).equalsIgnoreCase("session")
        && (parts.size() == 2 || parts.getFirst().equalsIgnoreCase("system"));
  }

  private static TableName name(QualifiedName name, StatementContext context) {
    return Names.table(name, context)
        .orElseThrow(() -> CatalogErrors.schemaNotFound(name.quoted()).at(name.position()));
  }
}
