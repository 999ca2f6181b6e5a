package dev.tarn.duckdb.log;

import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.action.Sidecar;
import dev.tarn.delta.checkpoint.CheckpointContent;
import dev.tarn.delta.snapshot.FileIndex;
import dev.tarn.delta.snapshot.MemoryFileIndex;
import dev.tarn.duckdb.engine.Database;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.duckdb.DuckDBConnection;

/** Reads one checkpoint. */
final class CheckpointReader {
  /** Up to so many files are held as objects; more stay a table of the database. */
  private static final long MOST_OBJECTS = 5_000;

  private static final String PARSED_TYPE = "SELECT typeof(\"add\".stats_parsed) FROM ";

  private final Database database;
  private final DuckDBConnection connection;
  private final CheckpointFiles files;

  CheckpointReader(Database database, DuckDBConnection connection, CheckpointFiles files) {
    this.database = database;
    this.connection = connection;
    this.files = files;
  }

  CheckpointContent read() throws SQLException {
    List<Action> others = new ArrayList<>();
    List<Sidecar> sidecars = new ArrayList<>();
    ActionRows.read(connection, othersQuery(), others::add, sidecars::add);
    return new CheckpointContent(others, sidecars, fileIndex());
  }

  private String othersQuery() {
    List<String> kinds = ActionColumns.others().keySet().stream().sorted().toList();
    String fields =
        kinds.stream()
            .map(kind -> "\"" + kind + "\" := \"" + kind + "\"")
            .collect(Collectors.joining(", "));
    String any =
        kinds.stream()
            .map(kind -> "\"" + kind + "\" IS NOT NULL")
            .collect(Collectors.joining(" OR "));
    return "SELECT CAST(to_json(struct_pack("
        + fields
        + ")) AS VARCHAR) FROM "
        + files.others()
        + " WHERE "
        + any;
  }

  private FileIndex fileIndex() throws SQLException {
    String adds = adds();
    String removes = "SELECT remove FROM " + files.removes() + " WHERE remove.path IS NOT NULL";
    return Long.parseLong(value(files.rowCount())) <= MOST_OBJECTS
        ? objects(adds, removes)
        : HeldFileIndex.hold(database, adds, removes);
  }

  private FileIndex objects(String adds, String removes) throws SQLException {
    List<AddFile> live = new ArrayList<>();
    List<RemoveFile> tombstones = new ArrayList<>();
    ActionRows.read(
        connection,
        "SELECT " + json(ActionColumns.ADD) + " FROM (" + adds + ")",
        action -> live.add((AddFile) action));
    ActionRows.read(
        connection,
        "SELECT " + json(ActionColumns.REMOVE) + " FROM (" + removes + ")",
        action -> tombstones.add((RemoveFile) action));
    return new MemoryFileIndex(live, tombstones);
  }

  /** The expression that makes a line of a commit from an action's column. */
  static String json(String kind) {
    return "CAST(to_json(struct_pack(\"" + kind + "\" := \"" + kind + "\")) AS VARCHAR)";
  }

  /** The query for the adds, whose statistics are text whichever form they have in the files. */
  private String adds() {
    String parsed =
        lacksText() ? valueIfPossible(PARSED_TYPE + files.untyped() + " LIMIT 1") : null;
    String where = " WHERE \"add\".path IS NOT NULL";
    return parsed == null
        ? "SELECT \"add\" FROM " + files.adds() + where
        : "SELECT struct_update(\"add\", stats := coalesce(\"add\".stats,"
            + " CAST(to_json(\"add\".stats_parsed) AS VARCHAR))) AS \"add\" FROM "
            + files.addsWithParsedStatistics(parsed)
            + where;
  }

  /** Whether some add, or every one, is without statistics as text. */
  private boolean lacksText() {
    String textless = " WHERE \"add\".path IS NOT NULL AND \"add\".stats IS NULL";
    return !"0".equals(valueIfPossible("SELECT count(*) FROM " + files.untyped() + textless));
  }

  /** The value of a query, or null when the files have not the fields that it asks for. */
  private String valueIfPossible(String sql) {
    try {
      return value(sql);
    } catch (SQLException e) {
      return null;
    }
  }

  private String value(String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      return result.next() ? result.getString(1) : null;
    }
  }
}
