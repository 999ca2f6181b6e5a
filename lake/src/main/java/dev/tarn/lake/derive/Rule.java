package dev.tarn.lake.derive;

import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.prune.FilePredicate.Operator;
import java.util.List;
import java.util.Optional;

/** What a condition on a column says of partition columns that are generated from it. */
interface Rule {

  /** The path of the column in conditions. */
  List<String> base();

  /** The partition columns. */
  List<PartitionColumn> partitions();

  /** Follows from a comparison with a value that is not NULL. */
  Optional<Bound> compare(Operator operator, Object value);

  /** Follows from the base column's being NULL: then all that is computed from it is. */
  default Bound isNull() {
    return Bound.of(
        new FilePredicate.And(
            partitions().stream()
                .<FilePredicate>map(each -> new FilePredicate.IsNull(each.column()))
                .toList()));
  }

  /**
   * A filter.
   *
   * @param shown the part of it that holds for files written in the zone of the session
   */
  record Bound(FilePredicate predicate, FilePredicate shown) {
    static Bound of(FilePredicate predicate) {
      return new Bound(predicate, predicate);
    }
  }

  /** A filter, or a partition column that says nothing because it is NULL. */
  default FilePredicate orUnknown(FilePredicate filter) {
    List<FilePredicate> operands = new java.util.ArrayList<>();
    operands.add(filter);
    partitions().forEach(each -> operands.add(new FilePredicate.IsNull(each.column())));
    return new FilePredicate.Or(operands);
  }
}
