package dev.tarn.lake.read;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.catalog.FunctionEntry;
import dev.tarn.lake.catalog.FunctionEntry.Kind;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.context.TemporaryFunction;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.SecurableKind;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.SqlFunctions;
import dev.tarn.sql.analyze.SqlFunction;
import dev.tarn.sql.analyze.SqlRoutine;
import dev.tarn.sql.analyze.SqlTableFunction;
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
    return permanent(name, relations, context).map(found -> of(found, relations, context));
  }

  /** The function of a name that returns a table. */
  Optional<SqlTableFunction> findTable(
      QualifiedName name, TableRelations relations, StatementContext context) {
    Optional<TemporaryFunction> temporary = SqlFunctions.temporary(name, context);
    if (temporary.isPresent()) {
      return temporary.map(found -> table(found, relations, context));
    }
    Optional<FunctionEntry> permanent = permanent(name, relations, context);
    if (permanent.isEmpty()) {
      refuseItself(name, context);
    }
    return permanent.map(found -> table(found, relations, context));
  }

  /** A function that is being made is not there yet, and yet can be named in its body. */
  private void refuseItself(QualifiedName name, StatementContext context) {
    Names.table(name, context)
        .map(full -> List.of(full.catalog(), full.schema(), full.table()))
        .filter(around::contains)
        .ifPresent(this::inside);
  }

  private Optional<FunctionEntry> permanent(
      QualifiedName name, TableRelations relations, StatementContext context) {
    Optional<FunctionEntry> permanent = SqlFunctions.permanent(name, context);
    permanent.ifPresent(
        found ->
            context
                .access()
                .require(Privilege.EXECUTE, found.name().securable(SecurableKind.FUNCTION)));
    Optional<TableName> guarded = relations.policyTable();
    if (permanent.isPresent() && guarded.isPresent()) {
      PolicyTrust.requireCalled(guarded.get(), permanent.get(), around, context);
    }
    return permanent;
  }

  private SqlTableFunction table(
      FunctionEntry function, TableRelations relations, StatementContext context) {
    if (function.kind() == Kind.SCALAR) {
      throw notTable(name(function));
    }
    return table(
        name(function),
        function.parameters(),
        (StructType) function.returns(),
        function.body(),
        relations.within(ownersRun(function, context), inside(name(function))),
        context);
  }

  private SqlTableFunction table(
      TemporaryFunction function, TableRelations relations, StatementContext context) {
    List<String> name = List.of(function.name());
    if (function.kind() == Kind.SCALAR) {
      throw notTable(name);
    }
    temporaries.add(function.name());
    return table(
        name,
        function.parameters(),
        (StructType) function.returns(),
        function.body(),
        relations.within(
            context.within(context.session().in(function.currentSchema())), inside(name)),
        context);
  }

  private static SqlTableFunction table(
      List<String> name,
      List<FunctionEntry.Parameter> parameters,
      StructType columns,
      String query,
      TableRelations relations,
      StatementContext context) {
    SqlParser parser = new SqlParser(new ParseOptions(context.zone()));
    return new SqlTableFunction(
        name,
        parameters(parameters, parser),
        Optional.of(columns),
        parser.parseQuery(query),
        query,
        relations);
  }

  private static TarnException notTable(List<String> name) {
    return TarnException.of("NOT_A_TABLE_FUNCTION")
        .with("functionName", Identifiers.quoteAll(name));
  }

  private static TarnException notScalar(List<String> name) {
    return TarnException.of("NOT_A_SCALAR_FUNCTION")
        .with("functionName", Identifiers.quoteAll(name));
  }

  private static List<String> name(FunctionEntry function) {
    return List.of(function.name().catalog(), function.name().schema(), function.name().table());
  }

  private static StatementContext ownersRun(FunctionEntry function, StatementContext context) {
    return context
        .within(context.session().permanentIn(function.currentSchema()))
        .withRightsOf(function.owner());
  }

  /** A function of the catalog, whose body runs with the rights of its owner. */
  SqlFunction of(FunctionEntry function, TableRelations relations, StatementContext context) {
    List<String> name = name(function);
    if (function.kind() == Kind.TABLE) {
      throw notScalar(name);
    }
    return function(
            name,
            function.parameters(),
            function.body(),
            relations.within(ownersRun(function, context), inside(name)),
            context)
        .returning(function.returns());
  }

  private SqlFunction of(
      TemporaryFunction function, TableRelations relations, StatementContext context) {
    List<String> name = List.of(function.name());
    if (function.kind() == Kind.TABLE) {
      throw notScalar(name);
    }
    temporaries.add(function.name());
    SchemaName schema = function.currentSchema();
    return function(
            name,
            function.parameters(),
            function.body(),
            relations.within(context.within(context.session().in(schema)), inside(name)),
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
        parameters(parameters, parser),
        Optional.empty(),
        parser.parseExpression(body),
        body,
        relations);
  }

  private static List<SqlRoutine.Parameter> parameters(
      List<FunctionEntry.Parameter> parameters, SqlParser parser) {
    return parameters.stream()
        .map(
            each ->
                new SqlRoutine.Parameter(
                    each.name(), each.type(), each.defaultValue().map(parser::parseExpression)))
        .toList();
  }
}
