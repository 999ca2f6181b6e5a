package dev.tarn.lake.read;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.sql.plan.ScanSource;
import java.util.Map;
import java.util.Optional;

/**
 * A table at one version, as analysis sees it; {@link ReadPlanner} makes files of it. Two sources
 * are one only when they are the same object.
 */
public final class TableSource implements ScanSource {
  private final TableHandle table;
  private final Snapshot snapshot;
  private final StructType schema;
  private final Optional<StructField> metadataColumn;

  public TableSource(TableHandle table, Snapshot snapshot) {
    this.table = table;
    this.snapshot = snapshot;
    this.schema = withoutMetadata(snapshot.schema());
    this.metadataColumn = MetadataColumns.of(snapshot, schema);
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
