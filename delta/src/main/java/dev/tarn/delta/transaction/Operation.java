package dev.tarn.delta.transaction;

import dev.tarn.core.type.StructField;
import dev.tarn.delta.json.Json;
import dev.tarn.delta.schema.SchemaJson;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a commit is recorded as in the history: name, parameters and metrics as delta-spark writes
 * them.
 *
 * @param parameters each value as raw JSON text
 * @param metrics numbers as text
 */
public record Operation(
    String name,
    Map<String, String> parameters,
    Map<String, String> metrics,
    Optional<String> userId,
    Optional<String> userName,
    Optional<String> userMetadata,
    Map<String, String> tags) {
  public Operation {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    metrics = Collections.unmodifiableMap(new LinkedHashMap<>(metrics));
    tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
  }

  /** How a write treats what is there; the name is what the history shows. */
  public enum WriteMode {
    APPEND("Append"),
    OVERWRITE("Overwrite"),
    ERROR_IF_EXISTS("ErrorIfExists"),
    IGNORE("Ignore");

    private final String text;

    WriteMode(String text) {
      this.text = text;
    }
  }

  /** How a table comes to be by a statement. */
  public enum Creation {
    CREATE("CREATE TABLE"),
    CREATE_AS_SELECT("CREATE TABLE AS SELECT"),
    REPLACE("REPLACE TABLE"),
    REPLACE_AS_SELECT("REPLACE TABLE AS SELECT"),
    CREATE_OR_REPLACE("CREATE OR REPLACE TABLE"),
    CREATE_OR_REPLACE_AS_SELECT("CREATE OR REPLACE TABLE AS SELECT");

    private final String text;

    Creation(String text) {
      this.text = text;
    }
  }

  /** Whose folder a table's files lie in. */
  public enum Ownership {
    /** The catalog's: dropping the table deletes them. */
    MANAGED,
    /** The user's. */
    EXTERNAL
  }

  /** An operation of a name, with parameters as raw JSON text. */
  public static Operation named(String name, Map<String, String> parameters) {
    return new Operation(
        name, parameters, Map.of(), Optional.empty(), Optional.empty(), Optional.empty(), Map.of());
  }

  /** A write of rows. */
  public static Operation write(WriteMode mode, List<String> partitionBy) {
    return named(
        "WRITE", Parameters.none().text("mode", mode.text).list("partitionBy", partitionBy).map());
  }

  /** An overwrite of the rows that match a predicate. */
  public static Operation replaceWhere(List<String> partitionBy, String predicate) {
    return named(
        "WRITE",
        Parameters.none()
            .text("mode", WriteMode.OVERWRITE.text)
            .list("partitionBy", partitionBy)
            .text("predicate", predicate)
            .map());
  }

  /**
   * A table made or replaced by a statement.
   *
   * @param description null when there is none
   */
  public static Operation create(
      Creation creation,
      Ownership ownership,
      String description,
      List<String> partitionBy,
      List<String> clusterBy,
      Map<String, String> properties) {
    return named(
        creation.text,
        Parameters.none()
            .list("partitionBy", partitionBy)
            .list("clusterBy", clusterBy)
            .text("description", description)
            .text("isManaged", String.valueOf(ownership == Ownership.MANAGED))
            .text("properties", Json.object(properties))
            .map());
  }

  /** Rows taken out. The predicates are SQL text, all of which hold. */
  public static Operation delete(List<String> predicates) {
    return named("DELETE", Parameters.none().list("predicate", predicates).map());
  }

  /** Rows changed. */
  public static Operation update(List<String> predicates) {
    return named("UPDATE", Parameters.none().list("predicate", predicates).map());
  }

  /** All rows taken out. */
  public static Operation truncate() {
    return named("TRUNCATE", Map.of());
  }

  /**
   * A clause of a MERGE as the history shows it.
   *
   * @param predicate SQL text
   * @param actionType {@code update}, {@code delete} or {@code insert}
   */
  public record MergeClause(Optional<String> predicate, String actionType) {
    Map<String, Object> json() {
      Map<String, Object> json = new LinkedHashMap<>();
      predicate.ifPresent(text -> json.put("predicate", text));
      json.put("actionType", actionType);
      return json;
    }
  }

  /** A MERGE. */
  public static Operation merge(
      List<String> predicates,
      List<MergeClause> matched,
      List<MergeClause> notMatched,
      List<MergeClause> notMatchedBySource) {
    return named(
        "MERGE",
        Parameters.none()
            .list("predicate", predicates)
            .clauses("matchedPredicates", matched)
            .clauses("notMatchedPredicates", notMatched)
            .clauses("notMatchedBySourcePredicates", notMatchedBySource)
            .map());
  }

  /** A batch of a stream. */
  public static Operation streamingUpdate(String outputMode, String queryId, long epochId) {
    return named(
        "STREAMING UPDATE",
        Parameters.none()
            .text("outputMode", outputMode)
            .text("queryId", queryId)
            .text("epochId", String.valueOf(epochId))
            .map());
  }

  /**
   * A column that is added.
   *
   * @param parent the struct it goes into; empty for the table itself
   * @param position {@code first} or {@code after x}, as delta-spark shows it
   */
  public record AddedColumn(List<String> parent, StructField field, Optional<String> position) {}

  public static Operation addColumns(List<AddedColumn> columns) {
    String json =
        Json.text(
            out -> {
              out.writeStartArray();
              for (AddedColumn column : columns) {
                out.writeStartObject();
                out.writeFieldName("column");
                out.writeRawValue(columnJson(column.parent(), column.field()));
                if (column.position().isPresent()) {
                  out.writeStringField("position", column.position().get());
                }
                out.writeEndObject();
              }
              out.writeEndArray();
            });
    return named("ADD COLUMNS", Parameters.none().text("columns", json).map());
  }

  public static Operation dropColumns(List<String> columns) {
    return named("DROP COLUMNS", Parameters.none().list("columns", columns).map());
  }

  public static Operation renameColumn(String oldColumnPath, String newColumnPath) {
    return named(
        "RENAME COLUMN",
        Parameters.none()
            .text("oldColumnPath", oldColumnPath)
            .text("newColumnPath", newColumnPath)
            .map());
  }

  /** A change of one column: type, comment, default, nullability or position. */
  public static Operation changeColumn(
      List<String> parent, StructField field, Optional<String> position) {
    Parameters parameters = Parameters.none().text("column", columnJson(parent, field));
    position.ifPresent(text -> parameters.text("position", text));
    return named("CHANGE COLUMN", parameters.map());
  }

  public static Operation replaceColumns(List<StructField> columns) {
    return named("REPLACE COLUMNS", Parameters.none().text("columns", columnsJson(columns)).map());
  }

  private static String columnsJson(List<StructField> columns) {
    return Json.text(
        out -> {
          out.writeStartArray();
          for (StructField column : columns) {
            out.writeRawValue(columnJson(List.of(), column));
          }
          out.writeEndArray();
        });
  }

  /** As delta-spark has it: of a nested type only the name. */
  private static String columnJson(List<String> parent, StructField field) {
    String name = parent.isEmpty() ? field.name() : String.join(".", parent) + "." + field.name();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("name", name);
    json.put("type", SchemaJson.name(field.type()));
    json.put("nullable", field.nullable());
    json.put("metadata", field.metadata());
    return Json.object(json);
  }

  public static Operation setProperties(Map<String, String> properties) {
    return named(
        "SET TBLPROPERTIES", Parameters.none().text("properties", Json.object(properties)).map());
  }

  public static Operation unsetProperties(List<String> keys, boolean ifExists) {
    return named(
        "UNSET TBLPROPERTIES",
        Parameters.none().list("properties", keys).raw("ifExists", String.valueOf(ifExists)).map());
  }

  public static Operation addConstraint(String name, String expression) {
    return named(
        "ADD CONSTRAINT", Parameters.none().text("name", name).text("expr", expression).map());
  }

  /** A constraint dropped; without an expression, it was not there. */
  public static Operation dropConstraint(String name, Optional<String> expression) {
    Parameters parameters = Parameters.none().text("name", name);
    expression.ifPresent(text -> parameters.text("expr", text));
    parameters.text("existed", String.valueOf(expression.isPresent()));
    return named("DROP CONSTRAINT", parameters.map());
  }

  public static Operation clusterBy(List<String> oldColumns, List<String> newColumns) {
    return named(
        "CLUSTER BY",
        Parameters.none()
            .text("oldClusteringColumns", String.join(",", oldColumns))
            .text("newClusteringColumns", String.join(",", newColumns))
            .map());
  }

  /** Exactly one of version and timestamp is there. */
  public static Operation restore(Optional<Long> version, Optional<String> timestamp) {
    return named(
        "RESTORE",
        Parameters.none()
            .raw("version", version.map(String::valueOf).orElse("null"))
            .text("timestamp", timestamp.orElse(null))
            .map());
  }

  /**
   * A table made of another.
   *
   * @param source its name, or {@code delta.`file:/path`}
   */
  public static Operation copy(String source, long sourceVersion) {
    return named(
        "CLONE",
        Parameters.none()
            .text("source", source)
            .raw("sourceVersion", String.valueOf(sourceVersion))
            .map());
  }

  /** Files of another format taken over as they are. */
  public static Operation convert(long files, List<String> partitionedBy, boolean statistics) {
    return named(
            "CONVERT",
            Parameters.none()
                .raw("numFiles", String.valueOf(files))
                .list("partitionedBy", partitionedBy)
                .raw("collectStats", String.valueOf(statistics))
                .text("sourceFormat", "parquet")
                .map())
        .withMetrics(Map.of("numConvertedFiles", files));
  }

  /** Files put together. */
  public static Operation optimize(
      List<String> predicates, List<String> zOrderBy, List<String> clusterBy) {
    return named(
        "OPTIMIZE",
        Parameters.none()
            .list("predicate", predicates)
            .raw("auto", "false")
            .list("clusterBy", clusterBy)
            .list("zOrderBy", zOrderBy)
            .map());
  }

  public static Operation dropFeature(String featureName, boolean truncateHistory) {
    return named(
        "DROP FEATURE",
        Parameters.none()
            .text("featureName", featureName)
            .raw("truncateHistory", String.valueOf(truncateHistory))
            .map());
  }

  /**
   * That records of widened types are no longer needed.
   *
   * @param columns that had one, under their whole names
   */
  public static Operation dropTypeChanges(List<StructField> columns) {
    return named("DROP FEATURE", Parameters.none().text("columns", columnsJson(columns)).map());
  }

  public Operation withMetrics(Map<String, ?> newMetrics) {
    Map<String, String> texts = new LinkedHashMap<>();
    newMetrics.forEach((key, value) -> texts.put(key, String.valueOf(value)));
    return new Operation(name, parameters, texts, userId, userName, userMetadata, tags);
  }

  /** The same with who does it. */
  public Operation by(String user) {
    return new Operation(name, parameters, metrics, userId, Optional.of(user), userMetadata, tags);
  }

  public Operation withUserMetadata(String text) {
    return new Operation(name, parameters, metrics, userId, userName, Optional.of(text), tags);
  }

  public Operation withTags(Map<String, String> newTags) {
    return new Operation(name, parameters, metrics, userId, userName, userMetadata, newTags);
  }
}
