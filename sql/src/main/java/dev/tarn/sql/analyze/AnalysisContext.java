package dev.tarn.sql.analyze;

import static java.util.Objects.requireNonNull;

import dev.tarn.sql.plan.TypedExpression.Literal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a statement's meaning depends on besides its text.
 *
 * @param zone the session's time zone
 * @param statementTime the one value of {@code current_timestamp()} in the statement
 * @param user the value of {@code current_user()}
 * @param parameters values of {@code :name}, and of {@code ?} under its number from 1
 * @param ansi whether errors of arithmetic and casts are raised (else they give NULL)
 * @param configuration the session's settings by key
 */
public record AnalysisContext(
    ZoneId zone,
    Instant statementTime,
    String user,
    String catalog,
    String schema,
    Map<String, Literal> parameters,
    boolean ansi,
    Function<String, Optional<String>> configuration) {
  public AnalysisContext {
    requireNonNull(zone, "zone");
    requireNonNull(statementTime, "statementTime");
    requireNonNull(user, "user");
    requireNonNull(catalog, "catalog");
    requireNonNull(schema, "schema");
    requireNonNull(configuration, "configuration");
    parameters = Map.copyOf(parameters);
  }

  /** A session without parameters or settings, in ANSI mode. */
  public static AnalysisContext of(
      ZoneId zone, Instant statementTime, String user, String catalog, String schema) {
    return new AnalysisContext(
        zone, statementTime, user, catalog, schema, Map.of(), true, key -> Optional.empty());
  }

  public AnalysisContext withParameters(Map<String, Literal> values) {
    return new AnalysisContext(
        zone, statementTime, user, catalog, schema, values, ansi, configuration);
  }

  public AnalysisContext withConfiguration(Function<String, Optional<String>> settings) {
    return new AnalysisContext(
        zone, statementTime, user, catalog, schema, parameters, ansi, settings);
  }
}
