package dev.tarn.duckdb.engine;

import java.lang.reflect.Field;

/**
 * The event that DuckDB's client adds to the Java Flight Recorder when it is loaded. That brings up
 * half of the recorder, and a third of the time of a short command, for something that is off
 * unless a connection asks for it.
 */
final class FlightRecorderEvent {
  /** Set by the launcher, in whose process nobody but Tarn uses DuckDB. */
  private static final String WANTED = "tarn.duckdb.events";

  private FlightRecorderEvent() {}

  /** Lets the client believe that the event is there, when the launcher says so. */
  static void leaveOutIfAsked() {
    if (!Boolean.parseBoolean(System.getProperty(WANTED, "true"))) {
      leaveOut();
    }
  }

  private static void leaveOut() {
    try {
      Field added = Class.forName("org.duckdb.DuckDBMemoryMonitor").getDeclaredField("initialized");
      added.setAccessible(true);
      added.setBoolean(null, true);
    } catch (ReflectiveOperationException | RuntimeException e) {
      // Another version of the client, which works as well, only slower.
    }
  }
}
