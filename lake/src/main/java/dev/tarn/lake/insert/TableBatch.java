package dev.tarn.lake.insert;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.SetTransaction;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.modify.Target;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.write.DataWriter.AddedFile;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.lake.write.WriteMetrics;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.Expression;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * One commit of rows to a table, found by their names: what a flow of a pipeline writes at a time.
 * The table takes on the columns it lacks in the same commit. Closed without a commit it leaves no
 * file behind.
 */
public final class TableBatch implements AutoCloseable {
  private final TableWrite write;

  private TableBatch(TableWrite write) {
    this.write = write;
  }

  /** Begins a commit to a table as it is now. */
  public static TableBatch begin(TableHandle table, StatementContext context) {
    Transaction transaction = Transaction.on(table.log(), table.log().require());
    return new TableBatch(TableWrite.begin(table, transaction, context));
  }

  /**
   * What was written.
   *
   * @param deleted rows that went
   * @param version the one committed, if there was anything to commit
   */
  public record Written(long rows, long deleted, long bytes, OptionalLong version) {
    public static final Written NOTHING = new Written(0, 0, 0, OptionalLong.empty());
  }

  /** What the commit goes by, for those who stage more than rows. */
  public TableWrite write() {
    return write;
  }

  /** Whether the table's log has a batch of an application, or a later one, already. */
  public boolean has(String application, long number) {
    OptionalLong last = write.transaction().readTransactionVersion(application);
    return last.isPresent() && last.getAsLong() >= number;
  }

  /** Names the batch in the commit: of two commits that do, one fails. */
  public void name(String application, long number) {
    write.transaction().setTransactionVersion(application, number);
  }

  /** Adds rows and commits, unless there are none and nothing else is to change. */
  public Written append(Plan rows, Operation operation) {
    List<AddedFile> files = files(rows);
    if (files.isEmpty() && !hasChanges()) {
      return Written.NOTHING;
    }
    write.transaction().stageAll(files.stream().map(AddedFile::action).toList());
    return written(files, 0, write.commit(operation.withMetrics(metrics(files, List.of()))));
  }

  /**
   * Puts rows in the place of all that are there and commits, unless they are the same and nothing
   * else is to change.
   *
   * @param rows which give the same each time they are read
   */
  public Written overwriteChanged(Plan rows, Operation operation) {
    Plan whole = new ByNameRows(write).of(rows);
    boolean unchanged = !hasChanges() && new SameRows(write).areThere(whole);
    return unchanged ? Written.NOTHING : overwriteWhole(whole, operation);
  }

  /** Puts rows in the place of all that are there and commits. */
  public Written overwrite(Plan rows, Operation operation) {
    return overwriteWhole(new ByNameRows(write).of(rows), operation);
  }

  private Written overwriteWhole(Plan whole, Operation operation) {
    List<AddedFile> files = filesOf(whole);
    List<AddFile> removed = removeAll();
    write.transaction().stageAll(files.stream().map(AddedFile::action).toList());
    long version = write.commit(operation.withMetrics(metrics(files, removed)));
    return written(files, rows(removed), version);
  }

  /**
   * Takes out the rows that match a condition, puts in those of the given ones that do, and
   * commits.
   *
   * @param renamed other names by which the condition may call columns, with those that they have
   */
  public Written replaceWhere(
      Expression condition, Map<String, String> renamed, Plan rows, Operation operation) {
    return new BatchReplacement(write, operation)
        .where(condition, renamed, new ByNameRows(write).of(rows));
  }

  /**
   * For each key among the rows those with the greatest sequence come in the place of all that the
   * table has of the key, unless the table has a greater sequence.
   *
   * @param keys columns whose values make the key
   */
  public Written replaceUsing(List<String> keys, String sequence, Plan rows, Operation operation) {
    return new BatchReplacement(write, operation)
        .using(keys, sequence, new ByNameRows(write).of(rows));
  }

  /** Takes all files out, to be committed with what else is staged. */
  public List<AddFile> removeAll() {
    long now = write.context().lake().clock().millis();
    List<AddFile> files = write.transaction().read(FilePredicate.ALL);
    files.forEach(file -> write.transaction().stage(file.remove(now, true)));
    return files;
  }

  /** Commits what is staged. */
  public void commit(Operation operation) {
    write.commit(operation);
  }

  /** Whether anything but the name of the batch is staged. */
  private boolean hasChanges() {
    return write.transaction().actions().stream()
        .anyMatch(action -> !(action instanceof SetTransaction));
  }

  private List<AddedFile> files(Plan rows) {
    return filesOf(new ByNameRows(write).of(rows));
  }

  /** Rows have changed the schema by now, for which the writer is made. */
  private List<AddedFile> filesOf(Plan whole) {
    try {
      List<AddedFile> files = write.writer().data(whole);
      write.identity().wrote(WriteMetrics.rows(files));
      return files;
    } catch (TarnException e) {
      throw InsertErrors.ofInsert(e);
    }
  }

  /** How many rows files have, of those whose statistics say so. */
  private static long rows(List<AddFile> files) {
    return files.stream()
        .flatMap(file -> Target.liveRows(file).stream())
        .mapToLong(Long::longValue)
        .sum();
  }

  private static Written written(List<AddedFile> files, long deleted, long version) {
    return new Written(
        WriteMetrics.rows(files), deleted, WriteMetrics.bytes(files), OptionalLong.of(version));
  }

  /** As delta-spark counts a batch of a stream. */
  private static Map<String, Long> metrics(List<AddedFile> files, List<AddFile> removed) {
    Map<String, Long> metrics = new LinkedHashMap<>();
    metrics.put("numRemovedFiles", (long) removed.size());
    metrics.put("numOutputRows", WriteMetrics.rows(files));
    metrics.put("numOutputBytes", WriteMetrics.bytes(files));
    metrics.put("numAddedFiles", (long) files.size());
    return metrics;
  }

  @Override
  public void close() {
    write.close();
  }
}
