package dev.tarn.pipeline.autocdc;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.evolution.Matching;
import dev.tarn.lake.evolution.NestedValues;
import dev.tarn.lake.evolution.SchemaEvolution;
import dev.tarn.lake.read.TableSource;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.write.DataWriter.AddedFile;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.pipeline.flow.FlowBatch;
import dev.tarn.pipeline.flow.Resets;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * What must be known of events beside the rows of the target, as a Delta table in the pipeline's
 * storage that the catalog does not know. It is only added to, batch by batch, before the target
 * changes: a batch that it has, and the target lacks, is applied again from it.
 */
final class AuxiliaryTable {
  private static final Map<String, String> PROPERTIES =
      Map.of("delta.columnMapping.mode", "name", "delta.enableTypeWidening", "true");

  private final TableHandle table;
  private final CdcSpec spec;
  private final StatementContext context;

  private AuxiliaryTable(TableHandle table, CdcSpec spec, StatementContext context) {
    this.table = table;
    this.spec = spec;
    this.context = context;
  }

  /**
   * The table that belongs to a state of the target, made if it is not there.
   *
   * @throws dev.tarn.core.error.TarnException {@code AUTOCDC_INVALID_STATE.KEY_SCHEMA_DRIFT} and
   *     {@code AUTOCDC_INVALID_STATE.SCD_TYPE_DRIFT} when it was kept for other keys or otherwise
   */
  static AuxiliaryTable open(
      AutoCdcTarget target, Snapshot rows, CdcSpec spec, StatementContext context) {
    String path = target.state() + "/" + rows.metadata().id() + "/" + Resets.of(rows);
    AuxiliaryTable auxiliary = new AuxiliaryTable(Tables.atPath(path, context), spec, context);
    auxiliary
        .table
        .log()
        .latest()
        .ifPresentOrElse(
            snapshot -> auxiliary.check(snapshot, target), () -> auxiliary.create(target.state()));
    return auxiliary;
  }

  /** What was kept for the target before it was emptied or made anew is of no use any more. */
  private void create(String state) {
    table.log().storage().deleteTree(state);
    Map<String, String> properties = new TreeMap<>(PROPERTIES);
    properties.putAll(AutoCdcProperties.properties(spec));
    Metadata metadata =
        new Metadata(
            context.lake().ids().get().toString(),
            Optional.empty(),
            Optional.empty(),
            schema(),
            List.of(),
            properties,
            Optional.of(context.lake().clock().millis()));
    Transaction transaction = Transaction.create(table.log(), metadata);
    try (TableWrite write = TableWrite.begin(table, transaction, context)) {
      write.commit(Operation.named("CREATE TABLE", Map.of()));
    }
  }

  private void check(Snapshot snapshot, AutoCdcTarget target) {
    String name = target.table().displayName();
    Map<String, String> wanted = AutoCdcProperties.properties(spec);
    Map<String, String> recorded = snapshot.metadata().configuration();
    String type = recorded.get(AutoCdcProperties.TYPE);
    if (!wanted.get(AutoCdcProperties.TYPE).equals(type)) {
      throw CdcErrors.typeDrift(name, table.location(), wanted.get(AutoCdcProperties.TYPE), type);
    }
    List<String> keys = describe(spec.keys());
    List<StructField> known = new ArrayList<>();
    for (StructField key : spec.keys()) {
      snapshot.schema().field(key.name()).ifPresent(known::add);
    }
    boolean sameNames =
        wanted.get(AutoCdcProperties.KEYS).equalsIgnoreCase(recorded.get(AutoCdcProperties.KEYS));
    if (!sameNames || !keys.equals(describe(known))) {
      throw CdcErrors.keyDrift(
          name,
          table.location(),
          String.join(", ", keys),
          sameNames ? String.join(", ", describe(known)) : recorded.get(AutoCdcProperties.KEYS));
    }
  }

