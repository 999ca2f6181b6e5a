package dev.tarn.lake.copy;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.identity.HighWaterMarks;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.rowtracking.RowTracking;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.create.TableMaker;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.write.NewTableWriter;
import dev.tarn.sql.tree.TableStatement;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes clones. The source's history stays behind: its versions, its transactions of applications,
 * and what is said of its versions in its properties.
 */
final class CloneMaker implements TableMaker {
  private static final List<String> OF_HISTORY =
      List.of(
          TableProperties.IN_COMMIT_TIMESTAMP_ENABLEMENT_VERSION.key(),
          TableProperties.IN_COMMIT_TIMESTAMP_ENABLEMENT_TIMESTAMP.key(),
          TableProperties.REQUIRE_CHECKPOINT_PROTECTION_BEFORE.key());

  private final TableStatement.CloneTable statement;
  private final CloneSource source;
  private final StatementContext context;
  private Optional<Map<String, Long>> metrics = Optional.empty();

  CloneMaker(TableStatement.CloneTable statement, CloneSource source, StatementContext context) {
    this.statement = statement;
    this.source = source;
    this.context = context;
  }

  /** What was done; empty when the table was there already. */
  Optional<Map<String, Long>> metrics() {
    return metrics;
  }

  @Override
  public void create(TableHandle table, TableEntry.Kind kind, Runnable registration) {
    Metadata metadata = metadata(context.lake().ids().get().toString(), source.metadata());
    Transaction transaction = source.create(table.log(), metadata);
    try (NewTableWriter writer = new NewTableWriter(table, transaction, context)) {
      write(writer, List.of());
      registration.run();
    }
  }

  /** Files may be taken out by a deep clone alone, as delta-spark has it of a shallow one. */
  @Override
  public void replace(TableHandle table, TableEntry.Kind kind) {
    Snapshot target = table.log().require();
    if (statement.shallow() && target.files().totals().files() > 0) {
      throw nonEmpty();
    }
    Metadata metadata = metadata(target.metadata().id(), source.metadata());
    Transaction transaction = Transaction.on(table.log(), target);
    source.adopt(
        transaction, metadata.withSchema(HighWaterMarks.merge(metadata.schema(), target.schema())));
    try (NewTableWriter writer = new NewTableWriter(table, transaction, context)) {
      write(writer, writer.removeAll());
    }
  }

  @Override
  public void check(Snapshot existing, String location) {
    throw nonEmpty();
  }

  private TarnException nonEmpty() {
    return TarnException.of("DELTA_UNSUPPORTED_NON_EMPTY_CLONE").at(statement.name().position());
  }

  private Metadata metadata(String id, Metadata old) {
    Map<String, String> configuration = new LinkedHashMap<>(old.configuration());
    OF_HISTORY.forEach(configuration::remove);
    configuration.putAll(statement.properties());
    return new Metadata(
        id,
        old.name(),
        old.description(),
        old.schema(),
        old.partitionColumns(),
        configuration,
        old.createdTime());
  }

  private void write(NewTableWriter writer, List<AddFile> removed) {
    Transaction transaction = writer.table().transaction();
    CloneFiles files = new CloneFiles(source.log(), context);
    List<AddFile> from = source.files();
    List<AddFile> copied = statement.shallow() ? List.of() : files.copied(from, writer.table());
    List<AddFile> own = statement.shallow() ? files.shared(from) : copied;
    transaction.stageAll(source.complete(own, writer.table()));
    source.restoreDomains(transaction);
    keepRowIds(transaction);
    Map<String, Long> done = new LinkedHashMap<>();
    done.put("sourceTableSize", size(from));
    done.put("sourceNumOfFiles", (long) from.size());
    done.put("numRemovedFiles", (long) removed.size());
    done.put("numCopiedFiles", (long) copied.size());
    done.put("removedFilesSize", size(removed));
    done.put("copiedFilesSize", size(copied));
    writer.table().commit(Operation.copy(source.name(), source.version()).withMetrics(done));
    metrics = Optional.of(done);
  }

  /** Rows have the ids of the source's; new ones get those that come after them. */
  private void keepRowIds(Transaction transaction) {
    long mark = source.rowIdMark();
    if (mark > transaction.start().map(DeltaCloneSource::mark).orElse(-1L)) {
      transaction.stage(RowTracking.domain(mark));
    }
  }

  private static long size(Collection<AddFile> files) {
    return files.stream().mapToLong(AddFile::size).sum();
  }
}
