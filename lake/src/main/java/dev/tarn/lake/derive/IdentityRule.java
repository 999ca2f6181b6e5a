package dev.tarn.lake.derive;

import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.prune.FilePredicate.Operator;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The column itself. Another writer's moments may be texts in a zone that is not known. */
record IdentityRule(List<String> base, PartitionColumn partition) implements Rule {
  private static final Duration BETWEEN_ZONES = Duration.ofHours(52);

  @Override
  public List<PartitionColumn> partitions() {
    return List.of(partition);
  }

  @Override
  public Optional<Bound> compare(Operator operator, Object value) {
    if (value instanceof Float || value instanceof Double || value instanceof byte[]) {
      return Optional.empty();
    }
    return Optional.of(
        Bound.of(
            orUnknown(
                value instanceof Instant moment
                    ? moments(operator, moment)
                    : new FilePredicate.Compare(partition.column(), operator, value))));
  }

  private FilePredicate moments(Operator operator, Instant moment) {
    FilePredicate low =
        new FilePredicate.Compare(
            partition.column(), Operator.GREATER_OR_EQUAL, moment.minus(BETWEEN_ZONES));
    FilePredicate high =
        new FilePredicate.Compare(
            partition.column(), Operator.LESS_OR_EQUAL, moment.plus(BETWEEN_ZONES));
    return switch (operator) {
      case EQUAL -> FilePredicate.and(low, high);
      case LESS, LESS_OR_EQUAL -> high;
      case GREATER, GREATER_OR_EQUAL -> low;
    };
  }
}
