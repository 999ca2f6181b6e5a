package dev.tarn.lake.derive;

import dev.tarn.delta.prune.FileColumn;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.prune.FilePredicate.Operator;
import java.util.List;
import java.util.Optional;

/**
 * {@code SUBSTRING(c, position, length)}. Only texts from the beginning are ordered as the whole
 * texts are.
 */
record SubstringRule(List<String> base, PartitionColumn partition, int position, long length)
    implements Rule {
  @Override
  public List<PartitionColumn> partitions() {
    return List.of(partition);
  }

  @Override
  public Optional<Bound> compare(Operator operator, Object value) {
    if (!(value instanceof String text)) {
      return Optional.empty();
    }
    boolean fromBeginning = position == 0 || position == 1;
    FileColumn column = partition.column();
    String part = substring(text);
    return switch (operator) {
      case EQUAL -> bound(column, Operator.EQUAL, part);
      case LESS, LESS_OR_EQUAL ->
          fromBeginning ? bound(column, Operator.LESS_OR_EQUAL, part) : Optional.empty();
      case GREATER, GREATER_OR_EQUAL ->
          fromBeginning ? bound(column, Operator.GREATER_OR_EQUAL, part) : Optional.empty();
    };
  }

  private Optional<Bound> bound(FileColumn column, Operator operator, String part) {
    return Optional.of(Bound.of(orUnknown(new FilePredicate.Compare(column, operator, part))));
  }

  /** As Spark has it: characters count from 1, or from the end when negative. */
  private String substring(String text) {
    int[] characters = text.codePoints().toArray();
    long start = position > 0 ? position - 1L : position < 0 ? characters.length + position : 0;
    long end = Math.min(characters.length, start + length);
    long from = Math.max(0, start);
    return from >= end ? "" : new String(characters, (int) from, (int) (end - from));
  }
}
