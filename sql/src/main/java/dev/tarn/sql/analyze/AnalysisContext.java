package dev.tarn.sql.analyze;

import static java.util.Objects.requireNonNull;

import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What a statement's meaning depends on besides its text. Errors of arithmetic and casts are always
 * raised, as in ANSI mode.
 *
 * @param zone the session's time zone
 * @param statementTime the one value of {@code current_timestamp()} in the statement
 * @param user the value of {@code current_user()}
 * @param groups the groups that the user is in, asked for when {@code is_member()} is called
 * @param parameters values of {@code :name}, and of {@code ?} under its number from 1
 * @param variables what names stand for that are no columns
 * @param constants computes the constants that the analysis needs and cannot compute itself
 */
public record AnalysisContext(
    ZoneId zone,
    Instant statementTime,
    String user,
    Supplier<Set<String>> groups,
    String catalog,
    String schema,
    Map<String, Literal> parameters,
    SessionVariables variables,
    Constants constants) {
  /** Computes expressions without columns and subqueries, which always have the same value. */
  public interface Constants {
    /**
     * The values, in the order of the expressions; empty where nothing can be computed.
     *
     * @param expressions of one type
     * @throws dev.tarn.core.error.TarnException when one of them raises
     */
    Optional<List<Literal>> values(List<TypedExpression> expressions);

    /** The value of one. */
    default Optional<Literal> value(TypedExpression expression) {
      return values(List.of(expression)).map(List::getFirst);
    }
  }

  public AnalysisContext {
    requireNonNull(zone, "zone");
    requireNonNull(statementTime, "statementTime");
    requireNonNull(user, "user");
    requireNonNull(groups, "groups");
    requireNonNull(catalog, "catalog");
    requireNonNull(schema, "schema");
    requireNonNull(variables, "variables");
    requireNonNull(constants, "constants");
    parameters = Map.copyOf(parameters);
  }

  /** A session without parameters, of a user who is in no group. */
  public static AnalysisContext of(
      ZoneId zone, Instant statementTime, String user, String catalog, String schema) {
    return new AnalysisContext(
        zone,
        statementTime,
        user,
        Set::of,
        catalog,
        schema,
        Map.of(),
        SessionVariables.NONE,
        expressions -> Optional.empty());
  }

  public AnalysisContext withParameters(Map<String, Literal> values) {
    return new AnalysisContext(
        zone, statementTime, user, groups, catalog, schema, values, variables, constants);
  }

  public AnalysisContext withVariables(SessionVariables values) {
    return new AnalysisContext(
        zone, statementTime, user, groups, catalog, schema, parameters, values, constants);
  }

  public AnalysisContext withGroups(Supplier<Set<String>> others) {
    return new AnalysisContext(
        zone, statementTime, user, others, catalog, schema, parameters, variables, constants);
  }

  public AnalysisContext withConstants(Constants computed) {
    return new AnalysisContext(
        zone, statementTime, user, groups, catalog, schema, parameters, variables, computed);
  }
}
