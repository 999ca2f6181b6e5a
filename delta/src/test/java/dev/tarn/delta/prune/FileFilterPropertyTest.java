package dev.tarn.delta.prune;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.prune.FilePredicate.Operator;
import dev.tarn.delta.statistics.LeafStatistics;
import dev.tarn.delta.statistics.PartitionValues;
import dev.tarn.delta.statistics.StatisticsJson;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.Tuple.Tuple3;

/** A file that is ruled out never holds a matching row; one taken whole holds no other. */
class FileFilterPropertyTest {
  private static final List<DataType> TYPES =
      List.of(
          PrimitiveType.BYTE,
          PrimitiveType.LONG,
          PrimitiveType.FLOAT,
          PrimitiveType.DOUBLE,
          PrimitiveType.STRING,
          PrimitiveType.DATE,
          PrimitiveType.TIMESTAMP,
          PrimitiveType.TIMESTAMP_NTZ,
          new DecimalType(10, 3));

  @Property(tries = 4000, edgeCases = EdgeCasesMode.NONE)
  void statisticsRuleOutNoMatchingRow(
      @ForAll("columns") Tuple3<DataType, List<Object>, FilePredicate> column,
      @ForAll boolean wide) {
    AddFile file = file(column.get1(), column.get2(), wide);
    check(column.get3(), column.get2(), file);
  }

  @Property(tries = 2000, edgeCases = EdgeCasesMode.NONE)
  void partitionValuesRuleOutNoMatchingRow(
      @ForAll("partitions") Tuple3<DataType, List<Object>, FilePredicate> column) {
    Object value = column.get2().get(0);
    Map<String, String> values = new HashMap<>();
    values.put("c", PartitionValues.format(value, column.get1()));
    AddFile file = new AddFile("f", values, 1, 1, Optional.empty());
    boolean nullBecauseEmpty = "".equals(value);
    check(column.get3(), Arrays.asList(nullBecauseEmpty ? null : value), file);
  }

  private static void check(FilePredicate predicate, List<Object> rows, AddFile file) {
    boolean anyTrue = rows.stream().anyMatch(row -> Boolean.TRUE.equals(evaluate(predicate, row)));
    boolean allTrue = rows.stream().allMatch(row -> Boolean.TRUE.equals(evaluate(predicate, row)));
    FileFilter filter = FileFilter.of(predicate);
    if (anyTrue) {
      assertThat(filter.mayMatch(file)).as("%s over %s: %s", predicate, rows, file).isTrue();
    }
    if (filter.matchesAllRows(file)) {
      assertThat(allTrue).as("%s over %s: %s", predicate, rows, file).isTrue();
    }
  }

  /** A file as Tarn writes it: NaN among the values leaves no upper bound. */
  private static AddFile file(DataType type, List<Object> rows, boolean wide) {
    List<Object> values = rows.stream().filter(row -> row != null).toList();
    List<Object> numbers = values.stream().filter(value -> !isNaN(value)).toList();
    boolean hasNaN = numbers.size() < values.size();
    LeafStatistics leaf =
        new LeafStatistics(
            List.of("c"),
            type,
            numbers.stream().min(ORDER),
            hasNaN ? Optional.empty() : numbers.stream().max(ORDER),
            Optional.of((long) rows.size() - values.size()));
    String json = StatisticsJson.write(rows.size(), List.of(leaf), 4);
    return new AddFile(
        "f", Map.of(), 1, 1, Optional.of(wide ? StatisticsJson.withWideBounds(json) : json));
  }

  private static boolean isNaN(Object value) {
    return (value instanceof Double d && d.isNaN()) || (value instanceof Float f && f.isNaN());
  }

  @Provide
  Arbitrary<Tuple3<DataType, List<Object>, FilePredicate>> columns() {
    return Arbitraries.of(TYPES)
        .flatMap(
            type ->
                values(type)
                    .injectNull(0.2)
                    .list()
                    .ofMinSize(1)
                    .ofMaxSize(4)
                    .flatMap(
                        rows ->
                            predicate(FileColumn.data(List.of("c"), type), 2)
                                .map(predicate -> Tuple.of(type, rows, predicate))));
  }

  @Provide
  Arbitrary<Tuple3<DataType, List<Object>, FilePredicate>> partitions() {
    ZoneId zone = ZoneId.of("America/New_York");
    return Arbitraries.of(TYPES)
        .flatMap(
            type ->
                values(type)
                    .injectNull(0.1)
                    .list()
                    .ofSize(1)
                    .flatMap(
                        rows ->
                            predicate(FileColumn.partition("c", type, zone), 2)
                                .map(predicate -> Tuple.of(type, rows, predicate))));
  }

