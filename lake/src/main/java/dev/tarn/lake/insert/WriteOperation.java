package dev.tarn.lake.insert;

import dev.tarn.core.configuration.ConfigurationKeys;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Operation.WriteMode;
import dev.tarn.lake.write.TableWrite;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How the history shows an INSERT. */
final class WriteOperation {
  private static final String DYNAMIC = "dynamic";

  private WriteOperation() {}

  /** As delta-spark has it: an INSERT chooses no partitioning, so it names none. */
  static Operation of(WriteMode mode, TableWrite write) {
    Operation plain = Operation.write(mode, List.of());
    if (!isDynamic(write)) {
      return plain;
    }
    Map<String, String> parameters = new LinkedHashMap<>(plain.parameters());
    parameters.put("isDynamicPartitionOverwrite", "true");
    return Operation.named(plain.name(), parameters);
  }

  /** Whether an overwrite would replace the partitions written only. */
  static boolean isDynamic(TableWrite write) {
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
