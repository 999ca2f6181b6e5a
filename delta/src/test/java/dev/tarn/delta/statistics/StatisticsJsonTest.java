package dev.tarn.delta.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StatisticsJsonTest {
  private static LeafStatistics leaf(String path, DataType type, Object min, Object max) {
    return new LeafStatistics(
        List.of(path.split("/")),
        type,
        Optional.ofNullable(min),
        Optional.ofNullable(max),
        Optional.of(0L));
  }

  @Test
  void columnsNestAsTheSchemaDoes() {
    assertThat(
            StatisticsJson.write(
                3,
                List.of(
                    leaf("a", PrimitiveType.INTEGER, 1, 2),
                    leaf("s/x", PrimitiveType.STRING, "p", "q"),
                    leaf("s/y", PrimitiveType.BOOLEAN, false, true),
                    leaf("b", PrimitiveType.BINARY, null, null)),
                32))
        .isEqualTo(
            "{\"numRecords\":3,\"minValues\":{\"a\":1,\"s\":{\"x\":\"p\"}},"
                + "\"maxValues\":{\"a\":2,\"s\":{\"x\":\"q\"}},"
                + "\"nullCount\":{\"a\":0,\"s\":{\"x\":0,\"y\":0},\"b\":0}}");
  }

  @Test
  void valuesAreWrittenAsClientsReadThem() {
    assertThat(
            StatisticsJson.write(
                1,
                List.of(
                    leaf("d", PrimitiveType.DATE, LocalDate.of(2020, 2, 3), null),
                    leaf(
                        "t",
                        PrimitiveType.TIMESTAMP,
                        Instant.parse("2020-02-03T04:05:06.789999Z"),
                        Instant.parse("1969-12-31T23:59:59.999999Z")),
                    leaf(
                        "n", PrimitiveType.TIMESTAMP_NTZ, LocalDateTime.of(2020, 2, 3, 4, 5), null),
                    leaf("m", new DecimalType(10, 7), new BigDecimal("0.0000001"), null),
                    leaf("f", PrimitiveType.DOUBLE, Double.NEGATIVE_INFINITY, 1e300)),
                32))
        .isEqualTo(
            "{\"numRecords\":1,\"minValues\":{\"d\":\"2020-02-03\","
                + "\"t\":\"2020-02-03T04:05:06.789Z\",\"n\":\"2020-02-03T04:05:00.000\","
                + "\"m\":0.0000001},\"maxValues\":{\"t\":\"1969-12-31T23:59:59.999Z\","
                + "\"f\":1.0E300},\"nullCount\":{\"d\":0,\"t\":0,\"n\":0,\"m\":0,\"f\":0}}");
  }

  @Test
  void longStringsAreCutToBoundsThatHold() {
    assertThat(StringBounds.min("abcdef", 3)).contains("abc");
    assertThat(StringBounds.max("abcdef", 3)).contains("abc\u007f");
    assertThat(StringBounds.max("abc", 3)).contains("abc");
    assertThat(StringBounds.max("abc\u00e4x", 3)).contains("abc\udbff\udfff");
    assertThat(StringBounds.max("ab\ud83d\ude00x", 3)).contains("ab\ud83d\ude00\u007f");
    assertThat(StringBounds.min("ab\ud83d\ude00x", 3)).contains("ab\ud83d\ude00");
    assertThat(StringBounds.max("abc\udbff\udfffx", 3)).contains("abc\udbff\udfff\u007f");
    assertThat(StringBounds.max("abc" + "\udbff\udfff".repeat(9), 3)).isEmpty();
    assertThat(StringBounds.max("abc\udbff\udfff", 3)).contains("abc\udbff\udfff");
    assertThat(StringBounds.max("abc", 0)).isEmpty();
    assertThat(StringBounds.min("abc", 0)).isEmpty();
  }

  @Test
  void boundsAreWidenedForDeletionVectors() {
    assertThat(StatisticsJson.withWideBounds("{\"numRecords\":1,\"minValues\":{\"a\":1.50}}"))
        .isEqualTo("{\"numRecords\":1,\"minValues\":{\"a\":1.50},\"tightBounds\":false}");
    assertThat(StatisticsJson.withWideBounds("{\"tightBounds\":true,\"numRecords\":1}"))
        .isEqualTo("{\"numRecords\":1,\"tightBounds\":false}");
    assertThat(StatisticsJson.withWideBounds("{}")).isEqualTo("{\"tightBounds\":false}");
  }
}
