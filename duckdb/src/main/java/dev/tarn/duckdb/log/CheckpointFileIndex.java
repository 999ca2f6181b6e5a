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
 * The files of a large checkpoint. When some of them are asked for they become a table, which takes
 * no longer than to look for them where they lie; if they are very many, not before they are asked
 * for a second time.
 */
final class CheckpointFileIndex implements FileIndex {
  private static final long VERY_MANY_BYTES = 512L << 20;

  private final Database database;
  private final CheckpointFiles files;
  private final String adds;
  private final Set<String> asked = new HashSet<>();
  private HeldFiles held;
  private volatile Totals totals;

  /**
   * An index that has read nothing yet.
   *
   * @param adds a query that gives {@code add}
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
    Optional<String> few = heldFor(values).flatMap(table -> table.matching(predicate));
    if (few.isPresent()) {
      return few(few.get());
    }
    String where =
        new PruningWriter().condition(predicate).map(condition -> " WHERE " + condition).orElse("");
    return stream(line(ActionColumns.ADD) + " FROM (" + adds() + ")" + where)
        .map(AddFile.class::cast);
  }

  /** The files as a table; empty as long as that does not pay. */
  private synchronized Optional<HeldFiles> heldFor(Set<String> values) {
    boolean first = asked.addAll(values);
    if (values.isEmpty() || (first && held == null && files.bytes() > VERY_MANY_BYTES)) {
      return Optional.empty();
    }
    if (held == null) {
      held = HeldFiles.hold(database, adds);
    }
    return Optional.of(held);
  }

  /** A query that gives {@code add}, from wherever that is read fastest. */
  private synchronized String adds() {
    return held == null ? adds : held.query();
  }

  /** Few rows come faster when the database need not stream them. */
  private Stream<AddFile> few(String query) {
    StringBuilder lines = new StringBuilder();
    Query.each(
        database,
        line(ActionColumns.ADD) + " FROM (" + query + ")",
        row -> lines.append(row.getString(1)).append('\n'));
    List<AddFile> found = new ArrayList<>();
    ActionRows.parse(lines.toString(), action -> found.add((AddFile) action), sidecar -> {});
    return found.stream();
  }

  private static String line(String kind) {
    return "SELECT " + CheckpointReader.json(List.of(kind));
  }

  @Override
  public List<AddFile> find(Collection<String> paths) {
    if (paths.isEmpty()) {
      return List.of();
    }
    String list = paths.stream().map(Text::literal).collect(Collectors.joining(", "));
    return few("SELECT \"add\" FROM (" + adds() + ") WHERE \"add\".path IN (" + list + ")")
        .toList();
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
              sizes + adds() + ")",
              result -> new Totals(result.getLong(1), result.getLong(2)));
      totals = known;
    }
    return known;
  }

  @Override
  public Stream<RemoveFile> tombstones() {
    return stream(
            line(ActionColumns.REMOVE)
                + " FROM "
                + files.removes()
                + " WHERE remove.path IS NOT NULL")
        .map(RemoveFile.class::cast);
  }

  @Override
  public boolean isAvailable() {
    return files.files().stream().allMatch(Files::exists);
  }
}
