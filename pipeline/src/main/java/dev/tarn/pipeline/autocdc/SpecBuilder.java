package dev.tarn.pipeline.autocdc;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.tree.PipelineStatement.AutoCdcFlow;
import dev.tarn.sql.tree.PipelineStatement.ColumnSelection;
import dev.tarn.sql.tree.PipelineStatement.StoredAs;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.type.Nullability;
import dev.tarn.sql.type.Types;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks the clauses of an AUTO CDC flow one after the other. */
final class SpecBuilder {
  private final AutoCdcFlow flow;
  private final StructType source;
  private final Analyzer analyzer;
  private final SelectedColumns selection;

  SpecBuilder(AutoCdcFlow flow, StructType source, Analyzer analyzer) {
    this.flow = flow;
    this.source = plain(source);
    this.analyzer = analyzer;
    this.selection = new SelectedColumns(this.source);
  }

  /** What comes from a source may be NULL, and brings nothing of the source's table with it. */
  private static StructType plain(StructType source) {
    return new StructType(
        source.fields().stream()
            .map(field -> StructField.nullable(field.name(), Nullability.asNullable(field.type())))
            .toList());
  }

  CdcSpec build() {
    checkClauses();
    checkNames();
    StructType columns = selection.of(flow.columns());
    List<StructField> keys = keys(columns);
    checkHistoryNames(columns);
    CdcExpressions expressions = CdcExpressions.of(flow);
    return new CdcSpec(
        keys,
        columns,
        flow.storedAs(),
        sequenceType(expressions),
        ignoringNulls(columns, keys),
        flow.columnsToUpdate().map(this::namesOfColumns),
        tracked(columns, keys),
        expressions);
  }

  private void checkClauses() {
    if (flow.storedAs() == StoredAs.BITEMPORAL) {
      throw CdcErrors.bitemporal().at(flow.position());
    }
    if (flow.systemSequenceBy().isPresent()) {
      throw CdcErrors.conflicting("SYSTEM SEQUENCE BY", "STORED AS other than BITEMPORAL")
          .at(flow.position());
    }
    if (isHistory() && flow.truncateWhen().isPresent()) {
      throw CdcErrors.conflicting("APPLY AS TRUNCATE WHEN", "STORED AS SCD TYPE 2")
          .at(flow.position());
    }
    if (!isHistory() && flow.trackHistoryOn().isPresent()) {
      throw CdcErrors.conflicting("TRACK HISTORY ON", "STORED AS SCD TYPE 1").at(flow.position());
    }
    if (flow.ignoreNullUpdates().isPresent() && flow.columnsToUpdate().isPresent()) {
      throw CdcErrors.conflicting("IGNORE NULL UPDATES", "COLUMNS TO UPDATE").at(flow.position());
    }
  }

  private boolean isHistory() {
    return flow.storedAs() == StoredAs.SCD_TYPE_2;
  }

  private void checkNames() {
    FrameworkColumns.conflict(source)
        .ifPresent(
            name -> {
              throw CdcErrors.reservedName(name).at(flow.position());
            });
  }

  private List<StructField> keys(StructType columns) {
    if (flow.keys().isEmpty()) {
      throw CdcErrors.emptyKeys().at(flow.position());
    }
    List<StructField> keys = new ArrayList<>();
    for (QualifiedName key : flow.keys()) {
      StructField field =
          columns
              .field(SelectedColumns.single(key))
              .orElseThrow(() -> CdcErrors.keyNotSelected(key));
      if (keys.contains(field)) {
        throw CdcErrors.columnGivenTwice(field.name()).at(key.position());
      }
      keys.add(field);
    }
    return keys;
  }

  private void checkHistoryNames(StructType columns) {
    for (String name : List.of(FrameworkColumns.START_AT, FrameworkColumns.END_AT)) {
      if (isHistory() && columns.field(name).isPresent()) {
        throw CdcErrors.columnGivenTwice(name).at(flow.position());
      }
    }
  }

  private DataType sequenceType(CdcExpressions expressions) {
    List<Column> columns =
        source.fields().stream()
            .map(field -> Column.fresh(field.name(), field.type(), field.nullable()))
            .toList();
    CdcExpressions.Bound bound = expressions.over(columns, analyzer);
    bound.delete();
    bound.truncate();
    bound.kept();
    DataType type = bound.sequence().type();
    if (!Types.isOrderable(type) || type == PrimitiveType.VOID) {
      throw CdcErrors.notOrderable(type).at(expressions.sequenceBy().expression().position());
    }
    return Nullability.asNullable(type);
  }

  private Set<String> ignoringNulls(StructType columns, List<StructField> keys) {
    Set<String> names = new HashSet<>();
    flow.ignoreNullUpdates()
        .map(given -> of(given, columns))
        .ifPresent(meant -> names.addAll(meant.names()));
    keys.forEach(key -> names.remove(key.name()));
    return names;
  }

  private static StructType of(ColumnSelection selection, StructType columns) {
    return new SelectedColumns(columns).of(selection);
  }

  private String namesOfColumns(String name) {
    StructField field =
        source
            .field(name)
            .orElseThrow(
                () -> CdcErrors.columnsNotFound(List.of(name), source).at(flow.position()));
    boolean holdsNames =
        field.type() instanceof ArrayType array && array.element() == PrimitiveType.STRING;
    if (!holdsNames) {
      throw CdcErrors.notNames(name, field.type()).at(flow.position());
    }
    return field.name();
  }

  private List<StructField> tracked(StructType columns, List<StructField> keys) {
    Optional<ColumnSelection> given = flow.trackHistoryOn();
    List<StructField> tracked =
        new ArrayList<>(given.map(each -> of(each, columns)).orElse(columns).fields());
    tracked.removeAll(keys);
    return tracked;
  }
}
