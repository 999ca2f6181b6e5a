package dev.tarn.lake.modify;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.prune.FileFilter;
import dev.tarn.lake.read.TargetSource.NumberedFile;
import dev.tarn.lake.write.ChangeRows;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import java.util.List;
import java.util.Optional;

/**
 * Takes the rows that match a condition out of a table: files all of whose rows match go as they
 * are, in others the rows are marked as deleted where the table has deletion vectors on, and else
 * the rows that stay are written anew. Where change files are written, they hold all deleted rows,
 * those of whole files too: readers of a commit look at nothing else then. Marked rows need none,
 * since the marks themselves tell what was deleted.
 */
public final class RowDeletion {
  private final TableWrite write;
  private final TargetRows target;
  private final RowChanges changes;

  public RowDeletion(TableWrite write, TargetRows target, RowChanges changes) {
    this.write = write;
    this.target = target;
    this.changes = changes;
  }

  /**
   * Deletes the rows.
   *
   * @return how many; -1 when whole files went whose statistics do not say
   */
  public long run() {
    List<AddFile> candidates = write.transaction().read(target.predicate());
    FileFilter filter = FileFilter.of(target.predicate());
    boolean wholeFiles = candidates.stream().allMatch(filter::matchesAllRows);
    if (wholeFiles) {
      return deleteFiles(candidates);
    }
    return write.marksDeletedRows() ? markRows(candidates) : deleteRows(candidates);
  }

  private long markRows(List<AddFile> candidates) {
    Target files = new Target(write.source(), candidates);
    RowPlaces places =
        RowPlaces.find(files.scan(target.columns()), target.condition(), write.context());
    changes.scanIsDone();
    changes.mark(new RowMarking(write).mark(files.files(), places));
    return places.total();
  }

  private long deleteFiles(List<AddFile> files) {
    changes.scanIsDone();
    changes.remove(files);
    return rowsOf(files).orElse(-1L);
  }

  /** How many rows files have; empty when the statistics of one do not say. */
  public static Optional<Long> rowsOf(List<AddFile> files) {
    List<Optional<Long>> counts = files.stream().map(Target::liveRows).toList();
    return counts.stream().allMatch(Optional::isPresent)
        ? Optional.of(counts.stream().mapToLong(Optional::get).sum())
        : Optional.empty();
  }

  private long deleteRows(List<AddFile> candidates) {
    Target files = new Target(write.source(), candidates);
    List<TypedExpression> kept = write.recordsChanges() ? target.values() : List.of();
    try (MatchedRows matched =
        MatchedRows.find(files.scan(target.columns()), target.condition(), kept, write.context())) {
      List<NumberedFile> touched = files.touched(matched);
      List<NumberedFile> partly = Target.withSurvivors(touched, matched);
      changes.scanIsDone();
      if (!partly.isEmpty()) {
        changes.add(
            write
                .writer()
                .data(files.survivors(partly, matched, write.context()), Target.actions(partly)));
        if (write.recordsChanges()) {
          Plan deleted = target.named(matched.values(0, kept.size()));
          changes.change(write.writer().changes(ChangeRows.of(deleted, ChangeRows.DELETE)));
        }
      }
      changes.remove(touched.stream().map(NumberedFile::file).toList());
      return matched.total();
    }
  }
}
