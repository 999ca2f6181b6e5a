package dev.tarn.lake.create;

import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.lake.context.PropertyDefaults;
import dev.tarn.lake.context.StatementContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a CREATE TABLE says of its table.
 *
 * @param schema as the log will have it
 * @param properties as they were written
 */
record TableDefinition(
    StructType schema,
    List<String> partitionColumns,
    Optional<String> comment,
    Map<String, String> properties) {
  TableDefinition {
    partitionColumns = List.copyOf(partitionColumns);
    properties = java.util.Collections.unmodifiableMap(new TreeMap<>(properties));
  }

  /** The same, with what the session gives to tables that say nothing themselves. */
  TableDefinition withDefaults(StatementContext context) {
    return new TableDefinition(
        schema,
        partitionColumns,
        comment,
        PropertyDefaults.complete(properties, context.session().settings()));
  }

  /** The metadata of a new table. */
  Metadata metadata(StatementContext context) {
    return new Metadata(
        context.lake().ids().get().toString(),
        Optional.empty(),
        comment,
        schema,
        partitionColumns,
        properties,
        Optional.of(context.lake().clock().millis()));
  }
}
