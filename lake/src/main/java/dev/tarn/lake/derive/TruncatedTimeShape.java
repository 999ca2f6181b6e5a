package dev.tarn.lake.derive;

import dev.tarn.delta.prune.FileColumn;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.prune.FilePredicate.Operator;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;

/**
 * {@code DATE_TRUNC(unit, c)}: the moment of a local time. Near a change of clocks local times that
 * follow one another may be moments in another order, so that bounds there are wider.
 *
 * @param slack by which bounds are wider everywhere
 */
record TruncatedTimeShape(FileColumn column, Truncation unit, ZoneId zone, Duration slack)
    implements Shape {
  private static final Duration NEAR = Duration.ofHours(52);

  @Override
  public FilePredicate atLeast(LocalDateTime time) {
    Instant moment = moment(time);
    return new FilePredicate.Compare(
        column, Operator.GREATER_OR_EQUAL, moment.minus(nearChange(moment) ? NEAR : slack));
  }

  @Override
  public FilePredicate atMost(LocalDateTime time) {
    Instant moment = moment(time);
    return new FilePredicate.Compare(
        column, Operator.LESS_OR_EQUAL, moment.plus(nearChange(moment) ? NEAR : slack));
  }

  @Override
  public Shape inAnyZone() {
    return new TruncatedTimeShape(column, unit, ZoneOffset.UTC, NEAR);
  }

  @Override
  public boolean throughMoments() {
    return true;
  }

  private Instant moment(LocalDateTime time) {
    return unit.apply(time).atZone(zone).toInstant();
  }

  private boolean nearChange(Instant moment) {
    ZoneRules rules = zone.getRules();
    ZoneOffsetTransition next = rules.nextTransition(moment.minus(NEAR));
    return next != null && next.getInstant().isBefore(moment.plus(NEAR));
  }
}
