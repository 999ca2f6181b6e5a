package dev.tarn.lake.insert;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.StructField;
import dev.tarn.sql.plan.Column;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The errors of INSERT. */
final class InsertErrors {
  private static final String OF_CHANGES = "DELTA_CAST_OVERFLOW_IN_TABLE_WRITE";

  private InsertErrors() {}

  /** A number that does not fit its column has another class in INSERT than in UPDATE and MERGE. */
  static TarnException ofInsert(TarnException error) {
    if (!error.errorClass().equals(OF_CHANGES)) {
      return error;
    }
    TarnException own = TarnException.of("CAST_OVERFLOW_IN_TABLE_INSERT");
    for (Map.Entry<String, String> parameter : error.parameters().entrySet()) {
      own = own.with(parameter.getKey(), parameter.getValue());
    }
    return own.at(error.position().orElse(null)).causedBy(error.getCause());
  }

  static TarnException replacingBySubquery() {
    return TarnException.of("UNSUPPORTED_FEATURE.OVERWRITE_BY_SUBQUERY");
  }

  static TarnException emptyPartition(String column) {
    return TarnException.of("DELTA_REPLACE_WHERE_MISMATCH")
        .with("replaceWhere", Identifiers.quoteIfNeeded(column) + " <=> ''");
  }

  static TarnException notAPartitionColumn(String column, String table) {
    return TarnException.of("NON_PARTITION_COLUMN")
        .with("columnName", Identifiers.quote(column))
        .with("tableName", table);
  }

  static TarnException notEnoughColumns(
      String table, List<StructField> targets, List<Column> given) {
    return arity("NOT_ENOUGH_DATA_COLUMNS", table, targets, given);
  }

  static TarnException tooManyColumns(String table, List<StructField> targets, List<Column> given) {
    return arity("TOO_MANY_DATA_COLUMNS", table, targets, given);
  }

  private static TarnException arity(
      String subclass, String table, List<StructField> targets, List<Column> given) {
    return TarnException.of("INSERT_COLUMN_ARITY_MISMATCH." + subclass)
        .with("tableName", table)
        .with("tableColumns", quoted(targets.stream().map(StructField::name)))
        .with("dataColumns", quoted(given.stream().map(Column::name)));
  }

  private static String quoted(Stream<String> names) {
    return names.map(Identifiers::quote).collect(Collectors.joining(", "));
  }

  static TarnException nullSequence(String table, String column, long count) {
    return TarnException.of("REPLACE_USING_NULL_SEQUENCE")
        .with("tableName", table)
        .with("columnName", Identifiers.quote(column))
        .with("nullCount", count);
  }

  static TarnException addedColumnExists(String column) {
    return TarnException.of("DELTA_DUPLICATE_COLUMNS_FOUND.DATA").with("duplicateCols", column);
  }

  static TarnException duplicateSourceColumn(String column) {
    return TarnException.of("DELTA_DUPLICATE_COLUMNS_FOUND.READ_SCHEMA")
        .with("duplicateCols", column);
  }

  static TarnException withoutType(String column) {
    return TarnException.of("DELTA_NULL_SCHEMA_IN_STREAMING_WRITE").with("columnName", column);
  }
}
