package dev.tarn.delta.identity;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructField;

/** The errors of identity columns in metadata. */
final class IdentityErrors {
  private IdentityErrors() {}

  static TarnException type(StructField field) {
    return TarnException.of("DELTA_IDENTITY_COLUMNS_UNSUPPORTED_DATA_TYPE")
        .with("columnName", field.name())
        .with("dataType", field.type().sql());
  }

  static TarnException step(String column) {
    return TarnException.of("DELTA_IDENTITY_COLUMNS_ILLEGAL_STEP").with("columnName", column);
  }

  static TarnException inconsistent(StructField field) {
    return TarnException.of("DELTA_IDENTITY_COLUMN_INCONSISTENT_METADATA")
        .with("colName", field.name())
        .with("start", field.metadata().get(IdentityColumn.START))
        .with("step", field.metadata().get(IdentityColumn.STEP))
        .with("allowExplicitInsert", field.metadata().get(IdentityColumn.ALLOW_EXPLICIT_INSERT));
  }

  static TarnException overflow(IdentityColumn column) {
    return TarnException.of("ARITHMETIC_OVERFLOW.IDENTITY_COLUMN")
        .with("columnName", column.name())
        .with("start", column.start())
        .with("step", column.step())
        .with(
            "highWaterMark",
            column.highWaterMark().isPresent()
                ? "at " + column.highWaterMark().getAsLong()
                : "not set yet");
  }
}
