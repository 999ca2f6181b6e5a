package dev.tarn.jdbc;

import dev.tarn.api.Session;
import dev.tarn.api.Tarn;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Optional;

/** What the properties of a connection mean for its session. */
final class SessionStart {
  private final ConnectionUrl url;
  private final Session session;

  private SessionStart(ConnectionUrl url, Session session) {
    this.url = url;
    this.session = session;
  }

  /**
   * A session as the URL wants it.
   *
   * @throws TarnException for a value that does not fit
   */
  static Session session(ConnectionUrl url, Tarn lake) {
    Session session =
        url.value(ConnectionProperty.USER).map(lake::newSession).orElseGet(lake::newSession);
    try {
      new SessionStart(url, session).set();
      return session;
    } catch (RuntimeException e) {
      session.close();
      throw e;
    }
  }

  private void set() {
    value(ConnectionProperty.TIME_ZONE).ifPresent(this::setZone);
    url.settings().forEach(this::setSetting);
    value(ConnectionProperty.CATALOG).ifPresent(name -> use("USE CATALOG ", name));
    value(ConnectionProperty.SCHEMA).ifPresent(name -> use("USE SCHEMA ", name));
    value(ConnectionProperty.STATEMENT_TIMEOUT).ifPresent(this::setTimeout);
  }

  private Optional<String> value(ConnectionProperty property) {
    return url.value(property);
  }

  private void use(String statement, String name) {
    session.execute(statement + Identifiers.quote(name));
  }

  private void setZone(String zone) {
    try {
      session.execute("SET TIME ZONE '" + ZoneId.of(zone).getId() + "'");
    } catch (DateTimeException e) {
      throw ConnectionUrl.invalidValue(
              ConnectionProperty.TIME_ZONE, zone, "it names no zone. Write Europe/Oslo or UTC.")
          .causedBy(e);
    }
  }

  private void setSetting(String key, String value) {
    session.execute("SET " + Identifiers.quote(key) + " = " + Identifiers.quote(value));
  }

  private void setTimeout(String seconds) {
    if (!seconds.matches("\\d{1,9}")) {
      throw ConnectionUrl.invalidValue(
          ConnectionProperty.STATEMENT_TIMEOUT, seconds, "it is no whole number of seconds.");
    }
    if (Integer.parseInt(seconds) > 0) {
      session.setStatementTimeout(Duration.ofSeconds(Integer.parseInt(seconds)));
    }
  }
}
