package dev.tarn.duckdb.log;

import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.ActionJson;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.checkpoint.CheckpointState;
import dev.tarn.delta.checkpoint.CheckpointState.StatisticsForm;
import dev.tarn.delta.json.Json;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.duckdb.log.ActionColumns.Fields;
import dev.tarn.duckdb.scan.Text;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/**
 * Writes a classic checkpoint, or a sidecar: the actions go as JSON lines into a temporary table,
 * and from there, typed, into the file.
 */
final class CheckpointFileWriter {
  private static final String LINES = "checkpoint_lines";

  private final DuckDBConnection connection;
  private final CheckpointState state;
  private final Content content;
  private long actions;

  CheckpointFileWriter(DuckDBConnection connection, CheckpointState state, Content content) {
    this.connection = connection;
    this.state = state;
    this.content = content;
  }

  /** What a file holds. */
  enum Content {
    /** Every action: a checkpoint. */
    ALL,
    /** The actions of files: a sidecar. */
    FILES
  }

  /** Writes the file and returns how many actions it holds. */
  long write(Path target) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE TEMP TABLE " + LINES + " (line VARCHAR)");
      appendAll();
      statement.execute(
          "COPY ("
              + query()
              + ") TO "
              + Text.literal(target.toString())
              + " (FORMAT parquet, COMPRESSION snappy, USE_TMP_FILE false)");
    }
    return actions;
  }

  private void appendAll() throws SQLException {
    try (DuckDBAppender appender = connection.createAppender("temp", "main", LINES);
        Stream<AddFile> files = state.files().select(FilePredicate.ALL);
        Stream<RemoveFile> tombstones = state.files().tombstones()) {
      if (content == Content.ALL) {
        append(appender, List.of(state.protocol(), state.metadata()).iterator());
        append(appender, state.transactions().iterator());
        append(appender, state.domains().iterator());
      }
      append(appender, files.map(CheckpointFileWriter::unchanged).iterator());
      append(appender, tombstones.filter(this::isKept).map(CheckpointFileWriter::bare).iterator());
    }
  }

  private void append(DuckDBAppender appender, Iterator<? extends Action> more)
      throws SQLException {
    while (more.hasNext()) {
      appender.beginRow().append(ActionJson.write(more.next())).endRow();
      actions++;
    }
  }

  private boolean isKept(RemoveFile file) {
    return file.deletionTimestamp().orElse(0L) > state.tombstonesDeletedAfter();
  }

  private static AddFile unchanged(AddFile file) {
    return new AddFile(
        file.path(),
        file.partitionValues(),
        file.size(),
        file.modificationTime(),
        false,
        file.stats(),
        file.tags(),
        file.deletionVector(),
        file.baseRowId(),
        file.defaultRowCommitVersion(),
        file.clusteringProvider());
  }

  /** A tombstone needs no tags. */
  private static RemoveFile bare(RemoveFile file) {
    return new RemoveFile(
        file.path(),
        file.deletionTimestamp(),
        false,
        file.extendedFileMetadata(),
        file.partitionValues(),
        file.size(),
        Map.of(),
        file.deletionVector(),
        file.baseRowId(),
        file.defaultRowCommitVersion());
  }

  private String query() {
    Map<String, Fields> columns = ActionColumns.written();
    if (content == Content.FILES) {
      columns.keySet().retainAll(List.of(ActionColumns.ADD, ActionColumns.REMOVE));
    }
    String structure =
        columns.entrySet().stream()
            .map(column -> Json.quote(column.getKey()) + ": " + column.getValue().json())
            .collect(Collectors.joining(", ", "{", "}"));
    String items =
        columns.keySet().stream()
            .map(kind -> kind.equals(ActionColumns.ADD) ? add() : "a.\"" + kind + "\"")
            .collect(Collectors.joining(", "));
    return "SELECT "
        + items
        + " FROM (SELECT json_transform(line, "
        + Text.literal(structure)
        + ") AS a FROM "
        + LINES
        + ")";
  }

  /** The add with its statistics in the forms that the table's properties ask for. */
  private String add() {
    String add = "a.\"add\"";
    List<String> changes = new ArrayList<>();
    if (!state.statistics().contains(StatisticsForm.JSON)) {
      changes.add("stats := CAST(NULL AS VARCHAR)");
    }
    if (state.statistics().contains(StatisticsForm.STRUCT)) {
      new ParsedStatistics(state.metadata()).addTo(add, changes);
    }
    return changes.isEmpty()
        ? add
        : "CASE WHEN "
            + add
            + " IS NULL THEN NULL ELSE struct_update("
            + add
            + ", "
            + String.join(", ", changes)
            + ") END AS \"add\"";
  }
}
