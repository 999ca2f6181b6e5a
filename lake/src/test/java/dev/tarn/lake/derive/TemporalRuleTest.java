package dev.tarn.lake.derive;

import static org.assertj.core.api.Assertions.fail;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.prune.FileColumn;
import dev.tarn.delta.prune.FileFilter;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.prune.FilePredicate.Operator;
import dev.tarn.delta.statistics.PartitionValues;
import dev.tarn.lake.generated.GeneratedColumn;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.zone.ZoneOffsetTransition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Random moments in all zones, many near changes of clocks, compared with one another: a file that
 * holds a matching row is always read, whoever wrote it.
 */
class TemporalRuleTest {
  private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
  private static final Instant YEAR_ONE_ANYWHERE = Instant.parse("0001-01-03T00:00:00Z");
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999Z");
  private static final long SEED = Long.getLong("tarn.seed", 20260601);
  private final Random random = new Random(SEED);

  @Test
  void noRowIsLostInItsWritersZone() {
    for (ZoneId zone : zones()) {
      check(zone, zone, 12);
    }
  }

  @Test
  void noRowIsLostInAnotherZone() {
    List<ZoneId> zones = zones();
    for (ZoneId writer : zones) {
      check(writer, zones.get(random.nextInt(zones.size())), 6);
    }
  }

  private static List<ZoneId> zones() {
    return ZoneId.getAvailableZoneIds().stream().sorted().map(ZoneId::of).toList();
  }

  private void check(ZoneId writer, ZoneId reader, int count) {
    List<Instant> moments = moments(writer, count);
    for (Sample sample : samples()) {
      for (int i = 0; i < 12; i++) {
        Instant row = moments.get(random.nextInt(moments.size()));
        Instant value = moments.get(random.nextInt(moments.size()));
        // The years before are kept by the statistics of the base column, which these files lack.
        boolean apart = sample.name.startsWith("yyyy") && row.isBefore(YEAR_ONE_ANYWHERE);
        for (Operator operator : Operator.values()) {
          if (!apart && holds(row, operator, value)) {
            check(sample, row, operator, value, writer, reader);
          }
        }
      }
    }
  }

  private static void check(
      Sample sample, Instant row, Operator operator, Instant value, ZoneId writer, ZoneId reader) {
    FileFilter filter = FileFilter.of(sample.predicate(reader, operator, value));
    boolean kept =
        filter.mayMatch(sample.file(row, writer, Map.of(WriterZone.TAG, writer.getId())))
            && filter.mayMatch(sample.file(row, writer, Map.of()));
    if (!kept) {
      fail(
          "%s: %s %s %s, %s by %s, -Dtarn.seed=%d",
          sample.name, row, operator, value, writer, reader, SEED);
    }
  }

  private static boolean holds(Instant row, Operator operator, Instant value) {
    int order = row.compareTo(value);
    return switch (operator) {
      case EQUAL -> order == 0;
      case LESS -> order < 0;
      case LESS_OR_EQUAL -> order <= 0;
      case GREATER -> order > 0;
      case GREATER_OR_EQUAL -> order >= 0;
    };
  }

  /** Any moments, and some around one change of the zone's clocks. */
  private List<Instant> moments(ZoneId zone, int count) {
    List<Instant> moments = new ArrayList<>(List.of(FIRST, LAST));
    Instant from = Instant.ofEpochSecond(random.nextLong(-3_000_000_000L, 4_000_000_000L));
    ZoneOffsetTransition change = zone.getRules().nextTransition(from);
    for (int i = 0; i < count; i++) {
      Instant base = change == null || i % 4 == 0 ? from : change.getInstant();
      long range = i % 4 == 0 ? 1L << 55 : i % 2 == 0 ? 100_000_000L : 180_000_000_000L;
      Instant moment = base.plusNanos(random.nextLong(-range, range) / 1000 * 1000 * 1000);
      moments.add(moment.isBefore(FIRST) ? FIRST : moment.isAfter(LAST) ? LAST : moment);
    }
    if (change != null) {
      moments.add(change.getInstant());
      moments.add(change.getInstant().minusNanos(1000));
    }
    return moments;
  }

  private static List<Sample> samples() {
    FileColumn date = column("d", PrimitiveType.DATE);
    FileColumn text = column("t", PrimitiveType.STRING);
    FileColumn moment = column("m", PrimitiveType.TIMESTAMP);
    List<Sample> samples = new ArrayList<>();
    samples.add(
        new Sample(
            "date", List.of(date), z -> new DateShape(date), (l, z) -> List.of(l.toLocalDate())));
    List<FileColumn> parts = new ArrayList<>();
    for (String name : List.of("y", "mo", "da", "h")) {
      parts.add(column(name, PrimitiveType.INTEGER));
      List<FileColumn> some = List.copyOf(parts);
      samples.add(
          new Sample(
              "parts" + some.size(),
              some,
              z -> new PartsShape(some),
              (l, z) ->
                  List.<Object>of(l.getYear(), l.getMonthValue(), l.getDayOfMonth(), l.getHour())
                      .subList(0, some.size())));
    }
    for (String format : List.of("yyyy-MM", "yyyy-MM-dd", "yyyy-MM-dd-HH")) {
      samples.add(
          new Sample(
              format,
              List.of(text),
              z -> new FormatShape(text, format, FilePredicate.NONE),
              (l, z) -> List.of(DateTimeFormatter.ofPattern(format.replace('y', 'u')).format(l))));
    }
    for (Truncation unit : Truncation.values()) {
      samples.add(
          new Sample(
              "date_trunc " + unit,
              List.of(moment),
              z -> new TruncatedTimeShape(moment, unit, z, Duration.ZERO),
              (l, z) -> List.of(unit.apply(l).atZone(z).toInstant())));
      if (unit.ofDates()) {
        samples.add(
            new Sample(
                "trunc " + unit,
                List.of(date),
                z -> new TruncatedDateShape(date, unit),
                (l, z) -> List.of(unit.apply(l).toLocalDate())));
      }
    }
    return samples;
  }

  private static FileColumn column(String name, DataType type) {
    return FileColumn.partition(name, type, ZoneOffset.UTC);
  }

  private interface Values {
    List<Object> of(LocalDateTime local, ZoneId zone);
  }

  private interface Shapes {
    Shape in(ZoneId zone);
  }

  private record Sample(String name, List<FileColumn> columns, Shapes shapes, Values values) {
    AddFile file(Instant row, ZoneId writer, Map<String, String> tags) {
      LocalDateTime local = LocalDateTime.ofInstant(row, writer);
      Map<String, String> partition = new LinkedHashMap<>();
      List<Object> all = values.of(local, writer);
      for (int i = 0; i < columns.size(); i++) {
        FileColumn column = columns.get(i);
        partition.put(column.path().getFirst(), PartitionValues.format(all.get(i), column.type()));
      }
      return new AddFile(
          "f",
          partition,
          1,
          0,
          true,
          Optional.empty(),
          tags,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());
    }

    FilePredicate predicate(ZoneId reader, Operator operator, Instant value) {
      List<PartitionColumn> partitions =
          columns.stream()
              .map(
                  column ->
                      new PartitionColumn(
                          new GeneratedColumn(
                              StructField.nullable(column.path().getFirst(), column.type()), ""),
                          column))
              .toList();
      return new TemporalRule(List.of("ts"), partitions, shapes.in(reader), reader)
          .compare(operator, value)
          .orElseThrow()
          .predicate();
    }
  }
}
