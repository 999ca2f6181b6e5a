package dev.tarn.lake.changes;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.change.VersionChanges;
import dev.tarn.delta.prune.FileColumn;
import dev.tarn.delta.prune.FileFilter;
import dev.tarn.lake.read.FilePredicates;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Leaves out commits that conditions on their version or their time rule out. */
final class CommitFilter {
  private final Optional<FileFilter> filter;

  private CommitFilter(Optional<FileFilter> filter) {
    this.filter = filter;
  }

  static CommitFilter of(List<TypedExpression> conditions, List<Column> columns) {
    if (conditions.isEmpty()) {
      return new CommitFilter(Optional.empty());
    }
    FilePredicates predicates =
        new FilePredicates(
            column -> columns.contains(column) ? commitColumn(column) : Optional.empty());
    return new CommitFilter(Optional.of(FileFilter.of(predicates.all(conditions))));
  }

  private static Optional<FileColumn> commitColumn(Column column) {
    boolean ofCommit =
        column.name().equals(TableChanges.COMMIT_VERSION)
            || column.name().equals(TableChanges.COMMIT_TIMESTAMP);
    return ofCommit
        ? Optional.of(FileColumn.partition(column.name(), column.type(), ZoneOffset.UTC))
        : Optional.empty();
  }

  boolean mayMatch(VersionChanges commit) {
    return filter.isEmpty() || filter.get().mayMatch(asFile(commit));
  }

  /** A commit is asked about as a file with its version and its time as partition values. */
  private static AddFile asFile(VersionChanges commit) {
    return new AddFile(
        "",
        Map.of(
            TableChanges.COMMIT_VERSION,
            String.valueOf(commit.version()),
            TableChanges.COMMIT_TIMESTAMP,
            Instant.ofEpochMilli(commit.timestamp()).toString()),
        0,
        0,
        Optional.empty());
  }
}
