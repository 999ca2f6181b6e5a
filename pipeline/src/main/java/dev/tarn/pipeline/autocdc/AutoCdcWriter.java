package dev.tarn.pipeline.autocdc;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.transaction.Conflicts;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.pipeline.flow.FlowBatch;
import dev.tarn.pipeline.flow.FlowWriter;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Writes batches of AUTO CDC flows. A batch's rows are those of the flow's source; what WHERE
 * leaves out is left out here.
 *
 * <p>What must be known beside the target's rows is committed first, the target after it, each with
 * the batch's number: a batch that was interrupted between the two is applied again from what is
 * known without it, with the same result. Flows into one target take turns in a process; of several
 * processes, one at a time runs an update.
 */
public final class AutoCdcWriter implements FlowWriter {
  /** How often a batch is begun anew because another change of the target came between. */
  private static final int ATTEMPTS = 5;

  private static final Map<String, ReentrantLock> LOCKS = new ConcurrentHashMap<>();

  private final CdcSpec spec;
  private final AutoCdcTarget target;

  public AutoCdcWriter(CdcSpec spec, AutoCdcTarget target) {
    this.spec = spec;
    this.target = target;
  }

  @Override
  public Written write(FlowBatch batch) {
    ReentrantLock lock =
        LOCKS.computeIfAbsent(target.table().location(), location -> new ReentrantLock());
    lock.lock();
    try {
      return attempt(batch, ATTEMPTS);
    } finally {
      lock.unlock();
    }
  }

  private Written attempt(FlowBatch batch, int left) {
    try {
      return once(batch);
    } catch (TarnException e) {
      if (left == 1 || !Conflicts.isConflict(e)) {
        throw e;
      }
      return attempt(batch, left - 1);
    }
  }

  private Written once(FlowBatch batch) {
    StatementContext context = batch.context();
    Snapshot rows = target.table().log().require();
    Transaction transaction = Transaction.on(target.table().log(), rows);
    OptionalLong last = transaction.readTransactionVersion(batch.application());
    if (last.isPresent() && last.getAsLong() >= batch.number()) {
      return Written.NOTHING;
    }
    AutoCdcProperties.retention(rows.metadata().configuration());
    try (TableWrite write = TableWrite.begin(target.table(), transaction, context);
        HeldRows events = HeldRows.of(ChangeEventRows.of(spec, batch, write.analyzer()), context)) {
      if (events.isEmpty()) {
        return Written.NOTHING;
      }
      new EventChecks(spec, target.table().displayName()).check(events, batch);
      AuxiliaryTable auxiliary = AuxiliaryTable.open(target, rows, spec, context);
      TargetMerge merge = new TargetMerge(write, spec, batch);
      BatchWriter.Work work =
          new BatchWriter.Work(spec, batch, events, auxiliary, write.source(), merge);
      Written written = writer(work).write();
      auxiliary.compact(target.table().log().require());
      return written;
    }
  }

  private BatchWriter writer(BatchWriter.Work work) {
    return spec.isHistory() ? new VersionRows(work) : new CurrentRows(work);
  }
}
