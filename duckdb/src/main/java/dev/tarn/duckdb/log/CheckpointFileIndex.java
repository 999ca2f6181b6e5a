package dev.tarn.duckdb.log;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.prune.FileFilter;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.snapshot.FileIndex;
import dev.tarn.duckdb.engine.Database;
import dev.tarn.duckdb.scan.Text;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The files of a large checkpoint. What conditions compare is held as a table from the first time
 * that it is asked for, and the files themselves from the second time: one of a million is found in
 * milliseconds then. What does not fit into the database's memory is on disk.
 */
final class CheckpointFileIndex implements FileIndex {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final TypeReference<Map<String, String>> VALUES = new TypeReference<>() {};

  private final Database database;
  private final CheckpointFiles files;
  private final String adds;
  private final String compared;
  private final Set<String> asked = new HashSet<>();
  private HeldBounds bounds;
  private HeldTable held;
  private volatile Totals totals;
  private volatile Map<Map<String, String>, Long> partitions;

  /**
   * An index that has read nothing yet.
   *
   * @param adds a query that gives {@code add}, {@code file_index} and {@code file_row_number}
   * @param compared the same with only what conditions compare of each add
   */
  CheckpointFileIndex(Database database, CheckpointFiles files, String adds, String compared) {
    this.database = database;
    this.files = files;
    this.adds = adds;
    this.compared = compared;
  }

  @Override
  public Stream<AddFile> select(FilePredicate predicate) {
    return matching(predicate).filter(FileFilter.of(predicate)::mayMatch);
  }

  private Stream<AddFile> matching(FilePredicate predicate) {
    Optional<String> places =
        boundsFor(PruningWriter.valuesOf(predicate)).flatMap(each -> each.matching(predicate));
    if (places.isPresent()) {
      return few(places.get());
    }
    String where =
        new PruningWriter().condition(predicate).map(condition -> " WHERE " + condition).orElse("");
    return stream(line(ActionColumns.ADD) + " FROM (" + adds() + ")" + where)
        .map(AddFile.class::cast);
  }

  /** The table that holds some values; empty when there are none. */
  private synchronized Optional<HeldBounds> boundsFor(Set<String> values) {
    if (values.isEmpty()) {
      return Optional.empty();
    }
    if (!asked.addAll(values) && held == null) {
      held = HeldTable.of(database, "checkpoint_files", adds);
    }
    if (bounds == null || !bounds.holds(values)) {
      bounds = HeldBounds.hold(database, held == null ? compared : adds(), asked);
    }
    return Optional.of(bounds);
  }

  /** The query for the adds, from wherever they are read fastest. */
  private synchronized String adds() {
    return held == null ? adds : "SELECT \"add\", file_index, file_row_number FROM " + held.name();
  }

  /** Few rows come faster when the database need not stream them. */
  private Stream<AddFile> few(String condition) {
    StringBuilder lines = new StringBuilder();
    Query.each(
        database,
        line(ActionColumns.ADD) + " FROM (" + adds() + ") WHERE " + condition,
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
    return few("\"add\".path IN (" + list + ")").toList();
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
  public Map<Map<String, String>, Long> partitions() {
    Map<Map<String, String>, Long> known = partitions;
    if (known == null) {
      Map<Map<String, String>, Long> counted = new HashMap<>();
      Query.each(
          database,
          "SELECT CAST(to_json(\"add\".partitionValues) AS VARCHAR), count(*) FROM ("
              + adds()
              + ") GROUP BY 1",
          row -> counted.merge(values(row.getString(1)), row.getLong(2), Long::sum));
      known = Collections.unmodifiableMap(counted);
      partitions = known;
    }
    return known;
  }

  private static Map<String, String> values(String json) {
    try {
      return json == null ? Map.of() : JSON.readValue(json, VALUES);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("the database wrote no JSON: " + json, e);
    }
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
