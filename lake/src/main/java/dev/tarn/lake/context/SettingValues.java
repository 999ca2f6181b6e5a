package dev.tarn.lake.context;

import dev.tarn.core.configuration.ConfigurationKey;
import dev.tarn.core.configuration.ConfigurationKeys;
import dev.tarn.core.error.TarnException;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells whether a text is a value of a setting. */
final class SettingValues {
  /** An offset as Spark takes it: one digit will do for the hours and for the minutes. */
  private static final Pattern OFFSET = Pattern.compile("([+-])(\\d{1,2})(?::?(\\d{1,2}))?");

  private SettingValues() {}

  static void check(ConfigurationKey key, String value) {
    switch (key.type()) {
      case BOOLEAN -> checkBoolean(key, value);
      case NUMBER -> checkNumber(key, value);
      case TIME_ZONE -> {
        if (zone(value).isEmpty()) {
          throw invalid("INVALID_CONF_VALUE.TIME_ZONE", key, value);
        }
      }
      case TEXT -> {
        // Any text is a value.
      }
    }
  }

  private static void checkBoolean(ConfigurationKey key, String value) {
    if (!value.equalsIgnoreCase("true") && !value.equalsIgnoreCase("false")) {
      throw invalid("INVALID_CONF_VALUE.TYPE_MISMATCH", key, value).with("confType", "boolean");
    }
    if (key.equals(ConfigurationKeys.ANSI) && value.equalsIgnoreCase("false")) {
      throw invalid("INVALID_CONF_VALUE.NOT_SUPPORTED", key, value);
    }
  }

  private static void checkNumber(ConfigurationKey key, String value) {
    try {
      Long.parseLong(value.strip());
    } catch (NumberFormatException e) {
      throw invalid("INVALID_CONF_VALUE.TYPE_MISMATCH", key, value).with("confType", "bigint");
    }
  }

  private static TarnException invalid(String errorClass, ConfigurationKey key, String value) {
    return TarnException.of(errorClass).with("confName", key.name()).with("confValue", value);
  }

  static Optional<ZoneId> zone(String text) {
    try {
      return Optional.of(ZoneId.of(offset(text.trim()), ZoneId.SHORT_IDS));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static String offset(String text) {
    Matcher matcher = OFFSET.matcher(text);
    if (!matcher.matches()) {
      return text;
    }
    String minutes = matcher.group(3) == null ? "0" : matcher.group(3);
    return "%s%02d:%02d"
        .formatted(matcher.group(1), Integer.parseInt(matcher.group(2)), Integer.parseInt(minutes));
  }
}
