package dev.tarn.lake.session;

import java.time.Clock;
import java.time.ZoneId;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * How a warehouse is opened.
 *
 * @param executor the name of the executor that runs plans
 * @param clock tells the time of statements and commits
 * @param zone the time zone of sessions that set none
 * @param user who runs the statements
 * @param ids gives a random id each time
 * @param settings what every session starts with
 */
public record TarnOptions(
    String executor,
    Clock clock,
    ZoneId zone,
    String user,
    Supplier<UUID> ids,
    Map<String, String> settings) {
  private static final String DEFAULT_EXECUTOR = "duckdb";

  public TarnOptions {
    settings = Map.copyOf(settings);
  }

  /** DuckDB, the machine's clock and zone, the user of the operating system. */
  public static TarnOptions defaults() {
    return new TarnOptions(
        DEFAULT_EXECUTOR,
        Clock.systemUTC(),
        ZoneId.systemDefault(),
        System.getProperty("user.name"),
        UUID::randomUUID,
        Map.of());
  }

  public TarnOptions withExecutor(String name) {
    return new TarnOptions(name, clock, zone, user, ids, settings);
  }

  public TarnOptions withClock(Clock newClock) {
    return new TarnOptions(executor, newClock, zone, user, ids, settings);
  }

  public TarnOptions withZone(ZoneId newZone) {
    return new TarnOptions(executor, clock, newZone, user, ids, settings);
  }

  public TarnOptions withUser(String name) {
    return new TarnOptions(executor, clock, zone, name, ids, settings);
  }

  public TarnOptions withIds(Supplier<UUID> newIds) {
    return new TarnOptions(executor, clock, zone, user, newIds, settings);
  }

  public TarnOptions withSettings(Map<String, String> newSettings) {
    return new TarnOptions(executor, clock, zone, user, ids, newSettings);
  }
}
