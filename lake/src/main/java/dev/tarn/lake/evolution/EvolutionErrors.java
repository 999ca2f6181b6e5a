package dev.tarn.lake.evolution;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import java.util.List;

/** The errors of schema evolution. */
final class EvolutionErrors {
  private EvolutionErrors() {}

  static TarnException checked(TypeChange change, List<String> constraints) {
    return of("DELTA_CONSTRAINT_DATA_TYPE_MISMATCH", change)
        .with("constraints", String.join("\n", constraints));
  }

  static TarnException generated(TypeChange change, List<String> columns) {
    return of("DELTA_GENERATED_COLUMNS_DATA_TYPE_MISMATCH", change)
        .with("generatedColumns", String.join("\n", columns));
  }

  static TarnException otherFields(StructType from, StructType to) {
    return TarnException.of("DELTA_UPDATE_SCHEMA_MISMATCH_EXPRESSION")
        .with("fromCatalog", from.sql())
        .with("toCatalog", to.sql());
  }

  private static TarnException of(String errorClass, TypeChange change) {
    return TarnException.of(errorClass)
        .with("columnName", String.join(".", change.path()))
        .with("columnType", change.before().sql())
        .with("dataType", change.after().sql());
  }
}