  private static List<String> describe(List<StructField> keys) {
    return keys.stream().map(key -> key.name() + " " + key.type().sql()).toList();
  }

  private StructType schema() {
    StructType columns = spec.isHistory() ? spec.columns() : new StructType(spec.keys());
    columns =
        columns
            .with(StructField.nullable(FrameworkColumns.SEQUENCE, spec.sequenceType()))
            .with(StructField.nullable(FrameworkColumns.DELETED, PrimitiveType.BOOLEAN))
            .with(StructField.nullable(FrameworkColumns.BATCH, PrimitiveType.STRING));
    if (!spec.isHistory()) {
      return columns.with(StructField.nullable(FrameworkColumns.RECORDED, PrimitiveType.TIMESTAMP));
    }
    return columns
        .with(StructField.nullable(FrameworkColumns.ARRIVAL, PrimitiveType.LONG))
        .with(StructField.nullable(FrameworkColumns.POSITION, PrimitiveType.INTEGER))
        .with(
            StructField.nullable(
                FrameworkColumns.UPDATED, new ArrayType(PrimitiveType.STRING, true)));
  }

  /**
   * Makes the table smaller if that is worth it, after a batch.
   *
   * @param target its table as it is now
   */
  void compact(Snapshot target) {
    new StateCompaction(spec, table, target, context).run();
  }

  /** Whether a batch's events are there. */
  boolean has(FlowBatch batch) {
    OptionalLong last = snapshot().transactionVersion(batch.application());
    return last.isPresent() && last.getAsLong() >= batch.number();
  }

  private Snapshot snapshot() {
    return table.log().require();
  }

  /** All that is there now. */
  TableSource source() {
    return new TableSource(table, snapshot());
  }

  /**
   * Adds what is to be known of a batch, unless it is there.
   *
   * @param rows with the columns of the table among theirs; those that say of which batch they are
   *     need not be there
   */
  void append(Plan rows, FlowBatch batch) {
    if (has(batch)) {
      return;
    }
    Snapshot snapshot = snapshot();
    Transaction transaction = Transaction.on(table.log(), snapshot);
    transaction.readTransactionVersion(batch.application());
    try (TableWrite write = TableWrite.begin(table, transaction, context)) {
      SchemaEvolution evolution = new SchemaEvolution(write, Matching.BY_NAME_OR_NULL);
      schema().fields().forEach(evolution::take);
      evolution.apply();
      List<AddedFile> files = write.writer().data(stored(rows, batch, write));
      files.forEach(file -> transaction.stage(file.action()));
      transaction.setTransactionVersion(batch.application(), batch.number());
      write.commit(Operation.streamingUpdate("Append", batch.application(), batch.number()));
    }
  }

  /** How a batch is named in the table. */
  static String nameOf(FlowBatch batch) {
    return batch.application() + "/" + batch.number();
  }

  private Plan stored(Plan rows, FlowBatch batch, TableWrite write) {
    NestedValues nested =
        new NestedValues(table.displayName(), write.analyzer(), Matching.BY_NAME_OR_NULL);
    List<Assignment> assignments = new ArrayList<>();
    for (StructField field : write.schema().fields()) {
      assignments.add(Assignment.of(field.name(), nested.stored(value(field, rows, batch), field)));
    }
    return new Plan.Project(rows, assignments);
  }

  private TypedExpression value(StructField field, Plan rows, FlowBatch batch) {
    return switch (field.name()) {
      case FrameworkColumns.BATCH -> Literal.of(nameOf(batch));
      case FrameworkColumns.ARRIVAL -> Literal.of(snapshot().version());
      case FrameworkColumns.RECORDED -> new Literal(context.time(), PrimitiveType.TIMESTAMP);
      default ->
          rows.output().stream()
              .filter(column -> column.name().equals(field.name()))
              .findFirst()
              .map(Column::reference)
              .orElseGet(() -> Literal.nullOf(field.type()));
    };
  }
}
