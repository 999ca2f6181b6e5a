package dev.tarn.lake.context;

import dev.tarn.lake.catalog.Catalog;
import dev.tarn.lake.catalog.SchemaName;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What statements of a session change and later ones see. Used by one thread at a time. */
public final class SessionState {
  private SchemaName currentSchema =
      new SchemaName(Catalog.DEFAULT_CATALOG, Catalog.DEFAULT_SCHEMA);
  private final Settings settings;
  private final SortedMap<String, TemporaryView> temporaryViews = new TreeMap<>();

  private final SortedMap<String, TemporaryFunction> temporaryFunctions = new TreeMap<>();

  private final SortedMap<String, SessionVariable> variables;

  private final GlobalViews globalViews;

  /** A session that shares no views with another. */
  public SessionState(Settings settings) {
    this(settings, new GlobalViews());
  }

  public SessionState(Settings settings, GlobalViews globalViews) {
    this(settings, globalViews, new TreeMap<>());
  }

  private SessionState(
      Settings settings, GlobalViews globalViews, SortedMap<String, SessionVariable> variables) {
    this.settings = settings;
    this.globalViews = globalViews;
    this.variables = variables;
  }

  /** The temporary views that other sessions see too. */
  public GlobalViews globalViews() {
    return globalViews;
  }

  /** The variable of a name, in any case. */
  public Optional<SessionVariable> variable(String name) {
    return Optional.ofNullable(variables.get(name.toLowerCase(Locale.ROOT)));
  }

  /** All variables, sorted by name. */
  public List<SessionVariable> variables() {
    return List.copyOf(variables.values());
  }

  /** Adds a variable, in the place of one that had its name. */
  public void putVariable(SessionVariable variable) {
    variables.put(variable.name().toLowerCase(Locale.ROOT), variable);
  }

  /** Takes a variable out; false when there is none of that name. */
  public boolean dropVariable(String name) {
    return variables.remove(name.toLowerCase(Locale.ROOT)) != null;
  }

  public SchemaName currentSchema() {
    return currentSchema;
  }

  public void use(SchemaName schema) {
    currentSchema = schema;
  }

  public Settings settings() {
    return settings;
  }

  /** The temporary view of a name, in any case. */
  public Optional<TemporaryView> temporaryView(String name) {
    return Optional.ofNullable(temporaryViews.get(name.toLowerCase(Locale.ROOT)));
  }

  /** All temporary views, sorted by name. */
  public List<TemporaryView> temporaryViews() {
    return List.copyOf(temporaryViews.values());
  }

  /** Adds a temporary view, in the place of one that had its name. */
  public void putTemporaryView(TemporaryView view) {
    temporaryViews.put(view.name().toLowerCase(Locale.ROOT), view);
  }

  /** Takes a temporary view out; false when there is none of that name. */
  public boolean dropTemporaryView(String name) {
    return temporaryViews.remove(name.toLowerCase(Locale.ROOT)) != null;
  }

  /** The temporary function of a name, in any case. */
  public Optional<TemporaryFunction> temporaryFunction(String name) {
    return Optional.ofNullable(temporaryFunctions.get(name.toLowerCase(Locale.ROOT)));
  }

  /** All temporary functions, sorted by name. */
  public List<TemporaryFunction> temporaryFunctions() {
    return List.copyOf(temporaryFunctions.values());
  }

  /** Adds a temporary function, in the place of one that had its name. */
  public void putTemporaryFunction(TemporaryFunction function) {
    temporaryFunctions.put(function.name().toLowerCase(Locale.ROOT), function);
  }

  /** Takes a temporary function out; false when there is none of that name. */
  public boolean dropTemporaryFunction(String name) {
    return temporaryFunctions.remove(name.toLowerCase(Locale.ROOT)) != null;
  }

  /** The same settings with another current schema and without what is temporary. */
  public SessionState permanentIn(SchemaName schema) {
    SessionState other = new SessionState(settings);
    other.use(schema);
    return other;
  }

  /** The same, with what is temporary. */
  public SessionState in(SchemaName schema) {
    SessionState other = new SessionState(settings, globalViews, variables);
    other.use(schema);
    other.temporaryViews.putAll(temporaryViews);
    other.temporaryFunctions.putAll(temporaryFunctions);
    return other;
  }
}
