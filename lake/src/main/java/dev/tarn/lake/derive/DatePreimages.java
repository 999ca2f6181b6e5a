package dev.tarn.lake.derive;

import dev.tarn.sql.plan.TypedExpression;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** Parts of dates and moments. */
final class DatePreimages {
  private static final int FIRST_YEAR = 2;
  private static final int LAST_YEAR = 9998;

  /** Longer than what DATE_TRUNC moves a moment by below a day, while no clock is set. */
  private static final Duration WITHIN_DAY = Duration.ofHours(2);

  /** The same, where clocks are set. */
  private static final Duration AROUND_CHANGES = Duration.ofHours(48);

  private DatePreimages() {}

  /** A function that gives a date: what is after one is from the next one on. */
  private interface DatePreimage extends Preimage {
    @Override
    default Optional<Bound> after(Object value) {
      return date(value).flatMap(date -> from(date.plusDays(1)));
    }

    @Override
    default Optional<Bound> before(Object value) {
      return date(value).flatMap(date -> to(date.minusDays(1)));
    }
  }

  /** The date of a moment. */
  record OfMoment(TypedExpression inner, LocalTimes times) implements DatePreimage {
    @Override
    public Optional<Bound> from(Object value) {
      return date(value).flatMap(date -> Bound.atLeast(times.earliest(date.atStartOfDay())));
    }

    @Override
    public Optional<Bound> to(Object value) {
      return date(value)
          .flatMap(date -> Bound.atMost(last(times.endBefore(date.plusDays(1).atStartOfDay()))));
    }
  }

  /** The date of a local time. */
  record OfLocalTime(TypedExpression inner) implements DatePreimage {
    @Override
    public Optional<Bound> from(Object value) {
      return date(value).flatMap(date -> Bound.atLeast(date.atStartOfDay()));
    }

    @Override
    public Optional<Bound> to(Object value) {
      return date(value)
          .flatMap(
              date -> Bound.atMost(date.plusDays(1).atStartOfDay().minus(1, ChronoUnit.MICROS)));
    }
  }

  /** The moment at which a date starts. */
  record StartOfDay(TypedExpression inner, ZoneId zone) implements Preimage {
    @Override
    public Optional<Bound> from(Object value) {
      return near(value)
          .flatMap(
              near -> {
                LocalDate date = near.minusDays(2);
                while (start(date).isBefore((Instant) value)) {
                  date = date.plusDays(1);
                }
                return Bound.atLeast(date);
              });
    }

    @Override
    public Optional<Bound> to(Object value) {
      return near(value)
          .flatMap(
              near -> {
                LocalDate date = near.plusDays(2);
                while (start(date).isAfter((Instant) value)) {
                  date = date.minusDays(1);
                }
                return Bound.atMost(date);
              });
    }

    @Override
    public Optional<Bound> after(Object value) {
      return value instanceof Instant moment
          ? from(moment.plus(1, ChronoUnit.MICROS))
          : Optional.empty();
    }

    @Override
    public Optional<Bound> before(Object value) {
      return value instanceof Instant moment
          ? to(moment.minus(1, ChronoUnit.MICROS))
          : Optional.empty();
    }

    private Instant start(LocalDate date) {
      return date.atStartOfDay(zone).toInstant();
    }

    private Optional<LocalDate> near(Object value) {
      return value instanceof Instant moment
          ? date(LocalDate.ofInstant(moment, zone))
          : Optional.empty();
    }
  }

  /** The year of a date. */
  record Year(TypedExpression inner) implements Preimage {
    @Override
    public Optional<Bound> from(Object value) {
      return year(value).flatMap(year -> Bound.atLeast(LocalDate.of(year, 1, 1)));
    }

    @Override
    public Optional<Bound> to(Object value) {
      return year(value).flatMap(year -> Bound.atMost(LocalDate.of(year, 12, 31)));
    }

    @Override
    public Optional<Bound> after(Object value) {
      return year(value).flatMap(year -> from(year + 1));
    }

    @Override
    public Optional<Bound> before(Object value) {
      return year(value).flatMap(year -> to(year - 1));
    }

    private static Optional<Integer> year(Object value) {
      return value instanceof Integer year && year >= FIRST_YEAR && year <= LAST_YEAR
          ? Optional.of(year)
          : Optional.empty();
    }
  }

  /** The first day of the unit that a date is in. */
  record Truncated(TypedExpression inner, Truncation unit) implements DatePreimage {
    @Override
    public Optional<Bound> from(Object value) {
      return date(value).flatMap(Bound::atLeast);
    }

    @Override
    public Optional<Bound> to(Object value) {
      return date(value)
          .flatMap(date -> Bound.atMost(unit.next(date.atStartOfDay()).toLocalDate().minusDays(1)));
    }
  }

  /**
   * The start of the unit that a moment is in. Within a day it can be after the moment, or hours
   * before it, where clocks are set.
   */
  record TruncatedMoment(TypedExpression inner, Truncation unit, LocalTimes times)
      implements Preimage {
    @Override
    public Optional<Bound> from(Object value) {
      return Bound.atLeast(
          unit.isWithinDay() ? ((Instant) value).minus(reach((Instant) value)) : value);
    }

    @Override
    public Optional<Bound> to(Object value) {
      Instant moment = (Instant) value;
      if (unit.isWithinDay()) {
        return Bound.atMost(moment.plus(reach(moment)));
      }
      LocalDateTime local = times.greatestTo(moment);
      return date(local.toLocalDate()).isPresent()
          ? Bound.atMost(last(times.endBefore(unit.next(local))))
          : Optional.empty();
    }

    @Override
    public Optional<Bound> before(Object value) {
      return to(((Instant) value).minus(1, ChronoUnit.MICROS));
    }

    private Duration reach(Instant moment) {
      return times.areSetNear(moment) ? AROUND_CHANGES : WITHIN_DAY;
    }
  }

  private static Instant last(Instant end) {
    return end.minus(1, ChronoUnit.MICROS);
  }

  /** A date far enough from the ends of the calendar. */
  private static Optional<LocalDate> date(Object value) {
    return value instanceof LocalDate date
            && date.getYear() >= FIRST_YEAR
            && date.getYear() <= LAST_YEAR
        ? Optional.of(date)
        : Optional.empty();
  }
}
