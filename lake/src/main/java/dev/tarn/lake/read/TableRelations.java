package dev.tarn.lake.read;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.catalog.FunctionEntry;
import dev.tarn.lake.catalog.PolicyEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.policy.PolicyBinding;
import dev.tarn.lake.policy.PolicyRules;
import dev.tarn.lake.policy.TablePolicy;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.SecurableKind;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.PathAccess;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.table.View;
import dev.tarn.lake.table.Views;
import dev.tarn.sql.analyze.Relations;
import dev.tarn.sql.analyze.SqlFunction;
import dev.tarn.sql.analyze.SqlTableFunction;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The tables a statement can name. Within one statement a table has one state, however often it is
 * named.
 */
public final class TableRelations implements Relations {
  private final StatementContext context;
  private final TableFunctions functions;
  private final Map<String, Snapshot> newest;
  private final Set<String> read;
  private final ViewRelations views;
  private final FunctionRelations sqlFunctions;
  private final PolicyRelations policies;

  public TableRelations(StatementContext context, TableFunctions functions) {
    this(
        context,
        functions,
        new HashMap<>(),
        new HashSet<>(),
        new ViewRelations(),
        FunctionRelations.none(),
        PolicyRelations.none());
  }

  private TableRelations(
      StatementContext context,
      TableFunctions functions,
      Map<String, Snapshot> newest,
      Set<String> read,
      ViewRelations views,
      FunctionRelations sqlFunctions,
      PolicyRelations policies) {
    this.context = context;
    this.functions = functions;
    this.newest = newest;
    this.read = read;
    this.views = views;
    this.sqlFunctions = sqlFunctions;
    this.policies = policies;
  }

  /** The relations that the query of a view sees: the same states, other names and rights. */
  TableRelations within(StatementContext other, ViewRelations inView) {
    return new TableRelations(other, functions, newest, read, inView, sqlFunctions, policies);
  }

  /** The relations that the body of a function sees. */
  TableRelations within(StatementContext other, FunctionRelations inFunction) {
    return new TableRelations(other, functions, newest, read, views, inFunction, policies);
  }

  /** The relations that the body of a function sees which is being made under a name. */
  public TableRelations insideFunction(List<String> name) {
    return new TableRelations(
        context, functions, newest, read, views, sqlFunctions.inside(name), policies);
  }

  /** The run of the statement, with the names and the rights that count here. */
  public StatementContext context() {
    return context;
  }

  @Override
  public Optional<SqlFunction> function(QualifiedName name) {
    return sqlFunctions.find(name, this, context);
  }

  @Override
  public boolean suppliesTableFunction(QualifiedName name) {
    return functions.knows(name);
  }

  @Override
  public Optional<SqlTableFunction> sqlTableFunction(QualifiedName name) {
    return functions.knows(name) ? Optional.empty() : sqlFunctions.findTable(name, this, context);
  }

  /** The names of the functions of the session that were called, in views and functions too. */
  public Set<String> temporaryFunctionsCalled() {
    return Set.copyOf(sqlFunctions.temporaries());
  }

  /** Table functions other than those of the language. */
  public interface TableFunctions {
    Optional<Plan> find(
        QualifiedName name, List<ConstantArgument> arguments, TableRelations relations);

    /** Whether a name is that of such a function. */
    boolean knows(QualifiedName name);

    /** Whether such a function can be given tables. */
    boolean takesTables(QualifiedName name);

    /** The error for an argument of such a function that is no constant. */
    TarnException notConstant(QualifiedName name, int place, TarnException error);

    /**
     * What a name stands for that is neither a table nor a view of the catalog: a relation of
     * {@code information_schema}, or the files of a format and a path.
     */
    Optional<ResolvedTable> relation(
        QualifiedName name, Optional<TimePoint> at, TableRelations relations);
  }

