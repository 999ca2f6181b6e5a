package dev.tarn.duckdb.log;

import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.prune.FileFilter;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.snapshot.FileIndex;
import dev.tarn.duckdb.engine.Database;
import dev.tarn.duckdb.scan.Text;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The files of a large checkpoint, asked for where they lie. What conditions compare is held as a
 * table from the second time on that it is asked for; then only the rows that match are read.
 */
final class CheckpointFileIndex implements FileIndex {
  private final Database database;
  private final CheckpointFiles files;
  private final String adds;
  private final Set<String> asked = new HashSet<>();
  private HeldBounds held;
  private volatile Totals totals;

  /**
   * An index that has read nothing yet.
   *
   * @param adds a query that gives {@code add}, {@code file_index} and {@code file_row_number}
   */
  CheckpointFileIndex(Database database, CheckpointFiles files, String adds) {
    this.database = database;
    this.files = files;
    this.adds = adds;
  }

  @Override
  public Stream<AddFile> select(FilePredicate predicate) {
    return matching(predicate).filter(FileFilter.of(predicate)::mayMatch);
  }

  private Stream<AddFile> matching(FilePredicate predicate) {
    Set<String> values = PruningWriter.valuesOf(predicate);
    Optional<String> condition = new PruningWriter().condition(predicate);
    return heldFor(values)
        .flatMap(bounds -> bounds.matching(predicate))
        .or(() -> condition)
        .map(text -> addFiles(" WHERE " + text))
        .orElseGet(() -> addFiles(""));
  }

  /** The table that holds some values, unless they are asked for the first time. */
  private synchronized Optional<HeldBounds> heldFor(Set<String> values) {
    if (values.isEmpty() || asked.addAll(values)) {
      return Optional.empty();
    }
    if (held == null || !held.holds(values)) {
      held = HeldBounds.hold(database, adds, asked);
    }
    return Optional.of(held);
  }

  @Override
  public List<AddFile> find(Collection<String> paths) {
    if (paths.isEmpty()) {
      return List.of();
    }
    String list = paths.stream().map(Text::literal).collect(Collectors.joining(", "));
    List<AddFile> found = new ArrayList<>();
    try (Stream<AddFile> matching = addFiles(" WHERE \"add\".path IN (" + list + ")")) {
      matching.forEach(found::add);
    }
    return found;
  }

  private Stream<AddFile> addFiles(String where) {
    String query = "SELECT " + CheckpointReader.json(List.of(ActionColumns.ADD)) + " FROM (";
    return stream(query + adds + ")" + where).map(AddFile.class::cast);
  }

  private Stream<Action> stream(String sql) {
    return ActionStream.of(database, sql, this);
  }

  @Override
  public Totals totals() {
    Totals known = totals;
    if (known == null) {
      String sizes = "SELECT count(*), CAST(coalesce(sum(\"add\".size), 0) AS BIGINT) FROM (";
      known =
          Query.one(
              database,
              sizes + adds + ")",
              result -> new Totals(result.getLong(1), result.getLong(2)));
      totals = known;
    }
    return known;
  }

  @Override
  public Stream<RemoveFile> tombstones() {
    String removes = "SELECT " + CheckpointReader.json(List.of(ActionColumns.REMOVE)) + " FROM ";
    return stream(removes + files.removes() + " WHERE remove.path IS NOT NULL")
        .map(RemoveFile.class::cast);
  }

  @Override
  public boolean isAvailable() {
    return files.files().stream().allMatch(Files::exists);
  }
}
