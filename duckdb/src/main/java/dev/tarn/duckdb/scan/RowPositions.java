package dev.tarn.duckdb.scan;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Row positions of files as a table: few stand in the statement's text, many in a table of their
 * own.
 *
 * @param positions for each file, in the order in which they are read
 */
record RowPositions(List<long[]> positions) {
  private static final int MOST_LITERALS = 500;
  private static final List<StructField> COLUMNS =
      List.of(
          StructField.required("f", PrimitiveType.LONG),
          StructField.required("p", PrimitiveType.LONG));

  /** A table expression with the columns {@code f}, a file's index, and {@code p}, a position. */
  String table(TemporaryTables tables) {
    long count = positions.stream().mapToLong(each -> each.length).sum();
    return (count <= MOST_LITERALS ? literals() : tables.create(COLUMNS, rows())) + " AS d(f, p)";
  }

  private String literals() {
    String text =
        pairs()
            .map(pair -> "(" + pair.get(0) + "::BIGINT, " + pair.get(1) + "::BIGINT)")
            .collect(Collectors.joining(", "));
    return text.isEmpty() ? "(SELECT 0::BIGINT, 0::BIGINT WHERE FALSE)" : "(VALUES " + text + ")";
  }

  private Iterator<List<Object>> rows() {
    return pairs().<List<Object>>map(pair -> Arrays.asList(pair.get(0), pair.get(1))).iterator();
  }

  private Stream<List<Long>> pairs() {
    return IntStream.range(0, positions.size())
        .boxed()
        .flatMap(
            file ->
                LongStream.of(positions.get(file))
                    .mapToObj(position -> List.of((long) file, position)));
  }
}
