package dev.tarn.lake.alter;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.identity.HighWaterMarks;
import dev.tarn.delta.identity.IdentityColumn;
import dev.tarn.lake.identity.IdentityAlterations;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** SYNC IDENTITY: the high-water mark goes as far as the values that are in the table. */
final class SyncIdentity {
  private SyncIdentity() {}

  static StructType run(StructType schema, List<String> path, TableChange change) {
    StructField field = SchemaPath.field(schema, path);
    IdentityColumn column = IdentityAlterations.requireIdentity(field);
    Optional<Long> furthest =
        column.step() > 0 ? change.write().greatest(field) : change.write().least(field);
    return furthest
        .map(value -> HighWaterMarks.advance(schema, Map.of(field.name(), value)))
        .orElse(schema);
  }
}
