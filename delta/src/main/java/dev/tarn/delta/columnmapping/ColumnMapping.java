package dev.tarn.delta.columnmapping;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.property.TableProperties;
import java.util.List;
import java.util.Locale;

/** How a table's columns are found in its files. */
public enum ColumnMapping {
  /** By the names users see. */
  NONE,
  /** By the Parquet field id. */
  ID,
  /** By a physical name. */
  NAME;

  /** The metadata key of a field's id. */
  public static final String ID_KEY = "delta.columnMapping.id";

  /** The metadata key of a field's name in files. */
  public static final String PHYSICAL_NAME_KEY = "delta.columnMapping.physicalName";

  /** The mode of a table. */
  public static ColumnMapping of(Metadata metadata) {
    return valueOf(TableProperties.COLUMN_MAPPING_MODE.of(metadata).toUpperCase(Locale.ROOT));
  }

  /** The name of a field in files, partition values and statistics. */
  public String physicalName(StructField field) {
    return this == NONE ? field.name() : field.metadataText(PHYSICAL_NAME_KEY).orElse(field.name());
  }

  /** The physical names of a table's partition columns, in order. */
  public List<String> physicalPartitionColumns(Metadata metadata) {
    return metadata.partitionColumns().stream()
        .map(name -> metadata.schema().field(name).map(this::physicalName).orElse(name))
        .toList();
  }

  /** A field with physical names at every level; the metadata stay, ids among them. */
  public StructField physical(StructField field) {
    return this == NONE
        ? field
        : field.withName(physicalName(field)).withType(physical(field.type()));
  }

  /** A type with physical names at every level. */
  public DataType physical(DataType type) {
    return switch (type) {
      case StructType struct ->
          new StructType(struct.fields().stream().map(this::physical).toList());
      case ArrayType array -> new ArrayType(physical(array.element()), array.containsNull());
      case MapType map ->
          new MapType(physical(map.key()), physical(map.value()), map.valueContainsNull());
      case AtomicType atomic -> type;
    };
  }
}
