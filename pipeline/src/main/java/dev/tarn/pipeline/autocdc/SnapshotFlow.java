package dev.tarn.pipeline.autocdc;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.TableSource;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.pipeline.flow.FlowBatch;
import dev.tarn.pipeline.flow.FlowWriter.Written;
import dev.tarn.pipeline.lock.ProcessLock;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * AUTO CDC FROM SNAPSHOT (reference 3.7): each snapshot of a source is compared with the one
 * before, which the target has; rows that are missing are deletes, new ones and changed ones
 * upserts, all of them with the snapshot's version as their sequence.
 */
public final class SnapshotFlow {
  private final SnapshotSpec spec;
  private final AutoCdcTarget target;
  private final String application;
  private final StatementContext context;

  /**
   * @param application names the flow in the logs of the tables it writes
   */
  public SnapshotFlow(
      SnapshotSpec spec, AutoCdcTarget target, String application, StatementContext context) {
    this.spec = spec;
    this.target = target;
    this.application = application;
    this.context = context;
  }

  /** The columns that the target of a snapshot has. */
  public static StructType targetSchema(
      SnapshotSpec spec, Plan snapshot, Literal version, StatementContext context) {
    return spec(spec, events(snapshot, version), context).targetSchema();
  }

  private static CdcSpec spec(SnapshotSpec spec, Plan events, StatementContext context) {
    return CdcSpec.of(spec.flow(), Columns.schema(events.output()), analyzer(context));
  }

  private static Analyzer analyzer(StatementContext context) {
    return new Analyzer(context.analysis(), StatementRelations.of(context));
  }

  private static Plan events(Plan snapshot, Literal version) {
    List<Assignment> columns = new ArrayList<>();
    snapshot.output().stream().map(Assignment::keep).forEach(columns::add);
    columns.add(Assignment.of(SnapshotSpec.VERSION, version));
    columns.add(Assignment.of(SnapshotSpec.GONE, Literal.FALSE));
    return new Plan.Project(snapshot, columns);
  }

  /** The version of the last snapshot that was applied; of one taken at a time, its microsecond. */
  public OptionalLong latest() {
    return target.table().log().require().transactionVersion(application);
  }

  /**
   * Applies a snapshot, unless one of its version or a later one was applied. What differs is of
   * use only as long as the target stays what it was compared with: applications take turns, those
   * of other processes too.
   *
   * @param snapshot all rows of the source
   * @param version a BIGINT, or a TIMESTAMP
   */
  public Written apply(Plan snapshot, Literal version) {
    try (ProcessLock turn = ProcessLock.await(lock(), context.cancellation()::isCancelled)) {
      return applyInTurn(snapshot, version);
    }
  }

  /** Beside the folder, which is emptied when the target is. */
  private Path lock() {
    return Path.of(target.state() + ".lock");
  }

  private Written applyInTurn(Plan snapshot, Literal version) {
    long number = number(version);
    if (latest().orElse(Long.MIN_VALUE) >= number) {
      return Written.NOTHING;
    }
    Plan events = events(snapshot, version);
    CdcSpec cdc = spec(spec, events, context);
    try (HeldRows held = HeldRows.of(events, context);
        HeldRows changes = changes(cdc, held, version)) {
      Plan rows = Plan.Scan.of(changes.rows());
      Written written =
          new AutoCdcWriter(cdc, target).write(new FlowBatch(application, number, rows, context));
      noteVersion(number);
      return written;
    }
  }

  private static long number(Literal version) {
    return version.type() == PrimitiveType.TIMESTAMP
        ? ChronoUnit.MICROS.between(Instant.EPOCH, (Instant) version.value())
        : (Long) version.value();
  }

  private HeldRows changes(CdcSpec cdc, HeldRows snapshot, Literal version) {
    Snapshot rows = target.table().log().require();
    return new NamedSources(context)
        .with("snapshot", snapshot)
        .with("target", new TableSource(target.table(), rows))
        .hold(differences(cdc, rows.schema(), version));
  }

  private static String differences(CdcSpec cdc, StructType target, Literal version) {
    List<String> keys = cdc.keyNames();
    String current = "(" + current(cdc, target) + ") AS c";
    List<String> gone = new ArrayList<>();
    for (StructField column : cdc.columns().fields()) {
      gone.add(
          cdc.keys().contains(column)
              ? Sql.name("c", column.name())
              : Sql.nothing(column.type().sql()));
    }
    return "SELECT s.* FROM snapshot AS s LEFT JOIN "
        + (current + " ON " + Sql.equal("s", "c", keys) + " WHERE ")
        + (Sql.name("c", keys.getFirst()) + " IS NULL OR " + Sql.differ("s", "c", cdc.values()))
        + (" UNION ALL SELECT "
            + String.join(", ", gone)
            + ", v."
            + SnapshotSpec.VERSION
            + ", true")
        + (" FROM " + current + " CROSS JOIN (" + text(version) + ") AS v")
        + (" LEFT ANTI JOIN snapshot AS s ON " + Sql.equal("c", "s", keys));
  }

  private static String text(Literal version) {
    String value =
        version.type() == PrimitiveType.TIMESTAMP
            ? "timestamp_micros(" + number(version) + ")"
            : number(version) + "L";
    return "SELECT " + value + " AS " + SnapshotSpec.VERSION;
  }

  /** The rows of the target as they are now; what it lacks so far is NULL. */
  private static String current(CdcSpec cdc, StructType target) {
    List<String> columns = new ArrayList<>();
    for (StructField column : cdc.columns().fields()) {
      String name = Sql.name(column.name());
      columns.add(
          target.field(column.name()).isPresent()
              ? name
              : Sql.nothing(column.type().sql()) + " AS " + name);
    }
    return "SELECT "
        + String.join(", ", columns)
        + (" FROM target" + (cdc.isHistory() ? " WHERE __END_AT IS NULL" : ""));
  }

  /** A snapshot in which nothing is new was applied, too. */
  private void noteVersion(long number) {
    Snapshot rows = target.table().log().require();
    if (rows.transactionVersion(application).orElse(Long.MIN_VALUE) >= number) {
      return;
    }
    Transaction transaction = Transaction.on(target.table().log(), rows);
    transaction.readTransactionVersion(application);
    transaction.setTransactionVersion(application, number);
    transaction.commit(
        Operation.streamingUpdate("Append", application, number).by(context.lake().user()));
  }
}
