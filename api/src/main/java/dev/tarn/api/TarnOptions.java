package dev.tarn.api;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;

/**
 * How a lake is opened. Begin with {@link #defaults()} and change what should differ.
 *
 * {@snippet class="dev.tarn.api.SnippetsTest" region="options"}
 *
 * @param zone the time zone of sessions that set none
 * @param user who runs the statements, as {@code current_user()} and the history show it
 * @param settings what every session starts with, by the names that {@code SET} takes
 * @param statementTimeout after how long a statement is ended; empty for never
 * @param clock tells the time of statements and commits
 */
public record TarnOptions(
    ZoneId zone,
    String user,
    Map<String, String> settings,
    Optional<Duration> statementTimeout,
    Clock clock) {
  /** Checks the timeout. */
  public TarnOptions {
    requireNonNull(zone, "zone");
    requireNonNull(user, "user");
    requireNonNull(clock, "clock");
    settings = Map.copyOf(settings);
    statementTimeout.ifPresent(Timeouts::check);
  }

  /** The machine's zone and clock, the user of the operating system, no timeout. */
  public static TarnOptions defaults() {
    return new TarnOptions(
        ZoneId.systemDefault(),
        System.getProperty("user.name"),
        Map.of(),
        Optional.empty(),
        Clock.systemUTC());
  }

  /** The same with another time zone. */
  public TarnOptions withZone(ZoneId newZone) {
    return new TarnOptions(newZone, user, settings, statementTimeout, clock);
  }

  /** The same for another user. */
  public TarnOptions withUser(String newUser) {
    return new TarnOptions(zone, newUser, settings, statementTimeout, clock);
  }

  /** The same with other settings. */
  public TarnOptions withSettings(Map<String, String> newSettings) {
    return new TarnOptions(zone, user, newSettings, statementTimeout, clock);
  }

  /** The same with a limit to the time a statement takes, the reading of its rows included. */
  public TarnOptions withStatementTimeout(Duration timeout) {
    return new TarnOptions(zone, user, settings, Optional.of(timeout), clock);
  }

  /** The same with another clock; for tests. */
  public TarnOptions withClock(Clock newClock) {
    return new TarnOptions(zone, user, settings, statementTimeout, newClock);
  }

  dev.tarn.lake.session.TarnOptions ofLake() {
    return dev.tarn.lake.session.TarnOptions.defaults()
        .withZone(zone)
        .withUser(user)
        .withSettings(settings)
        .withClock(clock);
  }
}
