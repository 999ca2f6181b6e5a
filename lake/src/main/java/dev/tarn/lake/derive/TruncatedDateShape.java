package dev.tarn.lake.derive;

import dev.tarn.delta.prune.FileColumn;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.prune.FilePredicate.Operator;
import java.time.LocalDate;
import java.time.LocalDateTime;

/** {@code TRUNC(c, unit)}. */
record TruncatedDateShape(FileColumn column, Truncation unit) implements Shape {
  @Override
  public FilePredicate atLeast(LocalDateTime time) {
    return new FilePredicate.Compare(column, Operator.GREATER_OR_EQUAL, truncated(time));
  }

  @Override
  public FilePredicate atMost(LocalDateTime time) {
    return new FilePredicate.Compare(column, Operator.LESS_OR_EQUAL, truncated(time));
  }

  @Override
  public FilePredicate exactly(LocalDateTime time) {
    return new FilePredicate.Compare(column, Operator.EQUAL, truncated(time));
  }

  private LocalDate truncated(LocalDateTime time) {
    return unit.apply(time).toLocalDate();
  }
}
