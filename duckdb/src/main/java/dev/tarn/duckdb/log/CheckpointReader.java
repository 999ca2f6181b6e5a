package dev.tarn.duckdb.log;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.checkpoint.CheckpointContent;
import dev.tarn.duckdb.engine.Database;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.duckdb.DuckDBConnection;

/** Reads one checkpoint. */
final class CheckpointReader {
  /** Files that are larger hold more. */
  private static final long MOST_BYTES = 4L << 20;

  /** Up to so many files are held as objects; more stay a table of the database. */
  private static final long MOST_OBJECTS = 5_000;

  /** How the database says that a name is none. */
  private static final String MISSING_FIELD = "Binder Error";

  /** What footers can tell: that there are as many texts of statistics as there are paths. */
  private static final String ALL_HAVE_TEXT =
      "SELECT count(*) > 0 AND count(*) = count(stats_null_count) AND sum(sign) = 0"
          + " AND sum(sign * stats_null_count) = 0 FROM (SELECT stats_null_count,"
          + " CASE path_in_schema WHEN 'add, path' THEN 1 ELSE -1 END AS sign FROM %s"
          + " WHERE path_in_schema IN ('add, path', 'add, stats'))";

  private static final List<Pattern> COMPARED_TYPES =
      Stream.of(
              "partitionValues\"? MAP\\(VARCHAR, VARCHAR\\)", "size\"? BIGINT", "stats\"? VARCHAR")
          .map(field -> Pattern.compile("[(, \"]" + field + "[,)]"))
          .toList();

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
    if (files.bytes() > MOST_BYTES) {
      return held();
    }
    ReadActions actions = new ReadActions();
    ActionRows.read(connection, everythingQuery(), actions::add, actions::add);
    return actions.count() <= MOST_OBJECTS ? objects(actions) : held();
  }

  /** Every action, or as many as show that there are too many to hold as objects. */
  private String everythingQuery() {
    List<String> kinds = ActionColumns.all().keySet().stream().sorted().toList();
    return "SELECT " + json(kinds) + " FROM " + files.all() + " LIMIT " + (MOST_OBJECTS + 1);
  }

  private CheckpointContent objects(ReadActions actions) throws SQLException {
    if (actions.lackStatistics()) {
      List<AddFile> adds = new ArrayList<>();
      String query = "SELECT " + json(List.of(ActionColumns.ADD)) + " FROM (" + adds() + ")";
      ActionRows.read(connection, query, action -> adds.add((AddFile) action));
      actions.replaceAdds(adds);
    }
    return actions.content();
  }

  private CheckpointContent held() throws SQLException {
    ReadActions actions = new ReadActions();
    ActionRows.read(connection, othersQuery(), actions::add, actions::add);
    return actions.content(index());
  }

  private String othersQuery() {
    List<String> kinds = ActionColumns.others().keySet().stream().sorted().toList();
    String any =
        kinds.stream()
            .map(kind -> "\"" + kind + "\" IS NOT NULL")
            .collect(Collectors.joining(" OR "));
    return "SELECT " + json(kinds) + " FROM " + files.others() + " WHERE " + any;
  }

  /** The expression that makes a line of a commit from the columns of actions. */
  static String json(List<String> kinds) {
    return kinds.stream()
        .map(kind -> "\"" + kind + "\" := \"" + kind + "\"")
        .collect(Collectors.joining(", ", "CAST(to_json(struct_pack(", ")) AS VARCHAR)"));
  }

  /** With the place of each add in the files. */
  private CheckpointFileIndex index() throws SQLException {
    String places = ", file_index, file_row_number";
    String parsed = parsedStatisticsInPlaceOfText();
    String adds = adds(places, parsed);
    String compared = parsed == null ? comparedAdds(places) : adds;
    return new CheckpointFileIndex(database, files, adds, compared);
  }

  /** Fields that are known to be there are read one by one, the others together with all. */
  private String comparedAdds(String places) throws SQLException {
    String source = hasUsualAdds() ? files.untyped() : files.comparedAdds();
    return "SELECT \"add\"" + places + " FROM " + source + " WHERE \"add\".size IS NOT NULL";
  }

  /** Whether the only file has the fields that are compared, with their own types. */
  private boolean hasUsualAdds() throws SQLException {
    String type =
        files.files().size() == 1
            ? valueIfPossible("SELECT typeof(\"add\") FROM " + files.untyped() + " LIMIT 1")
            : null;
    return type != null && COMPARED_TYPES.stream().allMatch(field -> field.matcher(type).find());
  }

  /** The query for the adds, whose statistics are text whichever form they have in the files. */
  private String adds() throws SQLException {
    return adds("", parsedStatisticsInPlaceOfText());
  }

  /** The type of the statistics that are no text, or null when none are needed. */
  private String parsedStatisticsInPlaceOfText() throws SQLException {
    return lacksText() ? valueIfPossible(PARSED_TYPE + files.untyped() + " LIMIT 1") : null;
  }

  private String adds(String places, String parsed) {
    String where = " WHERE \"add\".path IS NOT NULL";
    return parsed == null
        ? "SELECT \"add\"" + places + " FROM " + files.adds() + where
        : "SELECT struct_update(\"add\", stats := coalesce(\"add\".stats,"
            + " CAST(to_json(\"add\".stats_parsed) AS VARCHAR))) AS \"add\""
            + places
            + " FROM "
            + files.addsWithParsedStatistics(parsed)
            + where;
  }

  /** Whether some add, or every one, is without statistics as text. */
  private boolean lacksText() throws SQLException {
    return !"true".equals(valueIfPossible(ALL_HAVE_TEXT.formatted(files.footers())))
        && rowsLackText();
  }

  private boolean rowsLackText() throws SQLException {
    String textless = " WHERE \"add\".path IS NOT NULL AND \"add\".stats IS NULL";
    return !"0".equals(valueIfPossible("SELECT count(*) FROM " + files.untyped() + textless));
  }

  /** The value of a query, or null when the files have not the fields that it asks for. */
  private String valueIfPossible(String sql) throws SQLException {
    try {
      return value(sql);
    } catch (SQLException e) {
      if (String.valueOf(e.getMessage()).startsWith(MISSING_FIELD)) {
        return null;
      }
      throw e;
    }
  }

  private String value(String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      return result.next() ? result.getString(1) : null;
    }
  }
}
