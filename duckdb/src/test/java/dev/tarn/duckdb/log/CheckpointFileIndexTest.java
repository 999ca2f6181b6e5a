package dev.tarn.duckdb.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.Protocol;
import dev.tarn.delta.checkpoint.CheckpointState;
import dev.tarn.delta.checkpoint.CheckpointState.StatisticsForm;
import dev.tarn.delta.prune.FileColumn;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.prune.FilePredicate.Operator;
import dev.tarn.delta.snapshot.FileIndex;
import dev.tarn.delta.snapshot.MemoryFileIndex;
import dev.tarn.delta.statistics.LeafStatistics;
import dev.tarn.delta.statistics.PartitionValues;
import dev.tarn.delta.statistics.StatisticsJson;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that a large checkpoint's index leaves out never holds a matching row. */
class CheckpointFileIndexTest {
  private static final int FILES = 5_100;
  private static final int PREDICATES = 30;
  private static final int PREFIX = 4;

  private static final List<FileColumn> COLUMNS =
      List.of(
          FileColumn.partition("p", PrimitiveType.STRING, ZoneOffset.UTC),
          FileColumn.partition("q", PrimitiveType.LONG, ZoneOffset.UTC),
          FileColumn.data(List.of("l"), PrimitiveType.LONG),
          FileColumn.data(List.of("s"), PrimitiveType.STRING),
          FileColumn.data(List.of("d"), PrimitiveType.DATE),
          FileColumn.data(List.of("t"), PrimitiveType.TIMESTAMP),
          FileColumn.data(List.of("f"), PrimitiveType.DOUBLE));
  private static final int PARTITION_COLUMNS = 2;

  @TempDir Path folder;
  private final Random random = new Random(20_261);

  /** The rows of a file, each a value for every column. */
  private record Sample(AddFile file, List<List<Object>> rows) {}

  @Test
  void aFileThatIsLeftOutHoldsNoMatchingRow() {
    List<Sample> samples = IntStream.range(0, FILES).mapToObj(this::sample).toList();
    FileIndex index = index(samples.stream().map(Sample::file).toList());
    assertThat(index).isInstanceOf(CheckpointFileIndex.class);
    for (int i = 0; i < PREDICATES; i++) {
      FilePredicate predicate = predicate(3);
      Set<String> first = selected(index, predicate);
      // From the second time on what is compared comes from a table.
      Set<String> next = selected(index, predicate);
      for (Sample sample : samples) {
        if (sample.rows().stream().anyMatch(row -> Boolean.TRUE.equals(evaluate(predicate, row)))) {
          assertThat(first).as("%s over %s", predicate, sample).contains(sample.file().path());
        }
      }
      assertThat(next).as("%s", predicate).isEqualTo(first);
    }
  }

  @Test
  void oneFileOfManyIsFoundBothWays() {
    List<AddFile> files = new ArrayList<>();
    for (int i = 0; i < FILES; i++) {
      files.add(file(i, Map.of("p", "x", "q", "1"), List.of(i * 10L, i * 10L + 9)));
    }
    FileIndex index = index(files);
    FilePredicate predicate =
        FilePredicate.and(
            new FilePredicate.Compare(COLUMNS.get(2), Operator.EQUAL, 41_235L),
            FilePredicate.isNotNull(COLUMNS.get(2)));
    assertThat(selected(index, predicate)).containsExactly("f4123");
    assertThat(selected(index, predicate)).containsExactly("f4123");
    assertThat(index.totals().files()).isEqualTo(FILES);
    assertThat(index.find(List.of("f17", "none"))).containsExactly(files.get(17));
    assertThat(index.isAvailable()).isTrue();
  }

  @Test
  void partitionsHaveTheFilesThatTheyHaveInMemory() {
    List<AddFile> files = new ArrayList<>();
    List<String> values = Arrays.asList("x", "it's \"x\"", "a=b/c", "ä", "", null);
    for (int i = 0; i < FILES; i++) {
      Map<String, String> partition = new HashMap<>();
      partition.put("p", values.get(random.nextInt(values.size())));
      partition.put("q", String.valueOf(i % 3));
      files.add(file(i, partition, List.of(0L, 9L)));
    }
    FileIndex index = index(files);
    assertThat(index).isInstanceOf(CheckpointFileIndex.class);
    assertThat(index.partitions())
        .isEqualTo(new MemoryFileIndex(files, List.of()).partitions())
        .hasSize(values.size() * 3);
  }

