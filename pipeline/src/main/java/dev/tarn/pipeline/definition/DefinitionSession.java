package dev.tarn.pipeline.definition;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.context.SessionState;
import dev.tarn.lake.context.Settings;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.HashMap;
import java.util.Map;

/**
 * The session that a definition stands in: that of its file after the SET and USE before it.
 *
 * @param settings of the pipeline
 * @param currentSchema in which names of the definition are completed
 * @param assigned what the file has SET so far
 */
public record DefinitionSession(
    DefinitionSettings settings, SchemaName currentSchema, Map<String, String> assigned) {
  public DefinitionSession {
    assigned = Map.copyOf(assigned);
  }

  static DefinitionSession begin(DefinitionSettings settings) {
    return new DefinitionSession(settings, settings.schema(), Map.of());
  }

  DefinitionSession use(SchemaName schema) {
    return new DefinitionSession(settings, schema, assigned);
  }

  DefinitionSession set(String key, String value) {
    Map<String, String> changed = new HashMap<>(assigned);
    changed.put(key, value);
    return new DefinitionSession(settings, currentSchema, changed);
  }

  /** The configuration of the pipeline, overridden by what the file SETs. */
  public Map<String, String> configuration() {
    Map<String, String> all = new HashMap<>(settings.configuration());
    all.putAll(assigned);
    return Map.copyOf(all);
  }

  /** The values of {@code :name}. */
  public Map<String, Literal> parameters() {
    Map<String, Literal> literals = new HashMap<>();
    settings
        .parameters()
        .forEach((name, value) -> literals.put(name, new Literal(value, PrimitiveType.STRING)));
    return literals;
  }

  /**
   * A run of a statement in this session, apart from all others: its own settings and schema.
   *
   * @param outer whose lake, time and cancellation it has
   */
  public StatementContext context(StatementContext outer) {
    Map<String, String> values = new HashMap<>(outer.session().settings().all());
    values.putAll(configuration());
    SessionState session = new SessionState(new Settings(values, outer.zone()));
    session.use(currentSchema);
    return new StatementContext(
        outer.lake(), session, outer.time(), parameters(), outer.cancellation());
  }
}
