package dev.tarn.conformance.walk;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Makes the statement that creates a table. */
final class TableGenerator {
  private static final List<String> SCALARS =
      List.of(
          "INT",
          "INT",
          "BIGINT",
          "STRING",
          "STRING",
          "BOOLEAN",
          "TINYINT",
          "SMALLINT",
          "FLOAT",
          "DOUBLE",
          "DECIMAL(10,2)",
          "DECIMAL(38,18)",
          "DECIMAL(5,0)",
          "DATE",
          "TIMESTAMP",
          "TIMESTAMP_NTZ",
          "BINARY",
          "VARCHAR(5)",
          "CHAR(3)");
  private static final List<String> PARTITIONS =
      List.of(
          "INT",
          "STRING",
          "STRING",
          "DATE",
          "TIMESTAMP",
          "BOOLEAN",
          "DECIMAL(10,2)",
          "BIGINT",
          "TINYINT",
          "TIMESTAMP_NTZ",
          "SMALLINT",
          "DOUBLE",
          "FLOAT");
  private static final List<String> NESTED =
      List.of(
          "ARRAY<INT>",
          "ARRAY<STRING>",
          "MAP<STRING, INT>",
          "MAP<INT, DATE>",
          "STRUCT<x: INT, y: STRING>",
          "STRUCT<x: STRUCT<z: BIGINT>, y: DOUBLE>",
          "ARRAY<STRUCT<x: INT, y: STRING>>");
  private static final List<String> NAMES =
      List.of("v", "w", "Mixed", "ä", "select", "x1", "date", "value");

  private final Dice dice;
  private final Values values;
  private final Map<String, String> properties = new LinkedHashMap<>();

  TableGenerator(Dice dice) {
    this.dice = dice;
    this.values = new Values(dice);
  }

  /** A type for a column. */
  static String type(Dice dice) {
    return dice.chance(25) ? dice.pick(NESTED) : dice.pick(SCALARS);
  }

  /** A type without parts, and without a limit of its length. */
  static String plainType(Dice dice) {
    return dice.pick("INT", "BIGINT", "STRING", "DATE", "DOUBLE", "DECIMAL(10,2)", "BOOLEAN");
  }

  String create() {
    chooseProperties();
    List<String> columns = new ArrayList<>();
    columns.add("k INT" + (dice.chance(20) ? " NOT NULL" : ""));
    List<String> names = dice.some(NAMES, 1);
    names.stream()
        .limit(5)
        .forEach(name -> columns.add(Column.quote(name) + " " + definition(type(dice))));
    String partitions = "";
    if (dice.chance(45)) {
      columns.add("p " + dice.pick(PARTITIONS));
      partitions = " PARTITIONED BY (p)";
      if (dice.chance(25)) {
        columns.add("q " + dice.pick(PARTITIONS));
        partitions = " PARTITIONED BY (" + dice.pick("p, q", "q, p") + ")";
      }
    }
    addGenerated(columns);
    return "CREATE TABLE t ("
        + String.join(", ", columns)
        + ") USING DELTA"
        + partitions
        + " LOCATION '${location}'"
        + propertiesSql();
  }

  private String definition(String type) {
    String comment = dice.chance(10) ? " COMMENT 'it\\'s'" : "";
    if (properties.containsKey("delta.feature.allowColumnDefaults") && dice.chance(50)) {
      ColumnType.Scalar scalar = new ColumnType.Scalar(type);
      if (!type.contains("<") && !type.contains("CHAR")) {
        return type + " DEFAULT " + values.notNull(scalar) + comment;
      }
    }
    return type + (dice.chance(8) ? " NOT NULL" : "") + comment;
  }

  private void addGenerated(List<String> columns) {
    if (dice.chance(12)) {
      columns.add("g BIGINT GENERATED ALWAYS AS (k + 1L)");
    }
  }

  private void chooseProperties() {
    maybe(60, "delta.enableChangeDataFeed", "true");
    maybe(25, "delta.enableDeletionVectors", "true");
    maybe(25, "delta.columnMapping.mode", dice.pick("name", "name", "id"));
    maybe(25, "delta.enableTypeWidening", "true");
    maybe(15, "delta.enableRowTracking", "true");
    maybe(20, "delta.enableInCommitTimestamps", "true");
    maybe(30, "delta.checkpointInterval", dice.pick("1", "2", "3"));
    maybe(10, "delta.checkpointPolicy", "v2");
    maybe(30, "delta.feature.allowColumnDefaults", "supported");
    maybe(10, "delta.dataSkippingNumIndexedCols", dice.pick("0", "1", "-1"));
    maybe(10, "foo", "it\\'s");
  }

  private void maybe(int percent, String key, String value) {
    if (dice.chance(percent)) {
      properties.put(key, value);
    }
  }

  private String propertiesSql() {
    return properties.isEmpty()
        ? ""
        : properties.entrySet().stream()
            .map(entry -> "'" + entry.getKey() + "' = '" + entry.getValue() + "'")
            .collect(Collectors.joining(", ", " TBLPROPERTIES (", ")"));
  }
}
