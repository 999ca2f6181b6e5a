package dev.tarn.duckdb.log;

import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.prune.FileFilter;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.snapshot.FileIndex;
import dev.tarn.duckdb.engine.Database;
import dev.tarn.duckdb.scan.Text;
import java.lang.ref.Cleaner;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The files of a large checkpoint, as two tables of the database. They are dropped when nothing
 * refers to this any more.
 */
final class HeldFileIndex implements FileIndex {
  private static final Cleaner CLEANER = Cleaner.create();
  private static final AtomicLong NUMBERS = new AtomicLong();

  private final Database database;
  private final String adds;
  private final String removes;

  private HeldFileIndex(Database database, long number) {
    this.database = database;
    this.adds = "checkpoint_adds_" + number;
    this.removes = "checkpoint_removes_" + number;
  }

  /**
   * Computes two queries and holds their rows.
   *
   * @param adds gives the column {@code add}
   * @param removes gives the column {@code remove}
   */
  static HeldFileIndex hold(Database database, String adds, String removes) {
    HeldFileIndex index = new HeldFileIndex(database, NUMBERS.incrementAndGet());
    String addTable = index.adds;
    String removeTable = index.removes;
    CLEANER.register(
        index,
        () -> {
          database.execute("DROP TABLE IF EXISTS " + addTable);
          database.execute("DROP TABLE IF EXISTS " + removeTable);
        });
    database.execute("CREATE TABLE " + addTable + " AS " + adds);
    database.execute("CREATE TABLE " + removeTable + " AS " + removes);
    return index;
  }

  @Override
  public Stream<AddFile> select(FilePredicate predicate) {
    String where = PruningWriter.condition(predicate).map(text -> " WHERE " + text).orElse("");
    return addFiles(where).filter(FileFilter.of(predicate)::mayMatch);
  }

  @Override
  public List<AddFile> find(Collection<String> paths) {
    if (paths.isEmpty()) {
      return List.of();
    }
    String list = paths.stream().map(Text::literal).collect(Collectors.joining(", "));
    List<AddFile> found = new ArrayList<>();
    try (Stream<AddFile> files = addFiles(" WHERE \"add\".path IN (" + list + ")")) {
      files.forEach(found::add);
    }
    return found;
  }

  private Stream<AddFile> addFiles(String where) {
    return stream(ActionColumns.ADD, adds, where).map(AddFile.class::cast);
  }

  /** The reference to this keeps the tables for as long as the stream is read. */
  private Stream<Action> stream(String kind, String table, String where) {
    String sql = "SELECT " + CheckpointReader.json(List.of(kind)) + " FROM " + table + where;
    return ActionStream.of(database, sql, this);
  }

  @Override
  public Totals totals() {
    return database.run(
        connection -> {
          try (Statement statement = connection.createStatement();
              ResultSet result =
                  statement.executeQuery(
                      "SELECT count(*), CAST(coalesce(sum(\"add\".size), 0) AS BIGINT) FROM "
                          + adds)) {
            result.next();
            return totals(result);
          }
        });
  }

  private static Totals totals(ResultSet result) throws SQLException {
    return new Totals(result.getLong(1), result.getLong(2));
  }

  @Override
  public Stream<RemoveFile> tombstones() {
    return stream(ActionColumns.REMOVE, removes, "").map(RemoveFile.class::cast);
  }
}
