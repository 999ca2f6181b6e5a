package dev.tarn.delta.prune;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.prune.FilePredicate.Compare;
import dev.tarn.delta.prune.FilePredicate.Operator;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FileFilterTest {
  private static boolean mayMatch(FilePredicate predicate, String stats) {
    return FileFilter.of(predicate)
        .mayMatch(new AddFile("f", Map.of(), 1, 1, Optional.ofNullable(stats)));
  }

  private static boolean mayMatchPartition(FilePredicate predicate, String value) {
    return FileFilter.of(predicate)
        .mayMatch(new AddFile("f", Map.of("p", value), 1, 1, Optional.empty()));
  }

  private static FilePredicate is(Operator operator, DataType type, Object value) {
    return new Compare(FileColumn.data(List.of("c"), type), operator, value);
  }

  @Test
  void boundsRuleFilesOut() {
    String stats =
        "{\"numRecords\":3,\"minValues\":{\"c\":5},\"maxValues\":{\"c\":9},\"nullCount\":{\"c\":0}}";
    assertThat(mayMatch(is(Operator.EQUAL, PrimitiveType.LONG, 4L), stats)).isFalse();
    assertThat(mayMatch(is(Operator.EQUAL, PrimitiveType.LONG, 5L), stats)).isTrue();
    assertThat(mayMatch(is(Operator.LESS, PrimitiveType.LONG, 5L), stats)).isFalse();
    assertThat(mayMatch(is(Operator.LESS_OR_EQUAL, PrimitiveType.LONG, 5L), stats)).isTrue();
    assertThat(mayMatch(is(Operator.GREATER, PrimitiveType.LONG, 9L), stats)).isFalse();
    assertThat(mayMatch(is(Operator.GREATER_OR_EQUAL, PrimitiveType.LONG, 9L), stats)).isTrue();
    assertThat(mayMatch(FilePredicate.not(is(Operator.LESS, PrimitiveType.LONG, 10L)), stats))
        .isFalse();
    assertThat(
            mayMatch(
                new FilePredicate.IsNull(FileColumn.data(List.of("c"), PrimitiveType.LONG)), stats))
        .isFalse();
  }

  @Test
  void whatIsNotKnownRulesNothingOut() {
    FilePredicate predicate = is(Operator.EQUAL, PrimitiveType.LONG, 4L);
    for (String stats :
        new String[] {
          null,
          "",
          "{",
          "[]",
          "{\"numRecords\":3}",
          "{\"minValues\":{\"c\":{}}}",
          "{\"minValues\":{\"c\":\"x\"},\"maxValues\":{\"c\":null}}"
        }) {
      assertThat(mayMatch(predicate, stats)).as(stats).isTrue();
    }
  }

  @Test
  void aTimestampMaximumIsCutToMilliseconds() {
    String stats =
        "{\"numRecords\":1,\"minValues\":{\"c\":\"2020-01-01T00:00:00.123Z\"},"
            + "\"maxValues\":{\"c\":\"2020-01-01T00:00:00.123Z\"},\"nullCount\":{\"c\":0}}";
    Instant value = Instant.parse("2020-01-01T00:00:00.123456Z");
    assertThat(mayMatch(is(Operator.EQUAL, PrimitiveType.TIMESTAMP, value), stats)).isTrue();
    assertThat(mayMatch(is(Operator.EQUAL, PrimitiveType.TIMESTAMP, value.plusMillis(1)), stats))
        .isFalse();
  }

  @Test
  void timestampsOfStatisticsMayHaveAZone() {
    String stats =
        "{\"numRecords\":1,\"minValues\":{\"c\":\"2020-01-01T00:00:00.000-08:00\"},"
            + "\"maxValues\":{\"c\":\"2020-01-01T00:00:00.000-08:00\"},\"nullCount\":{\"c\":0}}";
    assertThat(
            mayMatch(
                is(Operator.EQUAL, PrimitiveType.TIMESTAMP, Instant.parse("2020-01-01T08:00:00Z")),
                stats))
        .isTrue();
    assertThat(
            mayMatch(
                is(Operator.EQUAL, PrimitiveType.TIMESTAMP, Instant.parse("2020-01-01T00:00:00Z")),
                stats))
        .isFalse();
  }

  @Test
  void timestampsOfStatisticsMayBeInTheFormOfSql() {
    String stats =
        "{\"numRecords\":1,\"minValues\":{\"c\":\"2020-01-01 00:00:00+00\"},"
            + "\"maxValues\":{\"c\":\"2020-01-01 00:00:00+00\"},\"nullCount\":{\"c\":0}}";
    Instant value = Instant.parse("2020-01-01T00:00:00Z");
    assertThat(mayMatch(is(Operator.EQUAL, PrimitiveType.TIMESTAMP, value), stats)).isTrue();
    assertThat(mayMatch(is(Operator.LESS, PrimitiveType.TIMESTAMP, value), stats)).isFalse();
  }

  @Test
  void aWidenedColumnReadsOlderStatistics() {
    String floats =
        "{\"numRecords\":1,\"minValues\":{\"c\":0.1},\"maxValues\":{\"c\":0.1},\"nullCount\":{\"c\":0}}";
    assertThat(mayMatch(is(Operator.EQUAL, PrimitiveType.DOUBLE, (double) 0.1f), floats)).isTrue();
    assertThat(mayMatch(is(Operator.EQUAL, PrimitiveType.DOUBLE, 0.1), floats)).isTrue();
    assertThat(mayMatch(is(Operator.EQUAL, PrimitiveType.DOUBLE, 0.2), floats)).isFalse();
    String dates =
        "{\"numRecords\":1,\"minValues\":{\"c\":\"2020-01-01\"},"
            + "\"maxValues\":{\"c\":\"2020-01-01\"},\"nullCount\":{\"c\":0}}";
    LocalDateTime midnight = LocalDateTime.of(2020, 1, 1, 0, 0);
    assertThat(mayMatch(is(Operator.EQUAL, PrimitiveType.TIMESTAMP_NTZ, midnight), dates)).isTrue();
    assertThat(
            mayMatch(is(Operator.EQUAL, PrimitiveType.TIMESTAMP_NTZ, midnight.plusDays(1)), dates))
        .isFalse();
  }

  @Test
  void bothFormsOfPartitionTimestampsAreRead() {
    ZoneId zone = ZoneId.of("America/New_York");
    FilePredicate predicate =
        new Compare(
            FileColumn.partition("p", PrimitiveType.TIMESTAMP, zone),
            Operator.EQUAL,
            Instant.parse("2020-01-01T05:00:00.5Z"));
    assertThat(mayMatchPartition(predicate, "2020-01-01 00:00:00.5")).isTrue();
    assertThat(mayMatchPartition(predicate, "2020-01-01T05:00:00.500000Z")).isTrue();
    assertThat(mayMatchPartition(predicate, "2020-01-01 05:00:00.5")).isFalse();
    assertThat(mayMatchPartition(predicate, "not a time")).as("unreadable text").isTrue();
  }

  @Test
  void anEmptyPartitionValueIsNull() {
    FileColumn column = FileColumn.partition("p", PrimitiveType.STRING, ZoneOffset.UTC);
    assertThat(mayMatchPartition(new FilePredicate.IsNull(column), "")).isTrue();
    assertThat(mayMatchPartition(new Compare(column, Operator.EQUAL, ""), "")).isFalse();
  }

  @Test
  void nestedColumnsAreFoundByPath() {
    String stats =
        "{\"numRecords\":1,\"minValues\":{\"s\":{\"x.y\":5}},\"maxValues\":{\"s\":{\"x.y\":5}}}";
    FileColumn column = FileColumn.data(List.of("s", "x.y"), PrimitiveType.INTEGER);
    assertThat(mayMatch(new Compare(column, Operator.EQUAL, 5), stats)).isTrue();
    assertThat(mayMatch(new Compare(column, Operator.EQUAL, 6), stats)).isFalse();
  }

  @Test
  void aFileOfNullsMatchesIsNullOnly() {
    String stats = "{\"numRecords\":2,\"nullCount\":{\"c\":2}}";
    assertThat(mayMatch(is(Operator.EQUAL, PrimitiveType.LONG, 1L), stats)).isFalse();
    assertThat(
            mayMatch(
                FilePredicate.isNotNull(FileColumn.data(List.of("c"), PrimitiveType.LONG)), stats))
        .isFalse();
  }
}
