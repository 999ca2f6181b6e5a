package dev.tarn.lake.vacuum;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.Column;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The errors of VACUUM. */
final class VacuumErrors {
  private VacuumErrors() {}

  static TarnException tooShort(Duration configured) {
    return TarnException.of("DELTA_VACUUM_RETENTION_PERIOD_TOO_SHORT")
        .with("configuredRetentionHours", configured.toHours());
  }

  static TarnException noDuration() {
    return TarnException.of("UNSUPPORTED_FEATURE.SQL").with("feature", "RETAIN NULL HOURS");
  }

  static TarnException notAnInventory(StructType expected, List<Column> columns) {
    return TarnException.of("DELTA_INVALID_INVENTORY_SCHEMA")
        .with(
            "expectedSchema",
            text(expected.fields().stream(), StructField::name, StructField::type))
        .with("schema", text(columns.stream(), Column::name, Column::type));
  }

  private static <T> String text(
      Stream<T> columns, Function<T, String> name, Function<T, DataType> type) {
    return columns
        .map(
            column ->
                Identifiers.quoteIfNeeded(name.apply(column)) + " " + type.apply(column).sql())
        .collect(Collectors.joining(", "));
  }

  static TarnException missingValue(String column, int index) {
    return TarnException.of("ROW_VALUE_IS_NULL")
        .with("column", Identifiers.quote(column))
        .with("index", index);
  }

  static TarnException incompleteLog(long firstVersion) {
    return TarnException.of("DELTA_CANNOT_VACUUM_LITE").with("firstVersion", firstVersion);
  }
}
