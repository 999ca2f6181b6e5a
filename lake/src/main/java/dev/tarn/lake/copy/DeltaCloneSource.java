package dev.tarn.lake.copy;

import dev.tarn.core.type.Identifiers;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.rowtracking.RowTracking;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.clustering.Clustering;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.policy.PolicyRules;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.lake.read.TableRelations;
import dev.tarn.lake.read.TimeTravel;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.analyze.Relations.TimePoint;
import dev.tarn.sql.tree.TableStatement;
import java.util.List;
import java.util.Optional;

/** A version of a Delta table. */
record DeltaCloneSource(TableHandle table, Snapshot snapshot) implements CloneSource {

  static DeltaCloneSource of(TableStatement.CloneTable statement, StatementContext context) {
    TableHandle table = Tables.require(statement.source(), context);
    TableRelations relations = StatementRelations.of(context);
    refusePolicies(table, relations);
    Analyzer analyzer = new Analyzer(context.analysis(), relations);
    Optional<TimePoint> time = statement.timeTravel().map(analyzer::timePoint);
    return new DeltaCloneSource(
        table,
        time.map(point -> TimeTravel.snapshot(table.log(), point))
            .orElseGet(() -> table.log().require()));
  }

  private static void refusePolicies(TableHandle table, TableRelations relations) {
    relations
        .policy(table, table.log().require())
        .ifPresent(
            policy ->
                PolicyRules.refuseCloneSource(policy, Identifiers.quoteAll(table.qualifiedName())));
  }

  @Override
  public String name() {
    return table
        .entry()
        .map(TableEntry::name)
        .map(name -> name.catalog() + "." + name.schema() + "." + name.table())
        .orElse("delta.`file:" + table.location() + "`");
  }

  @Override
  public long version() {
    return snapshot.version();
  }

  @Override
  public DeltaLog log() {
    return table.log();
  }

  @Override
  public Metadata metadata() {
    return snapshot.metadata();
  }

  @Override
  public List<AddFile> files() {
    return ReadPlanner.select(snapshot.files(), FilePredicate.ALL);
  }

  @Override
  public Transaction create(DeltaLog log, Metadata metadata) {
    return Transaction.createLike(log, snapshot, metadata);
  }

  @Override
  public void adopt(Transaction transaction, Metadata metadata) {
    transaction.adopt(snapshot, metadata);
  }

  @Override
  public void restoreDomains(Transaction transaction) {
    Clustering.restore(transaction, snapshot);
  }

  @Override
  public List<AddFile> complete(List<AddFile> files, TableWrite write) {
    return files;
  }

  @Override
  public long rowIdMark() {
    return mark(snapshot);
  }

  /** The greatest row id that a table has given by a version of it. */
  static long mark(Snapshot snapshot) {
    return RowTracking.highWaterMark(
        Optional.ofNullable(snapshot.domains().get(RowTracking.DOMAIN)));
  }
}
