package dev.tarn.pipeline.schema;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.lake.create.DatasetTable;
import dev.tarn.lake.dataset.ColumnJournal;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.DatasetKind;
import dev.tarn.pipeline.flow.Fitting.Fitted;
import dev.tarn.pipeline.schema.FlowOutput.Origin;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.ColumnDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What becomes of the columns of a dataset's table between what its definition declares, what its
 * flows give, and what the table has, which ALTER TABLE may have changed: a declared list is what
 * the table is brought back to, without one the table keeps what was made of it.
 */
public final class TableReconciliation {
  private final Dataset dataset;
  private final Optional<Metadata> table;
  private final Optional<ImplicitSchema> altered;

  private TableReconciliation(Dataset dataset, Optional<Metadata> table) {
    this.dataset = dataset;
    this.table = table;
    this.altered =
        table.filter(now -> !DatasetColumns.areDeclared(dataset)).map(ImplicitSchema::of);
  }

  /** Of a table that is made or filled anew. */
  public static TableReconciliation anew(Dataset dataset) {
    return new TableReconciliation(dataset, Optional.empty());
  }

  /** Of a table that goes on. */
  public static TableReconciliation of(Dataset dataset, Metadata table) {
    return new TableReconciliation(dataset, Optional.of(table));
  }

  /**
   * What flows give together, by the names of the table's columns.
   *
   * @throws dev.tarn.core.error.TarnException {@code UNABLE_TO_INFER_PIPELINE_TABLE_SCHEMA}
   */
  public StructType together(List<FlowOutput> flows) {
    StructType all = StructType.EMPTY;
    for (FlowOutput flow : flows) {
      StructType soFar = all;
      StructType given = given(flow);
      all =
          ColumnMerge.SAME.columns(
              soFar,
              given,
              (one, other) -> {
                throw SchemaErrors.flowsDiffer(dataset.name(), soFar, given);
              });
    }
    return all;
  }

  private StructType given(FlowOutput flow) {
    return keeping(flow.origin()).map(each -> each.columns(flow.columns())).orElse(flow.columns());
  }

  /** What ALTER TABLE has made of the columns, where it holds for rows. */
  private Optional<ImplicitSchema> keeping(Origin origin) {
    return switch (origin) {
      case TABLES -> altered;
      case FILES -> Optional.empty();
    };
  }

  /** Whether a column of a declared type takes all values of another: it may be wider. */
  public static boolean takes(DataType declared, DataType given) {
    return ColumnMerge.FITTING.type(declared, given).filter(declared::equals).isPresent();
  }

  /**
   * The columns that readers find once the table is brought to its definition.
   *
   * @param defined the columns that the definition gives
   */
  public StructType readable(StructType defined) {
    if (table.isEmpty()) {
      return defined;
    }
    StructType there = table.get().schema();
    if (altered.isPresent()) {
      return merge(table.get()).columns(there, defined, (field, added) -> field);
    }
    List<StructField> fields = new ArrayList<>();
    for (StructField field : defined.fields()) {
      fields.add(
          there
              .field(field.name())
              .flatMap(found -> ColumnMerge.FITTING.type(found.type(), field.type()))
              .map(field::withType)
              .orElse(field));
    }
    return new StructType(fields);
  }

  private static ColumnMerge merge(Metadata wanted) {
    return TableProperties.ENABLE_TYPE_WIDENING.of(wanted)
        ? ColumnMerge.WIDENING
        : ColumnMerge.FITTING;
  }

  /**
   * The columns of the definition as CREATE TABLE would have them.
   *
   * @throws dev.tarn.core.error.TarnException {@code PIPELINE_COLUMN_NOT_DECLARED}, {@code
   *     UNABLE_TO_INFER_PIPELINE_TABLE_SCHEMA}
   */
  public List<ColumnDefinition> columns(List<FlowOutput> flows, SourcePosition position) {
    return new DatasetColumns(dataset, position, renamed(flows)).of(together(flows));
  }

