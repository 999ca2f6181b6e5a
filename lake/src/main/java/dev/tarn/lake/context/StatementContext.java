package dev.tarn.lake.context;

import dev.tarn.core.type.DataType;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.access.Access;
import dev.tarn.lake.catalog.Catalog;
import dev.tarn.lake.execute.Cancellation;
import dev.tarn.lake.execute.ExecutionContext;
import dev.tarn.lake.execute.Executor;
import dev.tarn.sql.analyze.AnalysisContext;
import dev.tarn.sql.analyze.SessionVariables;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * One run of one statement.
 *
 * @param time the statement's one moment
 * @param parameters values of the statement's parameters
 * @param cancellation through which another thread ends it
 * @param secrets what its errors must not tell
 * @param access with whose rights it runs: those of the user, or of the owner of a view or function
 *     that it is inside of
 */
public record StatementContext(
    Lake lake,
    SessionState session,
    Instant time,
    Map<String, Literal> parameters,
    Cancellation cancellation,
    Secrets secrets,
    Access access) {
  public StatementContext {
    parameters = Map.copyOf(parameters);
  }

  /** A run that has not met a policy yet. */
  public StatementContext(
      Lake lake,
      SessionState session,
      Instant time,
      Map<String, Literal> parameters,
      Cancellation cancellation) {
    this(lake, session, time, parameters, cancellation, new Secrets(), lake.access());
  }

  /** The same run, seen from another session's state: a view's. */
  public StatementContext within(SessionState other) {
    return new StatementContext(lake, other, time, Map.of(), cancellation, secrets, access);
  }

  /**
   * The same run with the rights of the owner of a view or function. Whoever runs the statement
   * stays the value of {@code current_user()}.
   */
  public StatementContext withRightsOf(String owner) {
    return new StatementContext(
        lake, session, time, parameters, cancellation, secrets, access.ofOwner(owner));
  }

  /** The same run with every right, for what Tarn does on its own behalf. */
  public StatementContext withAllRights() {
    return new StatementContext(
        lake, session, time, parameters, cancellation, secrets, access.ofEverything());
  }

  /** The catalog as whoever runs the statement may see it. */
  public Catalog catalog() {
    Catalog all = lake.catalog().value();
    return access.isAdministrator() ? all : all.seenBy(access);
  }

  /** The catalog with all that is in it, for what is done without being shown. */
  public Catalog wholeCatalog() {
    return lake.catalog().value();
  }

  public Executor executor() {
    return lake.executor().value();
  }

  public ZoneId zone() {
    return session.settings().zone();
  }

  public ExecutionContext execution() {
    return new ExecutionContext(zone(), cancellation);
  }

  public AnalysisContext analysis() {
    return AnalysisContext.of(
            zone(),
            time,
            lake.user(),
            session.currentSchema().catalog(),
            session.currentSchema().schema())
        .withGroups(() -> catalog().principals().groupsOf(lake.user()))
        .withParameters(parameters)
        .withVariables(variables())
        .withConstants(this::constants);
  }

  /** Computed by the executor, which knows every function, as rows of one column. */
  private Optional<List<Literal>> constants(List<TypedExpression> expressions) {
    DataType type = expressions.getFirst().type();
    List<List<TypedExpression>> rows = expressions.stream().map(List::of).toList();
    Plan plan = new Plan.Values(rows, List.of(Column.fresh("value", type, true)));
    try (RowCursor values = executor().query(plan, execution())) {
      return Optional.of(
          values.drain().stream().map(row -> new Literal(row.get(0), type)).toList());
    }
  }

  private SessionVariables variables() {
    List<SessionVariable> variables = session.variables();
    if (variables.isEmpty()) {
      return SessionVariables.NONE;
    }
    Map<String, Literal> values = new HashMap<>();
    variables.forEach(each -> values.put(each.name().toLowerCase(Locale.ROOT), each.value()));
    return new SessionVariables(values);
  }

  /** The same run with other values for parameters. */
  public StatementContext withParameters(Map<String, Literal> values) {
    return new StatementContext(lake, session, time, values, cancellation, secrets, access);
  }
}
