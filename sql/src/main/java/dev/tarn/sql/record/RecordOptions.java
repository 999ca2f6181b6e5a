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

  private static final String UNIT = "\u001f";
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

  /** The same without a mode that there is not. */
  RecordOptions withKnownMode() {
    if (text("mode").map(ParseMode::isKnown).orElse(true)) {
      return this;
    }
    Map<String, String> others = asMap();
    others.keySet().removeIf("mode"::equalsIgnoreCase);
    return new RecordOptions(others);
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

  /** All of them as one text, for {@link #decode}. */
  public String encode() {
    StringBuilder text = new StringBuilder();
    values.forEach((name, value) -> text.append(name).append(UNIT).append(value).append(UNIT));
    return text.toString();
  }

  public static RecordOptions decode(String text) {
    String[] parts = text.split(UNIT, -1);
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 0; i + 1 < parts.length; i += 2) {
      values.put(parts[i], parts[i + 1]);
    }
    return new RecordOptions(values);
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
