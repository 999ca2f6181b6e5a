package dev.tarn.delta.columnmapping;

import dev.tarn.core.error.TarnException;
import java.util.List;
import java.util.Locale;

/** Errors of column mapping. */
final class ColumnMappingErrors {
  private ColumnMappingErrors() {}

  static TarnException modeChange(ColumnMapping from, ColumnMapping to) {
    return TarnException.of("DELTA_UNSUPPORTED_COLUMN_MAPPING_MODE_CHANGE")
        .with("oldMode", from.name().toLowerCase(Locale.ROOT))
        .with("newMode", to.name().toLowerCase(Locale.ROOT));
  }

  static TarnException schemaChange(String column) {
    return TarnException.of("DELTA_UNSUPPORTED_COLUMN_MAPPING_SCHEMA_CHANGE")
        .with("column", column);
  }

  static TarnException namesWithoutMapping(List<String> names) {
    return TarnException.of("DELTA_INVALID_COLUMN_NAMES_WHEN_REMOVING_COLUMN_MAPPING")
        .with("invalidColumnNames", String.join(", ", names));
  }

  static TarnException reserved(String key) {
    return TarnException.of("DELTA_CANNOT_MODIFY_TABLE_PROPERTY").with("prop", key);
  }

  static TarnException maxColumnIdNotSet() {
    return TarnException.of("DELTA_COLUMN_MAPPING_MAX_COLUMN_ID_NOT_SET")
        .with("prop", "delta.columnMapping.maxColumnId");
  }

  static TarnException maxColumnIdTooSmall(long found, long required) {
    return TarnException.of("DELTA_COLUMN_MAPPING_MAX_COLUMN_ID_NOT_SET_CORRECTLY")
        .with("tableMax", found)
        .with("fieldMax", required);
  }

  static TarnException duplicatePhysicalName(String name) {
    return TarnException.of("DELTA_FOUND_DUPLICATE_PHYSICAL_NAME").with("name", name);
  }
}
