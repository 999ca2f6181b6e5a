package dev.tarn.lake.derive;

import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.prune.FilePredicate.Operator;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * {@code TRUNC(c, unit)} of a text: texts are ordered in another way than the dates in them, so
 * that only from an equal text something follows.
 */
record TextDateRule(List<String> base, PartitionColumn partition, Truncation unit) implements Rule {
  private static final int ISO_LENGTH = 10;

  @Override
  public List<PartitionColumn> partitions() {
    return List.of(partition);
  }

  @Override
  public Optional<Bound> compare(Operator operator, Object value) {
    if (operator != Operator.EQUAL
        || !(value instanceof String text)
        || text.length() != ISO_LENGTH) {
      return Optional.empty();
    }
    try {
      LocalDate date = unit.apply(LocalDate.parse(text).atStartOfDay()).toLocalDate();
      return Optional.of(
          Bound.of(orUnknown(new FilePredicate.Compare(partition.column(), operator, date))));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
