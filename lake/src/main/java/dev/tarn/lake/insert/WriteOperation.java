package dev.tarn.lake.insert;

import dev.tarn.core.configuration.ConfigurationKeys;
import dev.tarn.delta.json.Json;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Operation.WriteMode;
import dev.tarn.lake.evolution.SchemaEvolution;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.tree.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How the history shows an INSERT. As delta-spark has it: an INSERT chooses no partitioning, so it
 * names none.
 */
final class WriteOperation {
  private static final String DYNAMIC = "dynamic";

  private final Statement.Insert statement;
  private final TableWrite write;

  WriteOperation(Statement.Insert statement, TableWrite write) {
    this.statement = statement;
    this.write = write;
  }

  /** All rows, or all of the partitions written, give way, or none do. */
  Operation of(WriteMode mode) {
    Map<String, String> parameters = parameters(Operation.write(mode, List.of()));
    if (isDynamic()) {
      parameters.put("isDynamicPartitionOverwrite", "true");
    }
    return Operation.named("WRITE", parameters);
  }

  /** The rows that match a predicate give way. */
  Operation replacing(String predicate) {
    return Operation.named("WRITE", parameters(Operation.replaceWhere(List.of(), predicate)));
  }

  /** The rows that are equal to new ones in some columns give way. */
  Operation replacingUsing(List<String> columns) {
    return replacing("replaceUsingCols", String.join(",", columns));
  }

  /** The rows for which a condition holds with a new one give way. */
  Operation replacingOn(String condition) {
    return replacing("replaceOnCond", condition);
  }

  private Operation replacing(String parameter, String value) {
    Map<String, String> parameters = parameters(Operation.write(WriteMode.OVERWRITE, List.of()));
    parameters.put(parameter, Json.quote(value));
    return Operation.named("WRITE", parameters);
  }

  private Map<String, String> parameters(Operation plain) {
    Map<String, String> parameters = new LinkedHashMap<>(plain.parameters());
    if (SchemaEvolution.isAskedFor(statement.schemaEvolution(), write.context())) {
      parameters.put("canMergeSchema", "true");
    }
    return parameters;
  }

  /** Whether an overwrite replaces the partitions written only. */
  boolean isDynamic() {
    return !write.metadata().partitionColumns().isEmpty()
        && write
            .context()
            .session()
            .settings()
            .value(ConfigurationKeys.PARTITION_OVERWRITE_MODE)
            .map(mode -> mode.equalsIgnoreCase(DYNAMIC))
            .orElse(false);
  }
}
