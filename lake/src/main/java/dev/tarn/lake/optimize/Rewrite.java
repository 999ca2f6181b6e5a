package dev.tarn.lake.optimize;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.modify.Target;
import dev.tarn.lake.write.DataWriter.AddedFile;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.plan.Plan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Writes the rows of files anew, bin by bin, in one commit that changes no row. */
final class Rewrite {
  private final TableWrite write;
  private final RowLayout layout;
  private final UnaryOperator<AddFile> marking;
  private final List<AddFile> removed = new ArrayList<>();
  private final List<AddFile> added = new ArrayList<>();
  private final long start;

  /**
   * @param marking how a new file shows what was done to it
   */
  Rewrite(TableWrite write, RowLayout layout, UnaryOperator<AddFile> marking) {
    this.write = write;
    this.layout = layout;
    this.marking = marking;
    this.start = write.context().lake().clock().millis();
  }

  /**
   * Rewrites the bins.
   *
   * @param considered how many files were looked at
   * @param operation as the history shows it
   */
  Result run(List<List<AddFile>> bins, int considered, Operation operation) {
    bins.forEach(this::rewrite);
    if (!removed.isEmpty()) {
      write.commit(write.preserving(operation.withMetrics(metrics())));
    }
    OptimizeResult.Bins counts =
        new OptimizeResult.Bins(
            bins.size(),
            (int) removed.stream().map(AddFile::partitionValues).distinct().count(),
            considered);
    return OptimizeResult.of(write, added, removed, counts, start);
  }

  private void rewrite(List<AddFile> bin) {
    Plan rows = new Target(write.source(), bin).rows();
    long now = write.context().lake().clock().millis();
    for (AddedFile file : write.writer().data(layout.apply(rows), bin)) {
      AddFile action = marking.apply(file.action().withDataChange(false));
      write.transaction().stage(action);
      added.add(action);
    }
    bin.forEach(file -> write.transaction().stage(file.remove(now, false)));
    removed.addAll(bin);
  }

  private Map<String, Long> metrics() {
    Map<String, Long> metrics = new LinkedHashMap<>();
    List<Long> sizes = added.stream().map(AddFile::size).sorted().toList();
    metrics.put("numAddedFiles", (long) added.size());
    metrics.put("numRemovedFiles", (long) removed.size());
    metrics.put("numAddedBytes", sizes.stream().mapToLong(Long::longValue).sum());
    metrics.put("numRemovedBytes", removed.stream().mapToLong(AddFile::size).sum());
    metrics.put("minFileSize", percentile(sizes, 0));
    metrics.put("p25FileSize", percentile(sizes, 25));
    metrics.put("p50FileSize", percentile(sizes, 50));
    metrics.put("p75FileSize", percentile(sizes, 75));
    metrics.put("maxFileSize", percentile(sizes, 100));
    metrics.put("numDeletionVectorsRemoved", vectors());
    return metrics;
  }

  private long vectors() {
    return removed.stream().filter(file -> file.deletionVector().isPresent()).count();
  }

  /** Of no file at all, where all rows were deleted, 0. */
  private static long percentile(List<Long> sorted, int percent) {
    return sorted.isEmpty() ? 0 : sorted.get((sorted.size() - 1) * percent / 100);
  }
}
