package dev.tarn.pipeline.autocdc;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.tree.QualifiedName;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The errors of AUTO CDC. */
final class CdcErrors {
  private static final String COMPARED = "caseSensitivity";
  private static final String IGNORING_CASE = "case-insensitively";

  private CdcErrors() {}

  static TarnException emptyKeys() {
    return TarnException.of("AUTOCDC_EMPTY_KEYS");
  }

  static TarnException multipart(QualifiedName name) {
    return TarnException.of("AUTOCDC_MULTIPART_COLUMN_IDENTIFIER")
        .with("columnName", name.quoted())
        .with("nameParts", String.join(", ", name.parts()))
        .at(name.position());
  }

  static TarnException keyNotSelected(QualifiedName key) {
    return TarnException.of("AUTOCDC_KEY_NOT_IN_SELECTED_SCHEMA")
        .with("keyColumnName", key.quoted())
        .with(COMPARED, IGNORING_CASE)
        .at(key.position());
  }

  static TarnException columnsNotFound(List<String> missing, StructType schema) {
    return TarnException.of("AUTOCDC_COLUMNS_NOT_FOUND_IN_SCHEMA")
        .with("missingColumns", quoted(missing))
        .with("schemaName", "source")
        .with("availableColumns", quoted(schema.names()))
        .with(COMPARED, IGNORING_CASE);
  }

  static TarnException missingSequence() {
    return TarnException.of("AUTOCDC_MISSING_SEQUENCE_BY");
  }

  static TarnException notOrderable(DataType type) {
    return TarnException.of("AUTOCDC_MICROBATCH_VALIDATION.NON_ORDERABLE_SEQUENCE")
        .with("tableName", "the target")
        .with("batchId", "0")
        .with("dataType", type.sql());
  }

  static TarnException nullSequence(String table, long batch, long count) {
    return TarnException.of("AUTOCDC_MICROBATCH_VALIDATION.NULL_SEQUENCE")
        .with("tableName", table)
        .with("batchId", batch)
        .with("nullCount", count);
  }

  static TarnException nullKey(String table, long batch, Map<String, Long> counts) {
    return TarnException.of("AUTOCDC_MICROBATCH_VALIDATION.NULL_KEY")
        .with("tableName", table)
        .with("batchId", batch)
        .with(
            "nullKeyCounts",
            counts.entrySet().stream()
                .map(each -> Identifiers.quote(each.getKey()) + ": " + each.getValue())
                .collect(Collectors.joining(", ")));
  }

  static TarnException reservedName(String column) {
    return TarnException.of("AUTOCDC_RESERVED_COLUMN_NAME_PREFIX_CONFLICT")
        .with("columnName", Identifiers.quote(column))
        .with("schemaName", "source")
        .with("reservedColumnNamePrefix", FrameworkColumns.PREFIX)
        .with(COMPARED, IGNORING_CASE);
  }

  static TarnException columnGivenTwice(String column) {
    return TarnException.of("COLUMN_ALREADY_EXISTS").with("columnName", Identifiers.quote(column));
  }

  static TarnException keyDrift(String flow, String table, String expected, String recorded) {
    return TarnException.of("AUTOCDC_INVALID_STATE.KEY_SCHEMA_DRIFT")
        .with("flowName", flow)
        .with("auxTableName", table)
        .with("expectedKeySchema", expected)
        .with("recordedKeySchema", recorded);
  }

  static TarnException typeDrift(String flow, String table, String expected, String recorded) {
    return TarnException.of("AUTOCDC_INVALID_STATE.SCD_TYPE_DRIFT")
        .with("flowName", flow)
        .with("auxTableName", table)
        .with("expectedType", expected)
        .with("recordedType", recorded);
  }

  static TarnException conflicting(String first, String second) {
    return TarnException.of("AUTOCDC_CONFLICTING_CLAUSES")
        .with("first", first)
        .with("second", second);
  }

  static TarnException notNames(String column, DataType type) {
    return TarnException.of("AUTOCDC_COLUMNS_TO_UPDATE_TYPE")
        .with("columnName", Identifiers.quote(column))
        .with("dataType", type.sql());
  }

  static TarnException retention(String value) {
    return TarnException.of("AUTOCDC_INVALID_RETENTION")
        .with("property", AutoCdcProperties.RETENTION)
        .with("value", value);
  }

  static TarnException bitemporal() {
    return TarnException.of("AUTOCDC_BITEMPORAL_NOT_SUPPORTED");
  }

  private static String quoted(Collection<String> names) {
    return names.stream().map(Identifiers::quote).collect(Collectors.joining(", "));
  }
}
