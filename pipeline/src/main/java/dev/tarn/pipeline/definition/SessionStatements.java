package dev.tarn.pipeline.definition;

import dev.tarn.lake.catalog.Catalog;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Names;
import dev.tarn.sql.tree.Statement;

/** SET and USE, which later statements of the same file see. */
record SessionStatements(
    SourceStatement source, DefinitionSession session, StatementContext context) {

  DefinitionSession set(Statement.Set statement) {
    String key = statement.key().orElseThrow();
    String value =
        statement
            .value()
            .orElseThrow(
                () ->
                    DefinitionErrors.notAllowed(
                        "SET without a value shows a setting, and defines nothing", source));
    context.session().settings().set(key, value);
    return session.set(key, value);
  }

  /** The schema need not be there: an update makes those that its datasets need. */
  DefinitionSession use(Statement.Use statement) {
    return session.use(
        statement.catalog()
            ? new SchemaName(statement.name().last(), Catalog.DEFAULT_SCHEMA)
            : Names.schema(statement.name(), context));
  }
}
