package dev.tarn.jdbc;

import dev.tarn.core.error.TarnException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;

/**
 * {@code jdbc:tarn:PATH?key=value&key=value}. In the path {@code %3F} stands for a question mark
 * and {@code %25} for a percent sign; spaces stand for themselves. What is given beside the URL
 * gives way to what is in it.
 *
 * @param folder of the lake, absolute
 * @param settings of the session, by their names
 */
record ConnectionUrl(
    String text,
    Path folder,
    Map<ConnectionProperty, String> properties,
    Map<String, String> settings) {
  private static final String PREFIX = "jdbc:tarn:";

  ConnectionUrl {
    properties = Map.copyOf(properties);
    settings = Map.copyOf(settings);
  }

  static boolean isOne(String url) {
    return url != null && url.toLowerCase(Locale.ROOT).startsWith(PREFIX);
  }

  /**
   * Reads a URL.
   *
   * @throws TarnException {@code JDBC_INVALID_URL}, {@code JDBC_INVALID_PROPERTY}
   */
  static ConnectionUrl parse(String url, Properties beside) {
    Map<ConnectionProperty, String> properties = new EnumMap<>(ConnectionProperty.class);
    Map<String, String> settings = new TreeMap<>();
    given(url, beside).forEach((key, value) -> put(key, value, properties, settings));
    requireNoPassword(properties);
    return new ConnectionUrl(url, folder(url), properties, settings);
  }

  /** What is told of a property, as far as the URL can be read. */
  static Optional<String> valueOf(ConnectionProperty property, String url, Properties beside) {
    return given(url, beside).entrySet().stream()
        .filter(entry -> entry.getKey().equalsIgnoreCase(property.key()))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  Optional<String> value(ConnectionProperty property) {
    return Optional.ofNullable(properties.get(property)).filter(value -> !value.isBlank());
  }

  private static void put(
      String key,
      String value,
      Map<ConnectionProperty, String> properties,
      Map<String, String> settings) {
    Optional<ConnectionProperty> property = ConnectionProperty.find(key);
    if (property.isPresent()) {
      properties.put(property.get(), value);
    } else if (key.contains(".")) {
      settings.put(key, value);
    } else {
      throw TarnException.of("JDBC_INVALID_PROPERTY.UNKNOWN")
          .with("property", key)
          .with("properties", String.join(", ", ConnectionProperty.keys()));
    }
  }

  private static void requireNoPassword(Map<ConnectionProperty, String> properties) {
    if (!properties.getOrDefault(ConnectionProperty.PASSWORD, "").isEmpty()) {
      throw invalidValue(
          ConnectionProperty.PASSWORD, "(hidden)", "a lake has no passwords. Leave it empty.");
    }
  }

  static TarnException invalidValue(ConnectionProperty property, String value, String reason) {
    return TarnException.of("JDBC_INVALID_PROPERTY.VALUE")
        .with("property", property.key())
        .with("value", value)
        .with("reason", reason);
  }

  /** All keys and values, those in the URL last, so that they count. */
  private static Map<String, String> given(String url, Properties beside) {
    Map<String, String> given = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    if (beside != null) {
      beside.stringPropertyNames().forEach(key -> given.put(key, beside.getProperty(key)));
    }
    int question = isOne(url) ? url.indexOf('?') : -1;
    if (question >= 0) {
      for (String pair : url.substring(question + 1).split("&")) {
        int equal = pair.indexOf('=');
        if (!pair.isEmpty()) {
          given.put(
              decoded(url, equal < 0 ? pair : pair.substring(0, equal)),
              equal < 0 ? "" : decoded(url, pair.substring(equal + 1)));
        }
      }
    }
    return given;
  }

  private static Path folder(String url) {
    int question = url.indexOf('?');
    String path =
        decoded(url, url.substring(PREFIX.length(), question < 0 ? url.length() : question));
    if (path.isBlank()) {
      throw TarnException.of("JDBC_INVALID_URL.NO_PATH").with("url", shown(url));
    }
    try {
      return Path.of(path).toAbsolutePath().normalize();
    } catch (InvalidPathException e) {
      throw TarnException.of("JDBC_INVALID_URL.NO_PATH").with("url", shown(url)).causedBy(e);
    }
  }

  /** A plus sign is one: paths and zones have them. */
  private static String decoded(String url, String part) {
    try {
      return URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw TarnException.of("JDBC_INVALID_URL.ENCODING").with("url", shown(url)).causedBy(e);
    }
  }

  /** The URL without its properties: some may be secret. */
  private static String shown(String url) {
    int question = url.indexOf('?');
    return question < 0 ? url : url.substring(0, question) + "?...";
  }
}
