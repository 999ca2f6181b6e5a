package dev.tarn.api;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** The errors of the library itself; those of statements come from where they arise. */
final class ApiErrors {
  private ApiErrors() {}

  /** Something was used after it was closed: {@code lake}, {@code session} or {@code result}. */
  static TarnException closed(String what) {
    return TarnException.of("INVALID_HANDLE.SESSION_CLOSED").with("handle", what);
  }

  static TarnException timedOut(Duration limit) {
    return TarnException.of("STATEMENT_TIMEOUT").with("timeout", limit);
  }

  static TarnException timeoutOutOfRange(Duration timeout) {
    return TarnException.of("INVALID_STATEMENT_TIMEOUT.BELOW_MINIMUM").with("timeout", timeout);
  }

  static TarnException noColumn(String name, List<String> columns) {
    return TarnException.of("RESULT_COLUMN_NOT_FOUND")
        .with("column", Identifiers.quote(name))
        .with("columns", columns.isEmpty() ? "none" : list(columns));
  }

  private static String list(List<String> names) {
    return names.stream().map(Identifiers::quote).collect(Collectors.joining(", "));
  }

  static TarnException noColumn(int index, int size) {
    return TarnException.of("RESULT_COLUMN_OUT_OF_RANGE").with("index", index).with("size", size);
  }

  static TarnException nullValue(int index, String column) {
    return TarnException.of("ROW_VALUE_IS_NULL")
        .with("index", index)
        .with("column", Identifiers.quote(column));
  }

  static TarnException otherType(String column, DataType type, String requested) {
    return TarnException.of("RESULT_VALUE_OF_OTHER_TYPE")
        .with("column", Identifiers.quote(column))
        .with("type", type.sql())
        .with("requested", requested);
  }

  static TarnException notOneRow(String found) {
    return TarnException.of("RESULT_NOT_ONE_ROW").with("found", found);
  }

  static TarnException notAQuery(String text) {
    return TarnException.of("STATEMENT_IS_NO_QUERY").with("text", text);
  }

  static TarnException columnWithoutType(String column) {
    return TarnException.of("DELTA_COLUMN_MISSING_DATA_TYPE").with("colName", column);
  }

  static TarnException tableWithoutName() {
    return TarnException.of("DELTA_CREATE_TABLE_MISSING_TABLE_NAME_OR_LOCATION");
  }
}
