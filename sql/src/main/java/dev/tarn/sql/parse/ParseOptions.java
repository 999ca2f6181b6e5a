package dev.tarn.sql.parse;

import static java.util.Objects.requireNonNull;

import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * What the meaning of SQL text depends on.
 *
 * @param zone the session's time zone, in which a TIMESTAMP literal without a zone is read
 */
public record ParseOptions(ZoneId zone) {
  public static final ParseOptions UTC = new ParseOptions(ZoneOffset.UTC);

  public ParseOptions {
    requireNonNull(zone, "zone");
  }
}
