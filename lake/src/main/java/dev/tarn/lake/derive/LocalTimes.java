package dev.tarn.lake.derive;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;

/**
 * The local times that moments on one side of a moment can have. Where clocks go back, a later
 * moment may have an earlier local time, even on the day before: the moment's own local time is no
 * bound there.
 */
final class LocalTimes {
  /** No clock was ever set back by more. */
  private static final Duration LONGEST = Duration.ofHours(48);

  private static final Duration NEAR = Duration.ofHours(72);

  /** How far the local times of two zones can be apart. */
  private static final Duration BETWEEN_ZONES = Duration.ofHours(26);

  private final ZoneRules rules;

  LocalTimes(ZoneId zone) {
    this.rules = zone.getRules();
  }

  LocalDateTime at(Instant moment) {
    return LocalDateTime.ofInstant(moment, rules.getOffset(moment));
  }

  /** The least local time of this moment and all after it. */
  LocalDateTime leastFrom(Instant moment) {
    LocalDateTime least = at(moment);
    ZoneOffsetTransition change = rules.nextTransition(moment);
    while (change != null && change.getInstant().isBefore(moment.plus(LONGEST))) {
      if (change.getDateTimeAfter().isBefore(least)) {
        least = change.getDateTimeAfter();
      }
      change = rules.nextTransition(change.getInstant());
    }
    return least;
  }

  /** The greatest local time of this moment and all before it. */
  LocalDateTime greatestTo(Instant moment) {
    LocalDateTime greatest = at(moment);
    ZoneOffsetTransition change = rules.previousTransition(moment.plusNanos(1));
    while (change != null && change.getInstant().isAfter(moment.minus(LONGEST))) {
      LocalDateTime last = change.getDateTimeBefore().minusNanos(1000);
      if (last.isAfter(greatest)) {
        greatest = last;
      }
      change = rules.previousTransition(change.getInstant());
    }
    return greatest;
  }

  /** Whether clocks are set within three days of a moment. */
  boolean areSetNear(Instant moment) {
    ZoneOffsetTransition change = rules.nextTransition(moment.minus(NEAR));
    return change != null && change.getInstant().isBefore(moment.plus(NEAR));
  }

  /** The first moment whose local time is the given one or a later one. */
  Instant earliest(LocalDateTime time) {
    Instant from = time.toInstant(ZoneOffset.UTC).minus(LONGEST);
    while (true) {
      Instant reached = time.toInstant(rules.getOffset(from));
      Instant moment = reached.isBefore(from) ? from : reached;
      ZoneOffsetTransition change = rules.nextTransition(from);
      if (change == null || moment.isBefore(change.getInstant())) {
        return moment;
      }
      from = change.getInstant();
    }
  }

  /** The moment from which on no local time is before the given one. */
  Instant endBefore(LocalDateTime time) {
    Instant from = time.toInstant(ZoneOffset.UTC).minus(LONGEST);
    Instant last = from.plus(LONGEST).plus(LONGEST);
    Instant end = from;
    while (from.isBefore(last)) {
      Instant reached = time.toInstant(rules.getOffset(from));
      ZoneOffsetTransition change = rules.nextTransition(from);
      Instant until = change == null ? last : change.getInstant();
      if (reached.isAfter(from)) {
        end = reached.isBefore(until) ? reached : until;
      }
      from = until;
    }
    return end;
  }

  /** No zone has an earlier local time for this moment or one after it. */
  static LocalDateTime leastAnywhere(Instant moment) {
    return LocalDateTime.ofInstant(moment, ZoneOffset.UTC).minus(BETWEEN_ZONES);
  }

  /** No zone has a later local time for this moment or one before it. */
  static LocalDateTime greatestAnywhere(Instant moment) {
    return LocalDateTime.ofInstant(moment, ZoneOffset.UTC).plus(BETWEEN_ZONES);
  }
}
