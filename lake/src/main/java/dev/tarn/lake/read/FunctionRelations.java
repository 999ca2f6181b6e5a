package dev.tarn.lake.read;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.lake.catalog.FunctionEntry;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.SessionState;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.context.TemporaryFunction;
import dev.tarn.lake.table.SqlFunctions;
import dev.tarn.sql.analyze.SqlFunction;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.tree.QualifiedName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The functions a statement calls, at one depth of functions that call functions.
 *
 * @param around the functions whose bodies this is inside of, outermost first
 * @param temporaries the names of functions of the session that were called, at any depth
 */
record FunctionRelations(List<List<String>> around, Set<String> temporaries) {
  FunctionRelations {
    around = List.copyOf(around);
  }

  static FunctionRelations none() {
    return new FunctionRelations(List.of(), new LinkedHashSet<>());
  }

  /** The same inside of one more function. */
  FunctionRelations inside(List<String> function) {
    if (around.contains(function)) {
      throw recursive(function);
    }
    List<List<String>> deeper = new ArrayList<>(around);
    deeper.add(function);
    return new FunctionRelations(deeper, temporaries);
  }

  private TarnException recursive(List<String> function) {
    List<List<String>> path = new ArrayList<>(around);
    path.add(function);
    return TarnException.of("RECURSIVE_ROUTINE")
        .with("routineName", Identifiers.quoteAll(function))
        .with("path", path.stream().map(Identifiers::quoteAll).collect(Collectors.joining(" -> ")));
  }

  Optional<SqlFunction> find(
      QualifiedName name, TableRelations relations, StatementContext context) {
    Optional<TemporaryFunction> temporary = SqlFunctions.temporary(name, context);
    if (temporary.isPresent()) {
      return temporary.map(found -> of(found, relations, context));
    }
    Optional<FunctionEntry> permanent = SqlFunctions.permanent(name, context);
    Optional<TableName> guarded = relations.policyTable();
    if (permanent.isPresent() && guarded.isPresent()) {
      PolicyTrust.requireCalled(guarded.get(), permanent.get(), around, context);
    }
    return permanent.map(found -> of(found, relations, context));
  }

  SqlFunction of(FunctionEntry function, TableRelations relations, StatementContext context) {
    List<String> name =
        List.of(function.name().catalog(), function.name().schema(), function.name().table());
    SessionState session = context.session().permanentIn(function.currentSchema());
    return function(
            name,
            function.parameters(),
            function.body(),
            relations.within(session, inside(name)),
            context)
        .returning(function.returns());
  }

  private SqlFunction of(
      TemporaryFunction function, TableRelations relations, StatementContext context) {
    List<String> name = List.of(function.name());
    temporaries.add(function.name());
    SchemaName schema = function.currentSchema();
    return function(
            name,
            function.parameters(),
            function.body(),
            relations.within(context.session().in(schema), inside(name)),
            context)
        .returning(function.returns());
  }

  private static SqlFunction function(
      List<String> name,
      List<FunctionEntry.Parameter> parameters,
      String body,
      TableRelations relations,
      StatementContext context) {
    SqlParser parser = new SqlParser(new ParseOptions(context.zone()));
    return new SqlFunction(
        name,
        parameters.stream()
            .map(
                each ->
                    new SqlFunction.Parameter(
                        each.name(), each.type(), each.defaultValue().map(parser::parseExpression)))
            .toList(),
        Optional.empty(),
        parser.parseExpression(body),
        body,
        relations);
  }
}
