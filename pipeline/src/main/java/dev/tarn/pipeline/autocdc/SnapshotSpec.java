package dev.tarn.pipeline.autocdc;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.tree.ColumnDefinition.SqlText;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.PipelineStatement.AllColumnsExcept;
import dev.tarn.sql.tree.PipelineStatement.AutoCdcFlow;
import dev.tarn.sql.tree.PipelineStatement.ColumnSelection;
import dev.tarn.sql.tree.PipelineStatement.StoredAs;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Relation;
import java.util.List;
import java.util.Optional;

/**
 * What AUTO CDC FROM SNAPSHOT is asked for.
 *
 * @param keys names of columns
 * @param trackHistoryOn for a history
 */
public record SnapshotSpec(
    List<String> keys, StoredAs storedAs, Optional<ColumnSelection> trackHistoryOn) {
  /** The version of the snapshot that an event comes from. */
  static final String VERSION = "_snapshot_version";

  /** Whether a row is in the snapshot no more. */
  static final String GONE = "_snapshot_gone";

  private static final SourcePosition NOWHERE = new SourcePosition(1, 1, 1);

  public SnapshotSpec {
    keys = List.copyOf(keys);
  }

  /** The flow that applies what is between two snapshots, as events. */
  AutoCdcFlow flow() {
    return new AutoCdcFlow(
        NOWHERE,
        false,
        new Relation.Table(NOWHERE, name("snapshot"), Optional.empty(), Optional.empty()),
        keys.stream().map(SnapshotSpec::name).toList(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(column(GONE)),
        Optional.empty(),
        Optional.of(column(VERSION)),
        Optional.empty(),
        new AllColumnsExcept(NOWHERE, List.of(name(VERSION), name(GONE))),
        storedAs,
        trackHistoryOn,
        Optional.empty());
  }

  private static QualifiedName name(String column) {
    return new QualifiedName(NOWHERE, List.of(column));
  }

  private static SqlText column(String name) {
    return new SqlText(name, new Expression.Name(NOWHERE, List.of(name)));
  }
}
