package dev.tarn.lake.create;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.generated.GeneratedColumn;
import dev.tarn.lake.identity.IdentityDefinition;

/** Whether a CREATE TABLE over a Delta table says of it what is true. */
final class ExistingTable {
  private ExistingTable() {}

  static void check(TableDefinition definition, Snapshot existing, String location) {
    Metadata metadata = existing.metadata();
    if (!definition.schema().fields().isEmpty()) {
      checkSchema(definition.schema(), metadata.schema(), location);
      if (!definition.partitionColumns().equals(metadata.partitionColumns())) {
        throw CreateErrors.partitioningDiffers(
            location, definition.partitionColumns(), metadata.partitionColumns());
      }
    }
    boolean sameProperties =
        metadata.configuration().entrySet().containsAll(definition.properties().entrySet());
    if (!sameProperties) {
      throw CreateErrors.propertiesDiffer(
          location, definition.properties(), metadata.configuration());
    }
  }

  private static void checkSchema(StructType given, StructType there, String location) {
    boolean same = given.size() == there.size();
    for (int i = 0; same && i < given.size(); i++) {
      same = isSame(given.field(i), there.field(i));
    }
    if (!same) {
      throw CreateErrors.schemaDiffers(location, given, there);
    }
  }

  private static boolean isSame(StructField given, StructField there) {
    return given.name().equalsIgnoreCase(there.name())
        && given.type().sql().equalsIgnoreCase(there.type().sql())
        && given.nullable() == there.nullable()
        && GeneratedColumn.text(given).equals(GeneratedColumn.text(there))
        && IdentityDefinition.isSame(given, there);
  }
}
