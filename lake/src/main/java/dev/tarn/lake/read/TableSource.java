package dev.tarn.lake.read;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.policy.GuardedSource;
import dev.tarn.lake.policy.TablePolicy;
import dev.tarn.lake.table.TableHandle;
import java.util.Map;
import java.util.Optional;

/**
 * A table at one version, as analysis sees it; {@link ReadPlanner} makes files of it. Two sources
 * are one only when they are the same object.
 */
public final class TableSource implements GuardedSource {
  private final TableHandle table;
  private final Snapshot snapshot;
  private final StructType schema;
  private final Optional<StructField> metadataColumn;
  private final Optional<TablePolicy> policy;
  private final boolean throughPolicy;

  /** The rows as they are stored. */
  public TableSource(TableHandle table, Snapshot snapshot) {
    this(table, snapshot, Optional.empty(), false);
  }

  private TableSource(
      TableHandle table, Snapshot snapshot, Optional<TablePolicy> policy, boolean throughPolicy) {
    this.table = table;
    this.snapshot = snapshot;
    this.policy = policy;
    this.throughPolicy = throughPolicy && policy.isPresent();
    StructType stored = withoutMetadata(snapshot.schema());
    this.schema = this.throughPolicy ? policy.get().seen(stored) : stored;
    this.metadataColumn =
        hidesPartitions() ? Optional.empty() : MetadataColumns.of(snapshot, schema);
  }

  /** Paths of files name the values of partition columns that a mask hides. */
  private boolean hidesPartitions() {
    return throughPolicy
        && snapshot.metadata().partitionColumns().stream().anyMatch(policy.get()::isMasked);
  }

  /** The rows as a statement sees them. */
  public static TableSource seen(
      TableHandle table, Snapshot snapshot, Optional<TablePolicy> policy) {
    return new TableSource(table, snapshot, policy, true);
  }

  @Override
  public Optional<TablePolicy> policy() {
    return throughPolicy ? policy : Optional.empty();
  }

  /** The policies that lie over the rows, also where these are the stored ones. */
  Optional<TablePolicy> guard() {
    return policy;
  }

  @Override
  public TableSource stored() {
    return new TableSource(table, snapshot, policy, false);
  }

  /** What the log keeps with a column, a query does not see. */
  private static StructType withoutMetadata(StructType schema) {
    return new StructType(schema.fields().stream().map(TableSource::plain).toList());
  }

  private static StructField plain(StructField field) {
    StructField plain = field.withMetadata(Map.of());
    return field.comment().map(plain::withComment).orElse(plain);
  }

  public TableHandle table() {
    return table;
  }

  public Snapshot snapshot() {
    return snapshot;
  }

  @Override
  public StructType schema() {
    return schema;
  }

  @Override
  public Optional<StructField> metadataColumn() {
    return metadataColumn;
  }

  /** Whether a column of a scan is the metadata column. */
  boolean isMetadata(String name) {
    return metadataColumn.filter(column -> column.name().equals(name)).isPresent();
  }

  @Override
  public String describe() {
    return table.displayName();
  }
}
