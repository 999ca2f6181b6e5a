package dev.tarn.duckdb.log;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The columns of a checkpoint, one for each kind of action, with their fields (protocol 1.6). */
final class ActionColumns {
  static final String ADD = "add";
  static final String REMOVE = "remove";

  private static final String TEXT = "VARCHAR";
  private static final String TEXTS = "MAP(VARCHAR, VARCHAR)";
  private static final String LIST = "VARCHAR[]";
  private static final String NUMBER = "BIGINT";
  private static final String SMALL_NUMBER = "INTEGER";
  private static final String FLAG = "BOOLEAN";

  private static final Fields DELETION_VECTOR =
      new Fields()
          .with("storageType", TEXT)
          .with("pathOrInlineDv", TEXT)
          .with("offset", SMALL_NUMBER)
          .with("sizeInBytes", SMALL_NUMBER)
          .with("cardinality", NUMBER);

  private static final Fields ADD_FIELDS =
      new Fields()
          .with("path", TEXT)
          .with("partitionValues", TEXTS)
          .with("size", NUMBER)
          .with("modificationTime", NUMBER)
          .with("dataChange", FLAG)
          .with("tags", TEXTS)
          .with("deletionVector", DELETION_VECTOR)
          .with("baseRowId", NUMBER)
          .with("defaultRowCommitVersion", NUMBER)
          .with("clusteringProvider", TEXT)
          .with("stats", TEXT);

  private static final Fields COMPARED_ADD_FIELDS =
      new Fields().with("partitionValues", TEXTS).with("size", NUMBER).with("stats", TEXT);

  private static final Fields REMOVE_FIELDS =
      new Fields()
          .with("path", TEXT)
          .with("deletionTimestamp", NUMBER)
          .with("dataChange", FLAG)
          .with("extendedFileMetadata", FLAG)
          .with("partitionValues", TEXTS)
          .with("size", NUMBER)
          .with("deletionVector", DELETION_VECTOR)
          .with("baseRowId", NUMBER)
          .with("defaultRowCommitVersion", NUMBER);

  private static final Map<String, Fields> OTHERS =
      Map.of(
          "txn",
          new Fields().with("appId", TEXT).with("version", NUMBER).with("lastUpdated", NUMBER),
          "metaData",
          new Fields()
              .with("id", TEXT)
              .with("name", TEXT)
              .with("description", TEXT)
              .with("format", new Fields().with("provider", TEXT).with("options", TEXTS))
              .with("schemaString", TEXT)
              .with("partitionColumns", LIST)
              .with("createdTime", NUMBER)
              .with("configuration", TEXTS),
          "protocol",
          new Fields()
              .with("minReaderVersion", SMALL_NUMBER)
              .with("minWriterVersion", SMALL_NUMBER)
              .with("readerFeatures", LIST)
              .with("writerFeatures", LIST),
          "domainMetadata",
          new Fields().with("domain", TEXT).with("configuration", TEXT).with("removed", FLAG),
          "sidecar",
          new Fields()
              .with("path", TEXT)
              .with("sizeInBytes", NUMBER)
              .with("modificationTime", NUMBER)
              .with("tags", TEXTS));

  private ActionColumns() {}

  /** The columns of every action that is neither add nor remove, sidecars among them. */
  static Map<String, Fields> others() {
    return OTHERS;
  }

  /** The columns of every action that a checkpoint may hold. */
  static Map<String, Fields> all() {
    Map<String, Fields> columns = new LinkedHashMap<>(OTHERS);
    columns.put(ADD, ADD_FIELDS);
    columns.put(REMOVE, REMOVE_FIELDS);
    return columns;
  }

  static Fields add() {
    return ADD_FIELDS;
  }

  /** What conditions on files compare of an add, and its size, which every add has. */
  static Fields comparedAdd() {
    return COMPARED_ADD_FIELDS;
  }

  static Fields remove() {
    return REMOVE_FIELDS;
  }

  /** The columns of a checkpoint that holds no sidecars, in the order in which they are written. */
  static Map<String, Fields> written() {
    Map<String, Fields> columns = new LinkedHashMap<>();
    columns.put("txn", OTHERS.get("txn"));
    columns.put(ADD, ADD_FIELDS);
    columns.put(REMOVE, REMOVE_FIELDS);
    columns.put("metaData", OTHERS.get("metaData"));
    columns.put("protocol", OTHERS.get("protocol"));
    columns.put("domainMetadata", OTHERS.get("domainMetadata"));
    return columns;
  }

  /** The fields of a struct, in order; never changed once a column uses it. */
  static final class Fields {
    private final Map<String, Object> types = new LinkedHashMap<>();

    Fields with(String name, Object type) {
      Fields more = new Fields();
      more.types.putAll(types);
      more.types.put(name, type);
      return more;
    }

    /** As a type of DuckDB's. */
    String type() {
      return types.entrySet().stream()
          .map(field -> "\"" + field.getKey() + "\" " + type(field.getValue()))
          .collect(Collectors.joining(", ", "STRUCT(", ")"));
    }

    private static String type(Object type) {
      return type instanceof Fields fields ? fields.type() : (String) type;
    }

    /** As the structure that DuckDB's {@code json_transform} takes. */
    String json() {
      return types.entrySet().stream()
          .map(field -> "\"" + field.getKey() + "\": " + json(field.getValue()))
          .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String json(Object type) {
      if (type instanceof Fields fields) {
        return fields.json();
      }
      return type.equals(LIST) ? "[\"VARCHAR\"]" : "\"" + type + "\"";
    }
  }
}