  private static AddFile file(int number, Map<String, String> partition, List<Long> values) {
    LeafStatistics leaf =
        new LeafStatistics(
            List.of("l"),
            PrimitiveType.LONG,
            Optional.of(values.getFirst()),
            Optional.of(values.getLast()),
            Optional.of(0L));
    return new AddFile(
        "f" + number,
        partition,
        10,
        10,
        false,
        Optional.of(StatisticsJson.write(values.size(), List.of(leaf), PREFIX)),
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private FileIndex index(List<AddFile> files) {
    StructType schema =
        new StructType(
            COLUMNS.stream()
                .map(column -> StructField.nullable(column.path().getFirst(), column.type()))
                .toList());
    Metadata metadata =
        new Metadata(
            "an id",
            Optional.empty(),
            Optional.empty(),
            schema,
            List.of("p", "q"),
            Map.of(),
            Optional.empty());
    CheckpointState state =
        new CheckpointState(
            new Protocol(1, 2, Optional.empty(), Optional.empty()),
            metadata,
            List.of(),
            List.of(),
            new MemoryFileIndex(files, List.of()),
            0,
            Set.of(StatisticsForm.JSON));
    Path target = folder.resolve("c.parquet");
    DuckDbCheckpointFormat format = new DuckDbCheckpointFormat();
    format.write(target, state);
    return format.open(List.of(target)).files();
  }

  private static Set<String> selected(FileIndex index, FilePredicate predicate) {
    try (Stream<AddFile> files = index.select(predicate)) {
      return files.map(AddFile::path).collect(Collectors.toSet());
    }
  }

  private Sample sample(int number) {
    List<Object> partition = List.of(Optional.ofNullable(value(0)), Optional.ofNullable(value(1)));
    List<List<Object>> rows = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      List<Object> row = new ArrayList<>();
      partition.forEach(value -> row.add(((Optional<?>) value).orElse(null)));
      for (int column = PARTITION_COLUMNS; column < COLUMNS.size(); column++) {
        row.add(value(column));
      }
      rows.add(row);
    }
    return new Sample(file(number, rows), rows);
  }

  private AddFile file(int number, List<List<Object>> rows) {
    Map<String, String> partition = new HashMap<>();
    List<LeafStatistics> leaves = new ArrayList<>();
    for (int i = 0; i < COLUMNS.size(); i++) {
      FileColumn column = COLUMNS.get(i);
      if (i < PARTITION_COLUMNS) {
        Object value = rows.getFirst().get(i);
        partition.put(column.path().getFirst(), PartitionValues.format(value, column.type()));
      } else {
        leaves.add(leaf(column, i, rows));
      }
    }
    String json = StatisticsJson.write(rows.size(), leaves, PREFIX);
    Optional<String> stats =
        switch (random.nextInt(8)) {
          case 0 -> Optional.empty();
          case 1 -> Optional.of(StatisticsJson.withWideBounds(json));
          default -> Optional.of(json);
        };
    return new AddFile("f" + number, partition, 10, 10, stats);
  }

  private static LeafStatistics leaf(FileColumn column, int index, List<List<Object>> rows) {
    List<Object> values =
        rows.stream().map(row -> row.get(index)).filter(value -> value != null).toList();
    boolean hasNaN = values.stream().anyMatch(value -> value.equals(Double.NaN));
    List<Object> numbers = values.stream().filter(value -> !value.equals(Double.NaN)).toList();
    return new LeafStatistics(
        column.path(),
        column.type(),
        numbers.stream().min(ORDER),
        hasNaN ? Optional.empty() : numbers.stream().max(ORDER),
        Optional.of((long) rows.size() - values.size()));
  }

  /** NULL now and then; else something close to the other values of the column. */
  private Object value(int column) {
    if (random.nextInt(6) == 0) {
      return null;
    }
    DataType type = COLUMNS.get(column).type();
    int near = random.nextInt(7) - 3;
    if (type == PrimitiveType.LONG) {
      return random.nextInt(6) == 0 ? random.nextLong() : (Long) (long) near;
    }
    if (type == PrimitiveType.DATE) {
      return LocalDate.of(1969, 12, 31).plusDays(near);
    }
    if (type == PrimitiveType.TIMESTAMP) {
      return Instant.EPOCH.plus(near * 1000L + random.nextInt(3) * 499, ChronoUnit.MICROS);
    }
    if (type == PrimitiveType.DOUBLE) {
      return random.nextInt(5) == 0 ? Double.NaN : (Double) (near / 2.0);
    }
    return text();
  }

  /** Around the cut, with characters on both sides of the surrogates, and quotes. */
  private String text() {
    List<String> parts = List.of("a", "b", "'", "\"", "~", "\u007f", "\ufffd", "\udbff\udfff");
    StringBuilder text = new StringBuilder("a");
    for (int i = random.nextInt(6); i > 0; i--) {
      text.append(parts.get(random.nextInt(parts.size())));
    }
    return text.toString();
  }

  private FilePredicate predicate(int depth) {
    int column = random.nextInt(COLUMNS.size());
    int kind = random.nextInt(depth == 0 ? 4 : 8);
    return switch (kind) {
      case 0, 1 -> compare(column);
      case 2 ->
          new FilePredicate.In(COLUMNS.get(column), Arrays.asList(value(column), value(column)));
      case 3 -> new FilePredicate.IsNull(COLUMNS.get(column));
      case 4 -> FilePredicate.and(predicate(depth - 1), predicate(depth - 1));
      case 5 -> FilePredicate.or(predicate(depth - 1), predicate(depth - 1));
      default -> FilePredicate.not(predicate(depth - 1));
    };
  }

  private FilePredicate compare(int column) {
    Operator operator = Operator.values()[random.nextInt(Operator.values().length)];
    return new FilePredicate.Compare(COLUMNS.get(column), operator, value(column));
  }

  /** Spark's order, written down once more, apart from the code under test. */
  private static final Comparator<Object> ORDER =
      (a, b) -> {
        if (a instanceof String x && b instanceof String y) {
          return Arrays.compareUnsigned(
              x.getBytes(StandardCharsets.UTF_8), y.getBytes(StandardCharsets.UTF_8));
        }
        if (a instanceof Double x && b instanceof Double y) {
          return x.doubleValue() == y.doubleValue() ? 0 : Double.compare(x, y);
        }
        @SuppressWarnings("unchecked")
        Comparable<Object> x = (Comparable<Object>) a;
        return x.compareTo(b);
      };

  private static Boolean evaluate(FilePredicate predicate, List<Object> row) {
    return switch (predicate) {
      case FilePredicate.Constant constant -> throw new AssertionError(constant);
      case FilePredicate.Compare compare ->
          compare(compare.operator(), value(compare.column(), row), compare.value());
      case FilePredicate.In in -> {
        Boolean any = false;
        for (Object value : in.values()) {
          any = or(any, compare(Operator.EQUAL, value(in.column(), row), value));
        }
        yield any;
      }
      case FilePredicate.IsNull isNull -> value(isNull.column(), row) == null;
      case FilePredicate.Not not -> not(evaluate(not.operand(), row));
      case FilePredicate.And and ->
          not(
              and.operands().stream()
                  .map(operand -> not(evaluate(operand, row)))
                  .reduce(false, CheckpointFileIndexTest::or));
      case FilePredicate.Or or -> {
        Boolean any = false;
        for (FilePredicate operand : or.operands()) {
          any = or(any, evaluate(operand, row));
        }
        yield any;
      }
    };
  }

  private static Object value(FileColumn column, List<Object> row) {
    return row.get(COLUMNS.indexOf(column));
  }

  private static Boolean compare(Operator operator, Object row, Object value) {
    if (row == null || value == null) {
      return null;
    }
    int order = ORDER.compare(row, value);
    return switch (operator) {
      case EQUAL -> order == 0;
      case LESS -> order < 0;
      case LESS_OR_EQUAL -> order <= 0;
      case GREATER -> order > 0;
      case GREATER_OR_EQUAL -> order >= 0;
    };
  }

  private static Boolean not(Boolean value) {
    return value == null ? null : !value;
  }

  private static Boolean or(Boolean a, Boolean b) {
    if (Boolean.TRUE.equals(a) || Boolean.TRUE.equals(b)) {
      return true;
    }
    return (a == null || b == null) ? null : false;
  }
}
