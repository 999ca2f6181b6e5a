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

  static TarnException nullBoundary() {
    return TarnException.of("DELTA_CDC_READ_NULL_RANGE_BOUNDARY");
  }

  static TarnException invalidTimestamp(String text) {
    return TarnException.of("DELTA_TIMESTAMP_INVALID").with("expr", text);
  }

  static TarnException incompatibleSchema(String table, long version, VersionSpan span) {
    return TarnException.of("DELTA_CHANGE_DATA_FEED_INCOMPATIBLE_SCHEMA_CHANGE")
        .with("tableName", table)
        .with("incompatibleVersion", version)
        .with("start", span.from())
        .with("end", span.to());
  }
}
