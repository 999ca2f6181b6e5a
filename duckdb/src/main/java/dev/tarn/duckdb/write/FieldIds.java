package dev.tarn.duckdb.write;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.duckdb.scan.Text;
import dev.tarn.lake.execute.WriteLayout;
import java.util.ArrayList;
import java.util.List;

/** Writes the Parquet field ids of a layout as an option of COPY. */
final class FieldIds {
  private static final String ID = "delta.columnMapping.id";

  private FieldIds() {}

  /** The option with a comma before it, or nothing when no column has an id. */
  static String option(WriteLayout layout) {
    List<String> entries = new ArrayList<>();
    for (int i = 0; i < layout.columns().size(); i++) {
      if (!layout.partitionColumns().contains(i)) {
        add(layout.columns().get(i), entries);
      }
    }
    return entries.isEmpty() ? "" : ", FIELD_IDS {" + String.join(", ", entries) + "}";
  }

  private static void add(StructField field, List<String> entries) {
    String value = value(field.metadata().get(ID), children(field.type()));
    if (!value.isEmpty()) {
      entries.add(Text.identifier(field.name()) + ": " + value);
    }
  }

  private static List<String> children(DataType type) {
    List<String> entries = new ArrayList<>();
    switch (type) {
      case StructType struct -> struct.fields().forEach(field -> add(field, entries));
      case ArrayType array -> addPart("element", array.element(), entries);
      case MapType map -> {
        addPart("key", map.key(), entries);
        addPart("value", map.value(), entries);
      }
      case AtomicType atomic -> {
        // A leaf has its own id alone.
      }
    }
    return entries;
  }

  private static void addPart(String name, DataType type, List<String> entries) {
    String value = value(null, children(type));
    if (!value.isEmpty()) {
      entries.add(name + ": " + value);
    }
  }

  private static String value(Object id, List<String> children) {
    if (children.isEmpty()) {
      return id == null ? "" : id.toString();
    }
    String own = id == null ? "" : "__duckdb_field_id: " + id + ", ";
    return "{" + own + String.join(", ", children) + "}";
  }
}
