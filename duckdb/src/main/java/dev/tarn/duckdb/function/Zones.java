package dev.tarn.duckdb.function;

import java.time.ZoneId;
import java.time.ZoneOffset;

/** Time zones by names that both DuckDB and Java read. */
final class Zones {
  private Zones() {}

  /** A region by its id, an offset as {@code GMT+01:00}. */
  static String duckDbName(ZoneId zone) {
    if (zone.normalized() instanceof ZoneOffset offset) {
      return offset.equals(ZoneOffset.UTC) ? "UTC" : "GMT" + offset.getId();
    }
    return zone.getId();
  }
}
