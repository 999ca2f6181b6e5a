package dev.tarn.delta.schema;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What a schema must keep to before it goes into the log. */
public final class SchemaRules {
  private static final String FORBIDDEN = " ,;{}()\n\t=";

  private SchemaRules() {}

  /**
   * Names are unique at each level, ignoring case.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_DUPLICATE_COLUMNS_FOUND}
   */
  public static void checkUniqueNames(StructType schema) {
    checkUnique(schema, "");
  }

  /**
   * Names hold none of the characters that Parquet forbids; only tables without column mapping need
   * this.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_INVALID_CHARACTERS_IN_COLUMN_NAMES}
   */
  public static void checkNameCharacters(DataType type) {
    switch (type) {
      case StructType struct -> {
        for (StructField field : struct.fields()) {
          if (hasForbiddenCharacters(field.name())) {
            throw SchemaErrors.invalidCharacters(field.name());
          }
          checkNameCharacters(field.type());
        }
      }
      case ArrayType array -> checkNameCharacters(array.element());
      case MapType map -> {
        checkNameCharacters(map.key());
        checkNameCharacters(map.value());
      }
      case AtomicType atomic -> {}
    }
  }

  /** Whether files cannot have a column of this name. */
  public static boolean hasForbiddenCharacters(String name) {
    return name.chars().anyMatch(c -> FORBIDDEN.indexOf(c) >= 0);
  }

  /**
   * NOT NULL stands nowhere inside arrays and maps, where nobody enforces it.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_NESTED_NOT_NULL_CONSTRAINT}
   */
  public static void checkNestedNotNull(StructType schema) {
    for (StructField field : schema.fields()) {
      checkNestedNotNull(field.name(), field.type());
    }
  }

  /**
   * The columns that a table is partitioned by are columns of its schema.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_MISSING_PARTITION_COLUMN}
   */
  public static void checkPartitionColumns(List<String> partitionColumns, StructType schema) {
    for (String column : partitionColumns) {
      if (schema.field(column).isEmpty()) {
        throw SchemaErrors.missingPartitionColumn(column, schema);
      }
    }
  }

  private static void checkNestedNotNull(String path, DataType type) {
    switch (type) {
      case StructType struct ->
          struct
              .fields()
              .forEach(field -> checkNestedNotNull(path + "." + field.name(), field.type()));
      case ArrayType array -> requireNullable(path, "element", array.element());
      case MapType map -> {
        requireNullable(path, "key", map.key());
        requireNullable(path, "value", map.value());
      }
      case AtomicType atomic -> {}
    }
  }

  private static void requireNullable(String path, String part, DataType type) {
    if (hasRequired(type)) {
      throw SchemaErrors.nestedNotNull(path, part, type);
    }
  }

  private static boolean hasRequired(DataType type) {
    return switch (type) {
      case StructType struct ->
          struct.fields().stream()
              .anyMatch(field -> !field.nullable() || hasRequired(field.type()));
      case ArrayType array -> hasRequired(array.element());
      case MapType map -> hasRequired(map.key()) || hasRequired(map.value());
      case AtomicType atomic -> false;
    };
  }

  private static void checkUnique(DataType type, String prefix) {
    switch (type) {
      case StructType struct -> {
        Set<String> names = new HashSet<>();
        for (StructField field : struct.fields()) {
          String path = prefix + field.name();
          if (!names.add(field.name().toLowerCase(Locale.ROOT))) {
            throw SchemaErrors.duplicateColumn(path);
          }
          checkUnique(field.type(), path + ".");
        }
      }
      case ArrayType array -> checkUnique(array.element(), prefix + "element.");
      case MapType map -> {
        checkUnique(map.key(), prefix + "key.");
        checkUnique(map.value(), prefix + "value.");
      }
      case AtomicType atomic -> {}
    }
  }
}
