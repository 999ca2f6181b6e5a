package dev.tarn.lake.create;

import dev.tarn.core.type.StructType;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.clustering.Clustering;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.write.NewTableWriter;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Writes the log, and the first rows, of a table that a statement defines. */
record TableMaking(
    Statement.CreateTable statement,
    StatementContext context,
    Function<Optional<StructType>, TableDefinition> definition)
    implements TableMaker {

  @Override
  public void create(TableHandle table, TableEntry.Kind kind, Runnable registration) {
    Optional<NewTableWriter.Rows> rows = rows();
    Transaction transaction = Transaction.create(table.log(), definition(rows).metadata(context));
    cluster(transaction);
    try (NewTableWriter writer = writer(table, transaction)) {
      rows.ifPresent(writer::write);
      writer.commit(CreateOperation.of(statement, kind, transaction.metadata()));
      registration.run();
    }
  }

  /** The table keeps its id, its place and its history; all else is made anew. */
  @Override
  public void replace(TableHandle table, TableEntry.Kind kind) {
    Optional<NewTableWriter.Rows> rows = rows();
    Transaction transaction = Transaction.on(table.log(), table.log().require());
    transaction.updateMetadata(Replacement.metadata(transaction.metadata(), definition(rows)));
    cluster(transaction);
    try (NewTableWriter writer = writer(table, transaction)) {
      writer.removeAll();
      rows.ifPresent(writer::write);
      writer.commit(CreateOperation.of(statement, kind, transaction.metadata()));
    }
  }

  @Override
  public void check(Snapshot existing, String location) {
    ExistingTable.check(definition.apply(Optional.empty()), existing, location);
  }

  private Optional<NewTableWriter.Rows> rows() {
    return statement.query().map(query -> NewTableWriter.rows(query, context));
  }

  private TableDefinition definition(Optional<NewTableWriter.Rows> rows) {
    return definition.apply(rows.map(NewTableWriter.Rows::schema)).withDefaults(context);
  }

  private void cluster(Transaction transaction) {
    List<QualifiedName> columns = statement.clusterBy().orElse(List.of());
    if (columns.isEmpty()) {
      Clustering.clear(transaction);
    } else {
      Clustering.set(transaction, columns);
    }
  }

  private NewTableWriter writer(TableHandle table, Transaction transaction) {
    return new NewTableWriter(table, transaction, context);
  }
}
