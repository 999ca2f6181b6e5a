package dev.tarn.sql.record;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The errors of reading records. */
final class RecordErrors {
  private RecordErrors() {}

  static TarnException optionValue(String option, String value, String expected) {
    return TarnException.of("INVALID_RECORD_OPTION")
        .with("option", option)
        .with("value", value)
        .with("expected", expected);
  }

  static TarnException malformed(Object partial) {
    return TarnException.of("MALFORMED_RECORD_IN_PARSING.WITHOUT_SUGGESTION")
        .with("badRecord", text(partial))
        .with("failFastMode", ParseMode.FAILFAST.name());
  }

  private static String text(Object value) {
    return switch (value) {
      case Row row -> list(row.values());
      case List<?> list -> list(list);
      case Map<?, ?> map -> "keys: " + list(List.copyOf(map.keySet()));
      case null -> "null";
      default -> value.toString();
    };
  }

  private static String list(List<?> values) {
    return values.stream().map(RecordErrors::text).collect(Collectors.joining(",", "[", "]"));
  }
}
