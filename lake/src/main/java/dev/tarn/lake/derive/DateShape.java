package dev.tarn.lake.derive;

import dev.tarn.delta.prune.FileColumn;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.prune.FilePredicate.Operator;
import java.time.LocalDateTime;

/** {@code CAST(c AS DATE)}. */
record DateShape(FileColumn column) implements Shape {
  @Override
  public FilePredicate atLeast(LocalDateTime time) {
    return new FilePredicate.Compare(column, Operator.GREATER_OR_EQUAL, time.toLocalDate());
  }

  @Override
  public FilePredicate atMost(LocalDateTime time) {
    return new FilePredicate.Compare(column, Operator.LESS_OR_EQUAL, time.toLocalDate());
  }

  @Override
  public FilePredicate exactly(LocalDateTime time) {
    return new FilePredicate.Compare(column, Operator.EQUAL, time.toLocalDate());
  }
}