  private static Arbitrary<FilePredicate> predicate(FileColumn column, int depth) {
    Arbitrary<Object> value = values(column.type()).injectNull(0.05);
    Arbitrary<FilePredicate> compare =
        value.flatMap(
            v ->
                Arbitraries.of(Operator.values())
                    .map(op -> (FilePredicate) new FilePredicate.Compare(column, op, v)));
    Arbitrary<FilePredicate> in =
        value.list().ofMaxSize(3).map(list -> new FilePredicate.In(column, list));
    Arbitrary<FilePredicate> isNull =
        Arbitraries.of(new FilePredicate.IsNull(column), FilePredicate.isNotNull(column));
    Arbitrary<FilePredicate> leaf = Arbitraries.oneOf(compare, compare, in, isNull);
    if (depth == 0) {
      return leaf;
    }
    Arbitrary<FilePredicate> inner = predicate(column, depth - 1);
    return Arbitraries.oneOf(
        leaf,
        inner.list().ofMaxSize(3).map(FilePredicate.And::new),
        inner.list().ofMaxSize(3).map(FilePredicate.Or::new),
        inner.map(FilePredicate.Not::new));
  }

  private static Arbitrary<Object> values(DataType type) {
    return switch (type) {
      case PrimitiveType primitive ->
          switch (primitive) {
            case BYTE -> Arbitraries.bytes().between((byte) -3, (byte) 3).map(v -> v);
            case LONG ->
                Arbitraries.frequencyOf(
                        Tuple.of(5, Arbitraries.longs().between(-3, 3)),
                        Tuple.of(1, Arbitraries.longs()))
                    .map(v -> v);
            case FLOAT ->
                Arbitraries.of(
                    -1.5f,
                    -0.0f,
                    0.0f,
                    0.1f,
                    1e30f,
                    Float.NaN,
                    Float.POSITIVE_INFINITY,
                    Float.NEGATIVE_INFINITY,
                    0.3f);
            case DOUBLE ->
                Arbitraries.of(
                    -1.5,
                    -0.0,
                    0.0,
                    0.1,
                    (double) 0.1f,
                    1e300,
                    Double.NaN,
                    Double.POSITIVE_INFINITY,
                    Double.NEGATIVE_INFINITY,
                    0.3);
            case STRING -> strings();
            case DATE ->
                Arbitraries.longs().between(-2, 2).map(d -> LocalDate.of(2020, 1, 1).plusDays(d));
            case TIMESTAMP -> micros().map(m -> Instant.EPOCH.plus(m, ChronoUnit.MICROS));
            case TIMESTAMP_NTZ ->
                micros().map(m -> LocalDateTime.of(1970, 1, 1, 0, 0).plus(m, ChronoUnit.MICROS));
            default -> throw new AssertionError(primitive);
          };
      default ->
          Arbitraries.longs()
              .between(-3, 3)
              .map(v -> BigDecimal.valueOf(v).setScale(3).divide(BigDecimal.valueOf(2)));
    };
  }

  private static Arbitrary<Long> micros() {
    return Arbitraries.longs()
        .between(-3, 3)
        .flatMap(milli -> Arbitraries.of(0L, 1L, 500L, 999L).map(micro -> milli * 1000 + micro));
  }

  /** Around the cut at four characters, with characters on both sides of the surrogates. */
  private static Arbitrary<Object> strings() {
    return Arbitraries.of(
            "a", "b", "~", "\u007f", "\u00e4", "\ufffd", "\ud83d\ude00", "\udbff\udfff")
        .list()
        .ofMaxSize(7)
        .map(parts -> String.join("", parts));
  }

  /** Spark's order, written down once more, apart from the code under test. */
  private static final Comparator<Object> ORDER =
      (a, b) -> {
        if (a instanceof String x && b instanceof String y) {
          return Arrays.compareUnsigned(
              x.getBytes(StandardCharsets.UTF_8), y.getBytes(StandardCharsets.UTF_8));
        }
        if (a instanceof Double || a instanceof Float) {
          double x = ((Number) a).doubleValue();
          double y = ((Number) b).doubleValue();
          return x == y ? 0 : Double.compare(x, y);
        }
        @SuppressWarnings("unchecked")
        Comparable<Object> x = (Comparable<Object>) a;
        return x.compareTo(b);
      };

  private static Boolean evaluate(FilePredicate predicate, Object row) {
    return switch (predicate) {
      case FilePredicate.Constant constant -> throw new AssertionError(constant);
      case FilePredicate.Compare compare -> compare(compare.operator(), row, compare.value());
      case FilePredicate.In in -> {
        Boolean any = false;
        for (Object value : in.values()) {
          any = or(any, compare(Operator.EQUAL, row, value));
        }
        yield any;
      }
      case FilePredicate.IsNull isNull -> row == null;
      case FilePredicate.Not not -> not(evaluate(not.operand(), row));
      case FilePredicate.And and -> {
        Boolean all = true;
        for (FilePredicate operand : and.operands()) {
          all = not(or(not(all), not(evaluate(operand, row))));
        }
        yield all;
      }
      case FilePredicate.Or or -> {
        Boolean any = false;
        for (FilePredicate operand : or.operands()) {
          any = or(any, evaluate(operand, row));
        }
        yield any;
      }
    };
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
