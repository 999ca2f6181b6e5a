package dev.tarn.sql.record;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;

/** How dates and times are written into records. */
public final class TimeTexts {
  private final DatetimeFormats formats;

  public TimeTexts(RecordOptions options, ZoneId zone) {
    this.formats = new DatetimeFormats(options, zone);
  }

  public String date(LocalDate value) {
    return formats.write(value);
  }

  public String timestamp(Instant value) {
    return formats.write(value);
  }

  public String wallClock(LocalDateTime value) {
    return formats.write(value);
  }
}
