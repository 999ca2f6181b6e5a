package dev.tarn.pipeline.update;

import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.DatasetEntry.DatasetStatement;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.create.DatasetTable;
import dev.tarn.lake.dataset.ColumnJournal;
import dev.tarn.lake.dataset.DatasetProperties;
import dev.tarn.lake.insert.TableBatch;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.DatasetKind;
import dev.tarn.pipeline.flow.Resets;
import dev.tarn.pipeline.schema.DeclaredSchema;
import dev.tarn.pipeline.schema.Reconciled;
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
  private final Definition definitions;
  private final Targets targets;
  private final StatementContext context;
  private final List<String> notes = new ArrayList<>();

  TableSetup(Dataset dataset, Definition definitions, Targets targets, StatementContext context) {
    this.dataset = dataset;
    this.definitions = definitions;
    this.targets = targets;
    this.context = context;
  }

  /** The table as it is defined. */
  @FunctionalInterface
  interface Definition {
    /**
     * The definition of a table that is made, emptied or goes on.
     *
     * @param existing of a table that goes on, what the commit is based on: ALTER TABLE may have
     *     changed it since it was looked at
     */
    DatasetTable of(Optional<Metadata> existing);
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
    if (existing.isEmpty()) {
      return create(statement);
    }
    own(existing.get(), statement);
    guard(existing.get(), rows);
    bringTo(existing.get(), rows);
    return existing.get();
  }

  /** What was done to columns that ALTER TABLE has changed, a sentence each. */
  List<String> notes() {
    return notes;
  }

  private void guard(TableHandle table, Rows rows) {
    DatasetTable definition = definition(rows, table.log().require().metadata());
    table.entry().map(TableEntry::name).ifPresent(definition::guard);
  }

  private DatasetTable definition(Rows rows, Metadata existing) {
    return definitions.of(rows == Rows.EMPTY ? Optional.empty() : Optional.of(existing));
  }

  private TableHandle create(Optional<DatasetStatement> statement) {
    DatasetTable definition = definitions.of(Optional.empty());
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
    };
  }

  private void bringTo(TableHandle table, Rows rows) {
    boolean view = dataset.kind() == DatasetKind.MATERIALIZED_VIEW;
    if (view && rows == Rows.KEEP) {
      return; // Its columns and its rows change in one commit, when it is refreshed.
    }
    try (TableBatch batch = TableBatch.begin(table, context)) {
      Transaction transaction = batch.write().transaction();
      DatasetTable definition = definition(rows, transaction.metadata());
      if (rows == Rows.EMPTY) {
        empty(batch, definition);
      } else {
        change(transaction, goingOn(transaction.metadata(), definition), definition);
      }
      if (!transaction.isEmpty()) {
        batch.commit(rows == Rows.EMPTY ? Operation.truncate() : SETUP);
      }
    }
  }

  private void empty(TableBatch batch, DatasetTable definition) {
    Transaction transaction = batch.write().transaction();
    batch.removeAll();
    Metadata anew = defined(transaction.metadata(), definition);
    change(transaction, ColumnJournal.with(anew, List.of()), definition);
    Resets.count(transaction);
  }

  private Metadata defined(Metadata now, DatasetTable definition) {
    return dataset.kind() == DatasetKind.FLOW_TABLE
        ? definition.alteredMetadata(now)
        : definition.metadata(now);
  }

  private void checkPartitions(Metadata now, DatasetTable definition) {
    if (!now.partitionColumns().equals(definition.partitionColumns())) {
      throw UpdateErrors.partitionColumns(
          dataset.name(), now.partitionColumns(), definition.partitionColumns());
    }
  }

  /** The metadata of a table whose rows stay. */
  private Metadata goingOn(Metadata existing, DatasetTable definition) {
    Metadata now = reconciled(existing, definition);
    checkPartitions(now, definition);
    Metadata wanted = defined(now, definition);
    boolean widens = TableProperties.ENABLE_TYPE_WIDENING.of(wanted);
    StructType columns =
        new TableColumns(dataset.name(), widens).merge(now.schema(), definition.schema());
    return wanted.withSchema(columns);
  }

  /** A table that declares its columns has those, whatever ALTER TABLE has done. */
  private Metadata reconciled(Metadata now, DatasetTable definition) {
    boolean keepsState = now.configuration().containsKey(DatasetProperties.AUTO_CDC);
    if (!DatasetColumns.areDeclared(dataset) || keepsState) {
      return now;
    }
    Reconciled back = DeclaredSchema.bringBack(dataset.name().text(), definition.schema(), now);
    notes.addAll(back.notes());
    return back.metadata();
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
