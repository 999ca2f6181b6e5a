package dev.tarn.conformance.walk;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tarn.conformance.side.DeltaLog;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What the next statement may build on: the table as its log tells it now.
 *
 * @param version the newest version
 * @param changesFrom the first version from which on the change data feed is on
 * @param rows how many rows the table has
 */
record Shape(
    List<Column> columns,
    Map<String, String> properties,
    long version,
    Optional<Long> changesFrom,
    int rows) {

  static Shape of(DeltaLog log, int rows) {
    List<String> partitions = log.partitionColumns();
    List<Column> columns = new ArrayList<>();
    for (JsonNode field : log.schema().get("fields")) {
      String name = field.get("name").asText();
      boolean partition = partitions.contains(name);
      columns.add(new Column(name, type(field.get("type")), kind(field), partition));
    }
    return new Shape(
        columns, log.properties(), log.history().size() - 1, log.firstVersionWithChanges(), rows);
  }

  private static Column.Kind kind(JsonNode field) {
    JsonNode metadata = field.get("metadata");
    if (metadata.has("delta.generationExpression")) {
      return Column.Kind.GENERATED;
    }
    if (metadata.has("delta.identity.step")) {
      return Column.Kind.IDENTITY;
    }
    if (metadata.has("CURRENT_DEFAULT")) {
      return Column.Kind.WITH_DEFAULT;
    }
    return field.get("nullable").asBoolean() ? Column.Kind.NULLABLE : Column.Kind.NOT_NULL;
  }

  private static ColumnType type(JsonNode type) {
    return type.isTextual() ? scalar(type.asText()) : nested(type);
  }

  private static ColumnType nested(JsonNode type) {
    return switch (type.get("type").asText()) {
      case "array" -> new ColumnType.ArrayOf(type(type.get("elementType")));
      case "map" -> new ColumnType.MapOf(type(type.get("keyType")), type(type.get("valueType")));
      default -> struct(type);
    };
  }

  private static ColumnType struct(JsonNode type) {
    List<ColumnType.Field> fields = new ArrayList<>();
    for (JsonNode field : type.get("fields")) {
      fields.add(new ColumnType.Field(field.get("name").asText(), type(field.get("type"))));
    }
    return new ColumnType.StructOf(fields);
  }

  private static ColumnType scalar(String name) {
    return new ColumnType.Scalar(
        switch (name) {
          case "byte" -> "TINYINT";
          case "short" -> "SMALLINT";
          case "integer" -> "INT";
          case "long" -> "BIGINT";
          default -> name.toUpperCase(java.util.Locale.ROOT);
        });
  }

  boolean isPartitioned() {
    return columns.stream().anyMatch(Column::partition);
  }

  List<Column> columns(Predicate<Column> which) {
    return columns.stream().filter(which).toList();
  }

  /** Columns that a statement may give values. */
  List<Column> written() {
    return columns(column -> !column.isComputed());
  }

  /** Columns that conditions compare. */
  List<Column> compared() {
    return columns(Column::isScalar);
  }

  boolean isOn(String property) {
    return "true".equals(properties.get(property));
  }

  boolean isMapped() {
    return !properties.getOrDefault("delta.columnMapping.mode", "none").equals("none");
  }
}
