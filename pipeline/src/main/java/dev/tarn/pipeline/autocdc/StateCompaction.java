package dev.tarn.pipeline.autocdc;

import static dev.tarn.pipeline.autocdc.FrameworkColumns.ARRIVAL;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.DELETED;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.PLACE;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.POSITION;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.RECORDED;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.SEQUENCE;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.storage.Storage.FileStatus;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.lake.read.TableSource;
import dev.tarn.lake.read.TargetSource;
import dev.tarn.lake.read.TargetSource.NumberedFile;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.write.DataWriter.AddedFile;
import dev.tarn.lake.write.TableWrite;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the auxiliary table small: when it has come to many files, those of a batch each are
 * written together, without what newer events have made useless. What is known stays the same; only
 * deletes that are older than the retention are forgotten, when all files are written anew.
 */
final class StateCompaction {
  private static final Logger LOG = LoggerFactory.getLogger(StateCompaction.class);
  private static final int MOST_FILES = 16;
  private static final String DATA_FILE = ".parquet";

  private final CdcSpec spec;
  private final TableHandle table;
  private final Snapshot target;
  private final StatementContext context;

  /**
   * @param table the auxiliary table
   * @param target its table as it is after the batch
   */
  StateCompaction(CdcSpec spec, TableHandle table, Snapshot target, StatementContext context) {
    this.spec = spec;
    this.table = table;
    this.target = target;
    this.context = context;
  }

  /** Compacts if it is worth it. The batch is written by then: that this fails is no harm to it. */
  void run() {
    try {
      compact();
    } catch (RuntimeException e) {
      LOG.warn("cannot compact the state of {} at {}", target.metadata().id(), table.location(), e);
    }
  }

  private void compact() {
    Snapshot snapshot = table.log().require();
    List<AddFile> files = ReadPlanner.select(snapshot.files(), FilePredicate.ALL);
    if (files.size() < MOST_FILES || isUnderWay(snapshot)) {
      return;
    }
    List<AddFile> chosen = chosen(files);
    rewrite(snapshot, chosen, chosen.size() == files.size());
    deleteUnused();
  }

  /** Whether the target lacks a batch that is known here: it will be applied without its own. */
  private boolean isUnderWay(Snapshot snapshot) {
    return snapshot.transactions().keySet().stream()
        .anyMatch(
            application ->
                target.transactionVersion(application).orElse(Long.MIN_VALUE)
                    < snapshot.transactionVersion(application).orElse(Long.MIN_VALUE));
  }

  /** All files, or all but the largest where that is more than twice as large as they are. */
  private static List<AddFile> chosen(List<AddFile> files) {
    List<AddFile> bySize = new ArrayList<>(files);
    bySize.sort(Comparator.comparingLong(AddFile::size));
    AddFile largest = bySize.removeLast();
    long rest = bySize.stream().mapToLong(AddFile::size).sum();
    return 2 * rest < largest.size() ? bySize : files;
  }

  private void rewrite(Snapshot snapshot, List<AddFile> files, boolean all) {
    Transaction transaction = Transaction.on(table.log(), snapshot);
    List<NumberedFile> numbered = new ArrayList<>();
    files.forEach(file -> numbered.add(new NumberedFile(numbered.size(), file)));
    NamedSources sources =
        new NamedSources(context)
            .with("old", new TargetSource(new TableSource(table, snapshot), numbered));
    try (TableWrite write = TableWrite.begin(table, transaction, context)) {
      transaction.readFiles(files);
      List<AddedFile> written = write.writer().data(sources.plan(kept(snapshot, all)));
      long now = context.lake().clock().millis();
      written.forEach(file -> transaction.stage(file.action().withDataChange(false)));
      files.forEach(file -> transaction.stage(file.remove(now, false)));
      write.commit(Operation.optimize(List.of(), List.of(), List.of()));
    }
  }

  private String kept(Snapshot snapshot, boolean all) {
    String keys = Sql.list(spec.keyNames());
    String order =
        spec.isHistory()
            ? keys
                + ", "
                + SEQUENCE
                + " ORDER BY "
                + DELETED
                + ", "
                + ARRIVAL
                + " DESC, "
                + POSITION
            : keys + ", " + DELETED + " IS NULL ORDER BY " + SEQUENCE + " DESC, " + DELETED;
    String direction = spec.isHistory() ? " DESC" : "";
    return "SELECT "
        + Sql.list(snapshot.schema().names())
        + (" FROM (SELECT *, row_number() OVER (PARTITION BY "
            + order
            + direction
            + ") AS "
            + PLACE)
        + (" FROM old) AS o WHERE " + PLACE + " = 1")
        + (all && !spec.isHistory() ? " AND NOT (" + isForgotten() + ")" : "");
  }

  private String isForgotten() {
    long oldest =
        context
            .time()
            .minus(AutoCdcProperties.retention(target.metadata().configuration()))
            .getEpochSecond();
    return "coalesce("
        + (DELETED + ", false) AND coalesce(unix_seconds(" + RECORDED + ") < " + oldest)
        + ", false)";
  }

  /** Nobody else reads the table: what its newest version does not name is of no use. */
  private void deleteUnused() {
    Set<String> live = new HashSet<>();
    ReadPlanner.select(table.log().require().files(), FilePredicate.ALL)
        .forEach(file -> live.add(table.log().resolve(file.path())));
    try (Stream<FileStatus> files = table.log().storage().walk(table.location())) {
      files
          .map(FileStatus::path)
          .filter(path -> path.endsWith(DATA_FILE) && !path.startsWith(table.log().directory()))
          .filter(path -> !live.contains(path))
          .forEach(table.log().storage()::delete);
    }
  }
}
