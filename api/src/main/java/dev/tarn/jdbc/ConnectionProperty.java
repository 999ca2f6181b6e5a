package dev.tarn.jdbc;

import java.sql.DriverPropertyInfo;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/** What a connection can be told beside the path, in its URL or beside it. */
enum ConnectionProperty {
  USER("user", "Whose statements they are; without it, those of the operating system's user."),
  PASSWORD("password", "To be left empty: a lake has no passwords."),
  CATALOG("catalog", "The catalog in which names are looked up at first; without it, main."),
  SCHEMA("schema", "The schema in which names are looked up at first; without it, default."),
  TIME_ZONE("timeZone", "The time zone of the session, such as Europe/Oslo or UTC."),
  STATEMENT_TIMEOUT(
      "statementTimeout", "After how many seconds a statement is ended; 0 and none for never.");

  private final String key;
  private final String description;

  ConnectionProperty(String key, String description) {
    this.key = key;
    this.description = description;
  }

  String key() {
    return key;
  }

  static Optional<ConnectionProperty> find(String key) {
    return Arrays.stream(values()).filter(property -> property.key.equalsIgnoreCase(key)).findAny();
  }

  static List<String> keys() {
    return Arrays.stream(values()).map(ConnectionProperty::key).toList();
  }

  DriverPropertyInfo info(String url, Properties properties) {
    DriverPropertyInfo info =
        new DriverPropertyInfo(key, ConnectionUrl.valueOf(this, url, properties).orElse(null));
    info.description = description;
    info.required = false;
    return info;
  }
}
