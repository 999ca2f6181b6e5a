package dev.tarn.lake.identity;

import dev.tarn.core.error.TarnException;

/** The errors of statements on identity columns. */
final class IdentityErrors {
  private IdentityErrors() {}

  static TarnException withDefault(String column, String value) {
    return TarnException.of("IDENTITY_COLUMN_WITH_DEFAULT_VALUE")
        .with("colName", column)
        .with("defaultValue", value);
  }

  static TarnException partition(String column) {
    return ofColumn("DELTA_IDENTITY_COLUMNS_PARTITION_NOT_SUPPORTED", column);
  }

  static TarnException explicitInsert(String column) {
    return ofColumn("DELTA_IDENTITY_COLUMNS_EXPLICIT_INSERT_NOT_SUPPORTED", column);
  }

  static TarnException update(String column) {
    return ofColumn("DELTA_IDENTITY_COLUMNS_UPDATE_NOT_SUPPORTED", column);
  }

  static TarnException alter(String column) {
    return ofColumn("DELTA_IDENTITY_COLUMNS_ALTER_COLUMN_NOT_SUPPORTED", column);
  }

  static TarnException replaceColumns(String column) {
    return ofColumn("DELTA_IDENTITY_COLUMNS_REPLACE_COLUMN_NOT_SUPPORTED", column);
  }

  static TarnException syncOther(String column) {
    return ofColumn("DELTA_IDENTITY_COLUMNS_ALTER_NON_IDENTITY_COLUMN", column);
  }

  private static TarnException ofColumn(String errorClass, String column) {
    return TarnException.of(errorClass).with("colName", column);
  }
}
