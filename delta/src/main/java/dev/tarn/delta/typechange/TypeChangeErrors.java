package dev.tarn.delta.typechange;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;

/** Errors of changed types. */
final class TypeChangeErrors {
  private TypeChangeErrors() {}

  static TarnException unsupported(String field, DataType from, DataType to) {
    return TarnException.of("DELTA_UNSUPPORTED_TYPE_CHANGE_IN_SCHEMA")
        .with("fieldName", field)
        .with("fromType", from.sql())
        .with("toType", to.sql());
  }
}
