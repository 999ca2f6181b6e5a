package dev.tarn.pipeline.update;

import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.DatasetEntry.DatasetStatement;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.create.DatasetTable;
import dev.tarn.lake.insert.TableBatch;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.Securable;
import dev.tarn.lake.privilege.SecurableKind;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.DatasetKind;
import dev.tarn.pipeline.flow.Resets;
import dev.tarn.pipeline.schema.FlowOutput;
import dev.tarn.pipeline.schema.Reconciled;
import dev.tarn.pipeline.schema.TableReconciliation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes the table of a dataset, or brings one that is there to its definition, before flows write
 * to it.
 */
final class TableSetup {
  private static final Operation SETUP = Operation.named("DLT SETUP", Map.of());

  private final Dataset dataset;
  private final List<FlowOutput> flows;
  private final Definition definitions;
  private final Targets targets;
  private final StatementContext context;
  private final List<String> notes = new ArrayList<>();

  /**
   * @param flows what the flows into it give
   */
  TableSetup(
      Dataset dataset,
      List<FlowOutput> flows,
      Definition definitions,
      Targets targets,
      StatementContext context) {
    this.dataset = dataset;
    this.flows = List.copyOf(flows);
    this.definitions = definitions;
    this.targets = targets;
    this.context = context;
  }

  /** The table as it is defined. */
  @FunctionalInterface
  interface Definition {
    /**
     * The definition of a table.
     *
     * @param columns what becomes of those that the commit is based on: ALTER TABLE may have
     *     changed them since they were looked at
     */
    DatasetTable of(TableReconciliation columns);
  }

  /** What happens to the rows that are there. */
  enum Rows {
    KEEP,
    /** A full refresh: they go, in one commit with all that is to be forgotten of them. */
    EMPTY
  }

  /** Makes the table as it is defined. */
  TableHandle run(Rows rows, Optional<DatasetStatement> statement) {
    Optional<TableHandle> existing = targets.find(dataset);
    if (!dataset.isPrivate()) {
      requireRight(existing, statement);
    }
    if (existing.isEmpty()) {
      return create(statement);
    }
    own(existing.get(), statement);
    guard(existing.get(), rows);
    bringTo(existing.get(), rows);
    return existing.get();
  }

  /**
   * An update is run with the rights of whoever runs it. The files of a pipeline are theirs too, so
   * that an update can write anything into a dataset, which REFRESH alone does not allow.
   */
  private void requireRight(Optional<TableHandle> existing, Optional<DatasetStatement> statement) {
    if (existing.isPresent()) {
      Securable table = dataset.table().securable(SecurableKind.TABLE);
      context.access().require(Privilege.REFRESH, table);
      if (statement.isEmpty()) {
        context.access().require(Privilege.MODIFY, table);
      }
    } else {
      Privilege create =
          kind() == DatasetEntry.Kind.MATERIALIZED_VIEW
              ? Privilege.CREATE_MATERIALIZED_VIEW
              : Privilege.CREATE_TABLE;
      context.access().require(create, dataset.table().schemaName().securable());
    }
  }

  /** What was done to columns that ALTER TABLE has changed, a sentence each. */
  List<String> notes() {
    return notes;
  }

  private void guard(TableHandle table, Rows rows) {
    DatasetTable definition = definitions.of(columns(rows, table.log().require().metadata()));
    table.entry().map(TableEntry::name).ifPresent(definition::guard);
  }

  private TableReconciliation columns(Rows rows, Metadata existing) {
    return switch (rows) {
      case KEEP -> TableReconciliation.of(dataset, existing);
      case EMPTY -> TableReconciliation.anew(dataset);
    };
  }

  private TableHandle create(Optional<DatasetStatement> statement) {
    DatasetTable definition = definitions.of(TableReconciliation.anew(dataset));
    return dataset.isPrivate()
        ? definition.createAt(targets.privateLocation(dataset))
        : definition.create(dataset.table(), entry(statement));
  }

  private DatasetEntry entry(Optional<DatasetStatement> statement) {
    return new DatasetEntry(
        kind(),
        targets.setup().pipeline(),
        targets.setup().hasExternalMetadata(dataset.properties()),
        statement);
  }

  private DatasetEntry.Kind kind() {
    return switch (dataset.kind()) {
      case STREAMING_TABLE -> DatasetEntry.Kind.STREAMING_TABLE;
      case MATERIALIZED_VIEW -> DatasetEntry.Kind.MATERIALIZED_VIEW;
      case FLOW_TABLE -> DatasetEntry.Kind.FLOW_TABLE;
    };
  }

  /** Checks that the table is the pipeline's, and notes what has changed of that. */
  private void own(TableHandle table, Optional<DatasetStatement> statement) {
    Optional<TableEntry> entry = table.entry();
    if (entry.isEmpty()) {
      return;
    }
    DatasetEntry found =
        context
            .catalog()
            .datasets()
            .find(entry.get().name())
            .orElseThrow(() -> UpdateErrors.notOfPipeline(dataset.name()));
    if (!found.pipeline().equals(targets.setup().pipeline())) {
      throw UpdateErrors.ownedByOther(dataset.name(), found.pipeline());
    }
    if (found.kind() != kind()) {
      throw dataset.kind() == DatasetKind.FLOW_TABLE
              && found.kind() == DatasetEntry.Kind.STREAMING_TABLE
          ? UpdateErrors.streamingTableToTable(dataset.name())
          : UpdateErrors.otherKind(dataset.name(), text(found.kind()), dataset.kind().text());
    }
    if (!found.equals(entry(statement))) {
      context.catalog().datasets().put(entry.get().name(), entry(statement));
    }
  }

  private static String text(DatasetEntry.Kind kind) {
    return switch (kind) {
      case STREAMING_TABLE -> DatasetKind.STREAMING_TABLE.text();
      case MATERIALIZED_VIEW -> DatasetKind.MATERIALIZED_VIEW.text();
      case FLOW_TABLE -> DatasetKind.FLOW_TABLE.text();
      case EVENT_LOG -> "an event log";
    };
  }

  private void bringTo(TableHandle table, Rows rows) {
    boolean view = dataset.kind() == DatasetKind.MATERIALIZED_VIEW;
    if (view && rows == Rows.KEEP) {
      return; // Its columns and its rows change in one commit, when it is refreshed.
    }
    try (TableBatch batch = TableBatch.begin(table, context)) {
      Transaction transaction = batch.write().transaction();
      TableReconciliation columns = columns(rows, transaction.metadata());
      DatasetTable definition = definitions.of(columns);
      switch (rows) {
        case KEEP -> {
          Reconciled reconciled = columns.onto(definition, flows);
          notes.addAll(reconciled.notes());
          change(transaction, reconciled.metadata(), definition);
        }
        case EMPTY -> {
          batch.removeAll();
          change(transaction, columns.emptied(transaction.metadata(), definition), definition);
          Resets.count(transaction);
        }
      }
      if (!transaction.isEmpty()) {
        batch.commit(rows == Rows.EMPTY ? Operation.truncate() : SETUP);
      }
    }
  }

  private void change(Transaction transaction, Metadata wanted, DatasetTable definition) {
    if (!wanted.equals(transaction.metadata())) {
      transaction.updateMetadata(wanted);
    }
    if (dataset.kind() == DatasetKind.FLOW_TABLE) {
      definition.clusterIfNamed(transaction);
    } else {
      definition.cluster(transaction);
    }
  }
}
