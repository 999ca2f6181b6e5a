package dev.tarn.sql.record;

import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Options of reading and writing records, by names whose case does not matter. */
public final class RecordOptions {
  public static final RecordOptions NONE = new RecordOptions(Map.of());

  private static final String CORRUPT_RECORD = "_corrupt_record";

  private final Map<String, String> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

  public RecordOptions(Map<String, String> values) {
    this.values.putAll(values);
  }

  public Optional<String> text(String name) {
    return Optional.ofNullable(values.get(name));
  }

  /**
   * A yes or no.
   *
   * @throws dev.tarn.core.error.TarnException INVALID_RECORD_OPTION for another text
   */
  public boolean isTrue(String name, Otherwise otherwise) {
    return text(name).map(value -> truth(name, value)).orElse(otherwise == Otherwise.TRUE);
  }

  public boolean isTrue(String name) {
    return isTrue(name, Otherwise.FALSE);
  }

  private static boolean truth(String name, String value) {
    return switch (value.strip().toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw RecordErrors.optionValue(name, value, "true or false");
    };
  }

  /** One character; none for an empty text. */
  public Optional<Character> character(String name) {
    return text(name)
        .filter(value -> !value.isEmpty())
        .map(
            value -> {
              if (value.length() != 1 || value.charAt(0) == '\0') {
                throw RecordErrors.optionValue(name, value, "one character");
              }
              return value.charAt(0);
            });
  }

  public ParseMode mode() {
    return text("mode").map(ParseMode::of).orElse(ParseMode.PERMISSIVE);
  }

  /** The column that takes the text of records which cannot be read. */
  public String corruptRecordColumn() {
    return text("columnNameOfCorruptRecord").orElse(CORRUPT_RECORD);
  }

  /** The zone of times that are written without one. */
  public ZoneId zone(ZoneId session) {
    return text("timeZone")
        .map(
            id ->
                dev.tarn.sql.type.TextValues.zone(id)
                    .orElseThrow(() -> RecordErrors.optionValue("timeZone", id, "a time zone")))
        .orElse(session);
  }

  public Map<String, String> asMap() {
    return new LinkedHashMap<>(values);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RecordOptions options && values.equals(options.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return values.toString();
  }

  /** What an option is that is not given. */
  public enum Otherwise {
    TRUE,
    FALSE
  }
}
