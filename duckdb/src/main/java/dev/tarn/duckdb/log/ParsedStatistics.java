package dev.tarn.duckdb.log;

import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.json.Json;
import dev.tarn.delta.statistics.IndexedColumns;
import dev.tarn.delta.statistics.IndexedColumns.IndexedColumn;
import dev.tarn.duckdb.scan.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The typed forms of statistics and partition values, {@code ..._parsed}, for one table. */
final class ParsedStatistics {
  private final Metadata metadata;

  ParsedStatistics(Metadata metadata) {
    this.metadata = metadata;
  }

  /** Adds the fields to those that an add gets. */
  void addTo(String add, List<String> fields) {
    fields.add(
        "stats_parsed := json_transform(" + add + ".stats, " + Text.literal(structure()) + ")");
    List<String> partitionValues = partitionValues(add);
    if (!partitionValues.isEmpty()) {
      fields.add(
          "partitionValues_parsed := struct_pack(" + String.join(", ", partitionValues) + ")");
    }
  }

  private String structure() {
    Map<String, Object> structure = new LinkedHashMap<>();
    structure.put("numRecords", "BIGINT");
    putUnlessEmpty(structure, "minValues", tree(ParsedStatistics::boundType));
    putUnlessEmpty(structure, "maxValues", tree(ParsedStatistics::boundType));
    putUnlessEmpty(structure, "nullCount", tree(type -> Optional.of("BIGINT")));
    structure.put("tightBounds", "BOOLEAN");
    return Json.object(structure);
  }

  private static void putUnlessEmpty(
      Map<String, Object> structure, String name, Map<String, Object> fields) {
    if (!fields.isEmpty()) {
      structure.put(name, fields);
    }
  }

  private Map<String, Object> tree(Function<DataType, Optional<String>> leafType) {
    Map<String, Object> root = new LinkedHashMap<>();
    for (IndexedColumn column : IndexedColumns.of(metadata)) {
      leafType.apply(column.type()).ifPresent(type -> put(root, column.path(), type));
    }
    return root;
  }

  @SuppressWarnings("unchecked")
  private static void put(Map<String, Object> root, List<String> path, String type) {
    Map<String, Object> level = root;
    for (String name : path.subList(0, path.size() - 1)) {
      level = (Map<String, Object>) level.computeIfAbsent(name, key -> new LinkedHashMap<>());
    }
    level.put(path.getLast(), type);
  }

  /** The type of bounds, for the types that have some. */
  private static Optional<String> boundType(DataType type) {
    return switch (type) {
      case DecimalType decimal -> Optional.of(decimal.sql());
      case PrimitiveType primitive -> boundType(primitive);
      case AtomicType atomic -> Optional.empty();
      case ComplexType complex -> Optional.empty();
    };
  }

  private static Optional<String> boundType(PrimitiveType type) {
    return switch (type) {
      case BYTE, SHORT, INTEGER, LONG, FLOAT, DOUBLE, DATE -> Optional.of(type.sql());
      case STRING -> Optional.of("VARCHAR");
      case TIMESTAMP -> Optional.of("TIMESTAMPTZ");
      case TIMESTAMP_NTZ -> Optional.of("TIMESTAMP");
      case BOOLEAN, BINARY, TIME, VARIANT, VOID -> Optional.empty();
    };
  }

  /**
   * Empty unless every partition column can be typed: the text of a TIMESTAMP may be in the zone of
   * whoever wrote it.
   */
  private List<String> partitionValues(String add) {
    List<String> values = new ArrayList<>();
    ColumnMapping mapping = ColumnMapping.of(metadata);
    for (String name : metadata.partitionColumns()) {
      StructField field = metadata.schema().field(name).orElseThrow();
      Optional<String> type = partitionType(field.type());
      if (type.isEmpty()) {
        return List.of();
      }
      String physical = mapping.physicalName(field);
      String text = "nullif(" + add + ".partitionValues[" + Text.literal(physical) + "], '')";
      values.add(Text.identifier(physical) + " := TRY_CAST(" + text + " AS " + type.get() + ")");
    }
    return values;
  }

  private static Optional<String> partitionType(DataType type) {
    return switch (type) {
      case PrimitiveType.BOOLEAN -> Optional.of("BOOLEAN");
      case PrimitiveType.TIMESTAMP -> Optional.empty();
      case AtomicType atomic -> boundType(type);
      case ComplexType complex -> boundType(type);
    };
  }
}
