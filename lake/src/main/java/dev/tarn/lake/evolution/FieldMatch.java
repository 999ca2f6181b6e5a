package dev.tarn.lake.evolution;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Which field of a struct that is written goes into which field of the column.
 *
 * @param sources for each field of the column the index of its source
 * @param extra the indexes of the fields that have no place in the column
 */
record FieldMatch(List<OptionalInt> sources, List<Integer> extra) {
  FieldMatch {
    sources = List.copyOf(sources);
    extra = List.copyOf(extra);
  }

  static FieldMatch of(StructType column, StructType source, Matching matching) {
    return isByName(column, source, matching)
        ? byName(column, source)
        : byPosition(column.size(), source.size());
  }

  private static boolean isByName(StructType column, StructType source, Matching matching) {
    return switch (matching) {
      case BY_POSITION -> false;
      case BY_NAME, BY_NAME_OR_NULL -> true;
      case BY_NAME_OR_POSITION ->
          column.names().stream().allMatch(name -> source.field(name).isPresent());
    };
  }

  private static FieldMatch byName(StructType column, StructType source) {
    List<OptionalInt> sources =
        column.fields().stream().map(StructField::name).map(source::indexOf).toList();
    List<Integer> extra = new ArrayList<>();
    for (int i = 0; i < source.size(); i++) {
      if (column.field(source.field(i).name()).isEmpty()) {
        extra.add(i);
      }
    }
    return new FieldMatch(sources, extra);
  }

  private static FieldMatch byPosition(int columnSize, int sourceSize) {
    return new FieldMatch(
        IntStream.range(0, columnSize)
            .mapToObj(i -> i < sourceSize ? OptionalInt.of(i) : OptionalInt.empty())
            .toList(),
        IntStream.range(columnSize, sourceSize).boxed().toList());
  }

  /** Whether each field of the source goes into the field at its own index, and none is left. */
  boolean isIdentity() {
    return extra.isEmpty()
        && IntStream.range(0, sources.size())
            .allMatch(i -> sources.get(i).equals(OptionalInt.of(i)));
  }
}
