package dev.tarn.jdbc;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.TimeZone;

/**
 * The calendar of {@code java.sql} classes, which is the Julian one before 1582-10-15. A reading
 * keeps its year, month and day, so that the classes show it as it is.
 */
final class LegacyCalendar {
  private LegacyCalendar() {}

  /** The instant at which the classes show a reading in a time zone, without nanoseconds. */
  static long milliseconds(LocalDateTime reading, ZoneId zone) {
    GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone(zone));
    calendar.clear();
    boolean inEra = reading.getYear() > 0;
    calendar.set(Calendar.ERA, inEra ? GregorianCalendar.AD : GregorianCalendar.BC);
    calendar.set(
        inEra ? reading.getYear() : 1 - reading.getYear(),
        reading.getMonthValue() - 1,
        reading.getDayOfMonth(),
        reading.getHour(),
        reading.getMinute(),
        reading.getSecond());
    return calendar.getTimeInMillis() + reading.getNano() / 1_000_000;
  }

  /** The date that the classes show at an instant in a time zone. */
  static LocalDate date(long milliseconds, ZoneId zone) {
    GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone(zone));
    calendar.setTimeInMillis(milliseconds);
    int year = calendar.get(Calendar.YEAR);
    return LocalDate.of(
        calendar.get(Calendar.ERA) == GregorianCalendar.AD ? year : 1 - year,
        calendar.get(Calendar.MONTH) + 1,
        calendar.get(Calendar.DAY_OF_MONTH));
  }
}