  @Override
  public Optional<Resolved> table(QualifiedName name, Optional<TimePoint> at) {
    Optional<View> temporary = Views.temporary(name, context);
    if (temporary.isPresent()) {
      return Optional.of(views.resolve(temporary.get(), at, this, context));
    }
    Names.path(name).ifPresent(PathAccess.of(context)::requireReadable);
    Optional<PathTravel> travel = PathTravel.of(name, context);
    if (travel.isPresent()) {
      travel.get().requireAlone(at);
      return table(travel.get().table(), Optional.of(travel.get().at()));
    }
    Optional<Resolved> table = Tables.find(name, context).map(found -> resolve(found, at));
    return table
        .or(
            () ->
                Views.permanent(name, context).map(view -> views.resolve(view, at, this, context)))
        .or(() -> functions.relation(name, at, this))
        .or(() -> missing(name));
  }

  /** Whether there is a thing of a name is for those to know who may use its schema. */
  private Optional<Resolved> missing(QualifiedName name) {
    Names.table(name, context)
        .ifPresent(full -> context.access().requireUse(full.schemaName().securable()));
    return Optional.empty();
  }

  private Resolved resolve(TableHandle table, Optional<TimePoint> at) {
    table.entry().ifPresent(entry -> requireReadable(entry.name()));
    noteRead(table);
    Snapshot snapshot = snapshot(table, at);
    Optional<TablePolicy> policy = policies.of(table, snapshot, this, context);
    if (at.isPresent()) {
      policy.ifPresent(PolicyRules::refuseTimeTravel);
    }
    return new ResolvedTable(TableSource.seen(table, snapshot, policy), table.qualifiedName());
  }

  private void requireReadable(TableName table) {
    context.access().require(Privilege.SELECT, table.securable(SecurableKind.TABLE));
  }

  /**
   * What a statement sees of a table.
   *
   * @param snapshot the state that it reads
   */
  public Optional<TablePolicy> policy(TableHandle table, Snapshot snapshot) {
    return policies.of(table, snapshot, this, context);
  }

  /** Binds policies that a table of these columns has, or is to have. */
  public PolicyBinding policyBinding(TableName table, StructType schema) {
    return PolicyRelations.binding(table, schema, this, context);
  }

  /** The relations that the functions of a table's policies see. */
  TableRelations insidePolicy(PolicyRelations inPolicy) {
    return new TableRelations(context, functions, newest, read, views, sqlFunctions, inPolicy);
  }

  /** The function of a policy of a table. */
  Optional<SqlFunction> policyFunction(TableName table, PolicyEntry policy) {
    Optional<FunctionEntry> found = context.wholeCatalog().functions().find(policy.function());
    found.ifPresent(function -> PolicyTrust.require(table, policy, function, context));
    return found.map(function -> sqlFunctions.of(function, this, context));
  }

  /** The table whose policies' functions name these relations. */
  Optional<TableName> policyTable() {
    return policies.around();
  }

  /** The views that the statement has named, those inside other views too. */
  public Set<View> viewsRead() {
    return views.read();
  }

  /** Notes that a query reads a table. */
  public void noteRead(TableHandle table) {
    read.add(table.location());
  }

  /** Whether the statement has named a table in a query. */
  public boolean hasRead(TableHandle table) {
    return read.contains(table.location());
  }

  private Snapshot snapshot(TableHandle table, Optional<TimePoint> at) {
    return at.isPresent() ? TimeTravel.snapshot(table.log(), at.get()) : newest(table);
  }

  /** The newest state of a table, the same each time. */
  public Snapshot newest(TableHandle table) {
    return newest.computeIfAbsent(table.location(), location -> table.log().require());
  }

  @Override
  public boolean takesTables(QualifiedName function) {
    return functions.takesTables(function);
  }

  @Override
  public TarnException notConstant(QualifiedName name, int place, TarnException error) {
    return functions.notConstant(name, place, error);
  }

  @Override
  public Optional<Plan> tableFunction(QualifiedName name, List<ConstantArgument> arguments) {
    return functions.find(name, arguments, this);
  }

  @Override
  public Optional<Plan> rows(Statement statement) {
    try (Result result = context.lake().statements().run(statement, context)) {
      return Optional.of(StatementRows.of(result));
    }
  }
}