  /** Of columns that flows give by other names than the table has, by those the names there. */
  public Map<String, String> renamed(List<FlowOutput> flows) {
    Map<String, String> names = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (FlowOutput flow : flows) {
      keeping(flow.origin()).ifPresent(each -> names.putAll(each.renamed(flow.columns())));
    }
    return names;
  }

  /**
   * Rows of a flow as the table takes them.
   *
   * @param position of the flow, for messages
   * @throws dev.tarn.core.error.TarnException {@code PIPELINE_COLUMN_NOT_DECLARED}
   */
  public Fitted fit(Plan rows, Origin origin, SourcePosition position) {
    Fitted fitted =
        keeping(origin).map(each -> each.rows(rows)).orElseGet(() -> new Fitted(rows, Map.of()));
    requireDeclared(FlowOutput.columns(fitted.rows()), position);
    return fitted;
  }

  /**
   * Checks that a flow gives no column that the definition leaves out.
   *
   * @throws dev.tarn.core.error.TarnException {@code PIPELINE_COLUMN_NOT_DECLARED}
   */
  public void requireDeclared(StructType given, SourcePosition position) {
    new DatasetColumns(dataset, position, Map.of()).of(given);
  }

  /** The metadata of a table whose rows go, and with them what ALTER TABLE has done. */
  public Metadata emptied(Metadata now, DatasetTable definition) {
    return ColumnJournal.with(defined(now, definition), List.of());
  }

  /**
   * The metadata of a table that goes on, brought to its definition.
   *
   * @param flows into it
   * @throws dev.tarn.core.error.TarnException {@code STREAMING_TABLE_INCOMPATIBLE_COLUMN_TYPE},
   *     {@code STREAMING_TABLE_INCOMPATIBLE_SCHEMA}, {@code CANNOT_UPDATE_PARTITION_COLUMNS}
   */
  public Reconciled onto(DatasetTable definition, List<FlowOutput> flows) {
    Reconciled kept = kept(definition, flows);
    Metadata now = kept.metadata();
    checkPartitions(now, definition);
    Metadata wanted = defined(now, definition);
    StructType columns =
        merge(wanted)
            .columns(
                now.schema(),
                definition.schema(),
                (field, added) -> {
                  throw SchemaErrors.columnType(dataset.name(), field, added);
                });
    return new Reconciled(wanted.withSchema(guarded(columns, now)), kept.notes());
  }

  /** NOT NULL that ALTER TABLE has set stays where the definition says nothing of a column. */
  private StructType guarded(StructType columns, Metadata now) {
    if (dataset.kind() != DatasetKind.FLOW_TABLE || !dataset.clauses().columns().isEmpty()) {
      return columns;
    }
    List<StructField> fields = new ArrayList<>();
    for (StructField field : columns.fields()) {
      boolean guarded =
          now.schema().field(field.name()).filter(there -> !there.nullable()).isPresent();
      fields.add(guarded ? field.withNullable(false) : field);
    }
    return new StructType(fields);
  }

  /** The columns that stay: what ALTER TABLE has made of them, or what is declared. */
  private Reconciled kept(DatasetTable definition, List<FlowOutput> flows) {
    Metadata now = table.orElseThrow();
    if (altered.isEmpty()) {
      return DeclaredSchema.bringBack(dataset.name().text(), definition.schema(), now);
    }
    List<StructType> outputs =
        flows.stream()
            .filter(flow -> keeping(flow.origin()).isPresent())
            .map(FlowOutput::columns)
            .toList();
    List<String> notes =
        outputs.stream()
            .flatMap(output -> altered.get().notes(output).stream())
            .distinct()
            .toList();
    return new Reconciled(altered.get().adopting(outputs), notes);
  }

  private Metadata defined(Metadata now, DatasetTable definition) {
    return dataset.kind() == DatasetKind.FLOW_TABLE
        ? definition.alteredMetadata(now)
        : definition.metadata(now);
  }

  private void checkPartitions(Metadata now, DatasetTable definition) {
    if (!now.partitionColumns().equals(definition.partitionColumns())) {
      throw SchemaErrors.partitionColumns(
          dataset.name(), now.partitionColumns(), definition.partitionColumns());
    }
  }
}
