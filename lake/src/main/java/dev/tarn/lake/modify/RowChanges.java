package dev.tarn.lake.modify;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.ChangeFile;
import dev.tarn.lake.write.DataWriter.AddedFile;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.lake.write.WriteMetrics;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a DELETE or an UPDATE has done to the files of its table, staged in its transaction and
 * counted for the history.
 */
public final class RowChanges {
  private final TableWrite write;
  private final Clock clock;
  private final long start;
  private long scanned;
  private final List<AddFile> removed = new ArrayList<>();
  private final List<AddedFile> added = new ArrayList<>();
  private final List<ChangeFile> changes = new ArrayList<>();
  private MarkedFiles marked = MarkedFiles.NONE;

  public RowChanges(TableWrite write) {
    this.write = write;
    this.clock = write.context().lake().clock();
    this.start = clock.millis();
    this.scanned = start;
  }

  /** The rows to change are found; what follows is rewriting. */
  public void scanIsDone() {
    scanned = clock.millis();
  }

  public void remove(List<AddFile> files) {
    long now = clock.millis();
    files.forEach(file -> write.transaction().stage(file.remove(now, true)));
    removed.addAll(files);
  }

  public void add(List<AddedFile> files) {
    files.forEach(file -> write.transaction().stage(file.action()));
    added.addAll(files);
  }

  public void change(List<ChangeFile> files) {
    write.transaction().stageAll(files);
    changes.addAll(files);
  }

  /** Rows are marked as deleted; the actions that say so are staged. */
  public void mark(MarkedFiles files) {
    write.transaction().stageAll(files.actions(clock.millis()));
    marked = files;
  }

  /** The files whose rows were marked as deleted, or which went with all of theirs. */
  public MarkedFiles marked() {
    return marked;
  }

  public boolean hasChangeFiles() {
    return !changes.isEmpty();
  }

  public boolean isEmpty() {
    return removed.isEmpty() && marked.isEmpty();
  }

  /** The files that were written with rows, changed or not. */
  public List<AddedFile> added() {
    return Collections.unmodifiableList(added);
  }

  public long addedRows() {
    return WriteMetrics.rows(added);
  }

  /**
   * The metrics of DELETE and UPDATE.
   *
   * @param changedName what the metric of the changed rows is called
   * @param changed how many rows were changed; negative when that is not known
   * @param copied how many rows were written again as they were
   */
  public Map<String, Long> metrics(String changedName, long changed, long copied) {
    Map<String, Long> metrics = new LinkedHashMap<>();
    metrics.put("numRemovedFiles", (long) removed.size() + marked.emptied().size());
    metrics.put("numRemovedBytes", removed.stream().mapToLong(AddFile::size).sum());
    if (changed >= 0) {
      metrics.put("numAddedFiles", (long) added.size());
      metrics.put("numCopiedRows", copied);
      metrics.put(changedName, changed);
    }
    metrics.put("numAddedBytes", WriteMetrics.bytes(added));
    metrics.put("numAddedChangeFiles", (long) changes.size());
    metrics.put("numDeletionVectorsAdded", marked.vectorsAdded());
    metrics.put("numDeletionVectorsRemoved", vectorsRemoved() + marked.vectorsRemoved());
    metrics.put("numDeletionVectorsUpdated", marked.vectorsUpdated());
    long end = clock.millis();
    metrics.put("executionTimeMs", end - start);
    metrics.put("scanTimeMs", scanned - start);
    metrics.put("rewriteTimeMs", end - scanned);
    return metrics;
  }

  private long vectorsRemoved() {
    return removed.stream().filter(file -> file.deletionVector().isPresent()).count();
  }
}
