package dev.tarn.lake.derive;

import dev.tarn.delta.prune.FileColumn;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.prune.FilePredicate.Operator;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * Partition columns computed from a date or, in the zone of whoever wrote a file, from a moment. A
 * file that does not say that it was written in the session's zone gets bounds that hold in all
 * zones.
 */
record TemporalRule(List<String> base, List<PartitionColumn> partitions, Shape shape, ZoneId zone)
    implements Rule {

  @Override
  public Optional<Bound> compare(Operator operator, Object value) {
    return switch (value) {
      case Instant moment ->
          Optional.of(zoned(ofMoment(operator, moment), anywhere(operator, moment)));
      case LocalDate date -> Optional.of(ofDate(operator, date));
      default -> Optional.empty();
    };
  }

  private FilePredicate ofMoment(Operator operator, Instant moment) {
    LocalTimes times = new LocalTimes(zone);
    return switch (operator) {
      case EQUAL -> shape.exactly(times.at(moment));
      case LESS -> shape.atMost(times.greatestTo(moment.minus(1, ChronoUnit.MICROS)));
      case LESS_OR_EQUAL -> shape.atMost(times.greatestTo(moment));
      case GREATER -> shape.atLeast(times.leastFrom(moment.plus(1, ChronoUnit.MICROS)));
      case GREATER_OR_EQUAL -> shape.atLeast(times.leastFrom(moment));
    };
  }

  private FilePredicate anywhere(Operator operator, Instant moment) {
    return range(
        shape.inAnyZone(),
        operator,
        LocalTimes.leastAnywhere(moment),
        LocalTimes.greatestAnywhere(moment));
  }

  private Bound ofDate(Operator operator, LocalDate date) {
    LocalDateTime start = date.atStartOfDay();
    if (!shape.throughMoments()) {
      return Bound.of(orUnknown(range(shape, operator, start, start)));
    }
    LocalDateTime end = start.plusDays(1);
    return zoned(
        range(shape, operator, start, end), range(shape.inAnyZone(), operator, start, end));
  }

  private static FilePredicate range(
      Shape shape, Operator operator, LocalDateTime low, LocalDateTime high) {
    return switch (operator) {
      case EQUAL ->
          low.equals(high)
              ? shape.exactly(low)
              : FilePredicate.and(shape.atLeast(low), shape.atMost(high));
      case LESS, LESS_OR_EQUAL -> shape.atMost(high);
      case GREATER, GREATER_OR_EQUAL -> shape.atLeast(low);
    };
  }

  private Bound zoned(FilePredicate here, FilePredicate anywhere) {
    FilePredicate writtenHere =
        new FilePredicate.Compare(FileColumn.tag(WriterZone.TAG), Operator.EQUAL, zone.getId());
    FilePredicate either =
        FilePredicate.or(
            FilePredicate.and(writtenHere, here),
            FilePredicate.and(FilePredicate.not(writtenHere), anywhere));
    return new Bound(orUnknown(either), orUnknown(here));
  }
}
