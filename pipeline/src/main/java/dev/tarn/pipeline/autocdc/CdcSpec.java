package dev.tarn.pipeline.autocdc;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.tree.PipelineStatement.AutoCdcFlow;
import dev.tarn.sql.tree.PipelineStatement.StoredAs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What an AUTO CDC flow asks for, checked against the columns of its source (reference 3.3).
 *
 * @param keys which are among {@code columns}
 * @param columns of the target that come from the source; all may be NULL
 * @param sequenceType the type of SEQUENCE BY
 * @param ignoringNulls columns in which a NULL keeps what was there
 * @param columnsToUpdate the source's column that names what an event is for
 * @param tracked of a history: the columns whose change makes a new version
 */
public record CdcSpec(
    List<StructField> keys,
    StructType columns,
    StoredAs storedAs,
    DataType sequenceType,
    Set<String> ignoringNulls,
    Optional<String> columnsToUpdate,
    List<StructField> tracked,
    CdcExpressions expressions) {
  public CdcSpec {
    keys = List.copyOf(keys);
    ignoringNulls = Set.copyOf(ignoringNulls);
    tracked = List.copyOf(tracked);
  }

  /**
   * Checks a flow.
   *
   * @param source the columns of what the flow reads
   * @throws dev.tarn.core.error.TarnException of the class of the rule that the flow breaks
   */
  public static CdcSpec of(AutoCdcFlow flow, StructType source, Analyzer analyzer) {
    return new SpecBuilder(flow, source, analyzer).build();
  }

  /** The columns that the target has when it does not say itself. */
  public StructType targetSchema() {
    if (!isHistory()) {
      return columns;
    }
    return columns
        .with(StructField.nullable(FrameworkColumns.START_AT, sequenceType))
        .with(StructField.nullable(FrameworkColumns.END_AT, sequenceType));
  }

  /** Whether the target keeps what was, SCD type 2. */
  public boolean isHistory() {
    return storedAs == StoredAs.SCD_TYPE_2;
  }

  /** Whether a row comes from more than its newest event. */
  boolean folds() {
    return !ignoringNulls.isEmpty() || columnsToUpdate.isPresent();
  }

  List<String> keyNames() {
    return keys.stream().map(StructField::name).toList();
  }

  /** The columns that are no keys. */
  List<StructField> values() {
    List<StructField> values = new ArrayList<>(columns.fields());
    values.removeAll(keys);
    return values;
  }

  /**
   * Whether another flow may write the same target: it must know the same rows by the same keys.
   */
  public boolean isCompatibleWith(CdcSpec other) {
    return storedAs == other.storedAs && keys.equals(other.keys);
  }
}
