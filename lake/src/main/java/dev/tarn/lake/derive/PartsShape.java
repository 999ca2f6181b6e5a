package dev.tarn.lake.derive;

import dev.tarn.delta.prune.FileColumn;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.prune.FilePredicate.Operator;
import java.time.LocalDateTime;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.List;

/** {@code YEAR(c)}, with {@code MONTH(c)}, {@code DAY(c)} and {@code HOUR(c)} in this order. */
record PartsShape(List<FileColumn> columns) implements Shape {
  private static final List<ChronoField> FIELDS =
      List.of(
          ChronoField.YEAR,
          ChronoField.MONTH_OF_YEAR,
          ChronoField.DAY_OF_MONTH,
          ChronoField.HOUR_OF_DAY);

  PartsShape {
    columns = List.copyOf(columns);
  }

  @Override
  public FilePredicate atLeast(LocalDateTime time) {
    return lexicographic(time, Operator.GREATER, Operator.GREATER_OR_EQUAL);
  }

  @Override
  public FilePredicate atMost(LocalDateTime time) {
    return lexicographic(time, Operator.LESS, Operator.LESS_OR_EQUAL);
  }

  @Override
  public FilePredicate exactly(LocalDateTime time) {
    return all(prefix(time, columns.size()));
  }

  /** {@code y > Y OR (y = Y AND m > M) OR (y = Y AND m = M AND d >= D)}. */
  private FilePredicate lexicographic(LocalDateTime time, Operator strict, Operator last) {
    List<FilePredicate> cases = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      List<FilePredicate> conditions = prefix(time, i);
      conditions.add(part(time, i, i == columns.size() - 1 ? last : strict));
      cases.add(all(conditions));
    }
    return cases.size() == 1 ? cases.getFirst() : new FilePredicate.Or(cases);
  }

  private List<FilePredicate> prefix(LocalDateTime time, int length) {
    List<FilePredicate> conditions = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      conditions.add(part(time, i, Operator.EQUAL));
    }
    return conditions;
  }

  private static FilePredicate all(List<FilePredicate> conditions) {
    return conditions.size() == 1 ? conditions.getFirst() : new FilePredicate.And(conditions);
  }

  private FilePredicate part(LocalDateTime time, int index, Operator operator) {
    return new FilePredicate.Compare(columns.get(index), operator, time.get(FIELDS.get(index)));
  }
}
