package dev.tarn.lake.context;

import dev.tarn.lake.catalog.Catalog;
import dev.tarn.lake.catalog.SchemaName;

/** What statements of a session change and later ones see. Used by one thread at a time. */
public final class SessionState {
  private SchemaName currentSchema =
      new SchemaName(Catalog.DEFAULT_CATALOG, Catalog.DEFAULT_SCHEMA);
  private final Settings settings;

  public SessionState(Settings settings) {
    this.settings = settings;
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
}
