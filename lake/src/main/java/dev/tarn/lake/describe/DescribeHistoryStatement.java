package dev.tarn.lake.describe;

import static dev.tarn.core.type.PrimitiveType.BOOLEAN;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP;

import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.delta.action.CommitInfo;
import dev.tarn.delta.history.History;
import dev.tarn.delta.history.HistoryEntry;
import dev.tarn.delta.json.Json;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.sql.tree.Statement;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** DESCRIBE HISTORY: the commits of a table, newest first. */
public final class DescribeHistoryStatement {
  private static final MapType TEXTS = new MapType(STRING, STRING, true);
  private static final StructType JOB =
      texts("jobId", "jobName", "jobRunId", "runId", "jobOwnerId", "triggerType");
  private static final StructType NOTEBOOK = texts("notebookId");
  private static final StructType SCHEMA =
      StructType.of(
          StructField.nullable("version", LONG),
          StructField.nullable("timestamp", TIMESTAMP),
          StructField.nullable("userId", STRING),
          StructField.nullable("userName", STRING),
          StructField.nullable("operation", STRING),
          StructField.nullable("operationParameters", TEXTS),
          StructField.nullable("job", JOB),
          StructField.nullable("notebook", NOTEBOOK),
          StructField.nullable("clusterId", STRING),
          StructField.nullable("readVersion", LONG),
          StructField.nullable("isolationLevel", STRING),
          StructField.nullable("isBlindAppend", BOOLEAN),
          StructField.nullable("operationMetrics", TEXTS),
          StructField.nullable("userMetadata", STRING),
          StructField.nullable("engineInfo", STRING));

  /** Parameters of operations that hold no values of rows. */
  private static final Set<String> HARMLESS =
      Set.of("mode", "partitionBy", "clusterBy", "isManaged", "description", "properties");

  private DescribeHistoryStatement() {}

  private static StructType texts(String... names) {
    return new StructType(
        Arrays.stream(names).map(name -> StructField.nullable(name, STRING)).toList());
  }

  public static Result run(Statement.DescribeHistory statement, StatementContext context) {
    TableHandle table = Tables.require(statement.name(), context);
    table.log().require();
    int limit =
        statement
            .limit()
            .map(count -> (int) Math.min(count, Integer.MAX_VALUE))
            .orElse(Integer.MAX_VALUE);
    boolean hidden = hidesPredicates(table, context);
    List<Row> rows =
        History.of(table.log()).entries(limit).stream().map(entry -> row(entry, hidden)).toList();
    return Result.of(SCHEMA, rows);
  }

  /** The values in the conditions of others would tell what policies hide. */
  private static boolean hidesPredicates(TableHandle table, StatementContext context) {
    if (table.entry().isEmpty()) {
      return false;
    }
    TableEntry entry = table.entry().get();
    String user = context.lake().user();
    return !context.catalog().policies().find(entry.name()).isEmpty()
        && !entry.owner().equals(user)
        && !context.catalog().principals().isAdministrator(user);
  }

  private static Row row(HistoryEntry entry, boolean hidden) {
    Instant time = Instant.ofEpochMilli(entry.timestamp());
    if (entry.info().isEmpty()) {
      Object[] values = new Object[SCHEMA.size()];
      values[0] = entry.version();
      values[1] = time;
      return Row.of(values);
    }
    CommitInfo info = entry.info().get();
    return Row.of(
        entry.version(),
        time,
        info.userId().orElse(null),
        info.userName().orElse(null),
        info.operation().orElse(null),
        parameters(info.operationParameters(), hidden),
        info.job().map(json -> struct(json, JOB)).orElse(null),
        info.notebook().map(json -> struct(json, NOTEBOOK)).orElse(null),
        info.clusterId().orElse(null),
        info.readVersion().orElse(null),
        info.isolationLevel().orElse(null),
        info.isBlindAppend().orElse(null),
        info.operationMetrics(),
        info.userMetadata().orElse(null),
        info.engineInfo().orElse(null));
  }

  /** A JSON string shows as its text, anything else as its JSON. */
  private static Map<String, String> parameters(Map<String, String> raw, boolean hidden) {
    Map<String, String> shown = new LinkedHashMap<>();
    raw.forEach(
        (name, json) ->
            shown.put(
                name, hidden && !HARMLESS.contains(name) ? "<hidden by policies>" : text(json)));
    return shown;
  }

  private static String text(String json) {
    if (json.equals("null")) {
      return null;
    }
    return parse(json).orElse(json) instanceof String text ? text : json;
  }

  private static Row struct(String json, StructType type) {
    Map<?, ?> values = parse(json).orElse(null) instanceof Map<?, ?> map ? map : Map.of();
    return new Row(
        type.names().stream()
            .map(
                name -> values.get(name) == null ? null : (Object) String.valueOf(values.get(name)))
            .toList());
  }

  private static Optional<Object> parse(String json) {
    try {
      return Optional.ofNullable(Json.parse(json));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
