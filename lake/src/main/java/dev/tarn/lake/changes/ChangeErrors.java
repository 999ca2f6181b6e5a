package dev.tarn.lake.changes;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.change.VersionSpan;

/** The errors of asking for changes. */
final class ChangeErrors {
  private ChangeErrors() {}

  static TarnException numberOfArguments(String function) {
    return TarnException.of("INCORRECT_NUMBER_OF_ARGUMENTS").with("functionName", function);
  }

  static TarnException unsupportedArgument(String function, String type, String supported) {
    return TarnException.of("DELTA_UNSUPPORTED_EXPRESSION")
        .with("function", function)
        .with("expType", type)
        .with("supportedTypes", supported);
  }

  /** The text stands in a literal, so that places in it are no places in the statement. */
  static TarnException notATableName(String text) {
    return TarnException.of("PARSE_SYNTAX_ERROR")
        .with("error", "'" + text + "'")
        .with(
            "hint",
            ": this text is not the name of a table. Put parts with spaces or signs in backquotes,"
                + " as in 'my_schema.`my table`'");
  }

  static TarnException ofView(String function, String name) {
    return TarnException.of("DELTA_TABLE_ONLY_OPERATION")
        .with("operation", function)
        .with("tableName", name);
  }

  static TarnException nonConstant(String function, int place) {
    return TarnException.of("DELTA_CDC_NON_CONSTANT_ARGUMENT")
        .with("functionName", function)
        .with("argument", place == 1 ? "start" : "end");
  }

  static TarnException nullBoundary() {
    return TarnException.of("DELTA_CDC_READ_NULL_RANGE_BOUNDARY");
  }

  static TarnException invalidTimestamp(String text) {
    return TarnException.of("DELTA_TIMESTAMP_INVALID").with("expr", text);
  }

  static TarnException incompatibleChange(String table, long version, VersionSpan span) {
    return TarnException.of("DELTA_CHANGE_DATA_FEED_INCOMPATIBLE_SCHEMA_CHANGE")
        .with("tableName", table)
        .with("incompatibleVersion", version)
        .with("start", span.from())
        .with("end", span.to());
  }

  static TarnException incompatibleStart(String table, VersionSpan span, long readVersion) {
    return TarnException.of("DELTA_CHANGE_DATA_FEED_INCOMPATIBLE_DATA_SCHEMA")
        .with("tableName", table)
        .with("start", span.from())
        .with("end", span.to())
        .with("readVersion", readVersion);
  }
}
