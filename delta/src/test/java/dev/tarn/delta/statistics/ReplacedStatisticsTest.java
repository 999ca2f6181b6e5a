package dev.tarn.delta.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReplacedStatisticsTest {
  private static final String AFTER =
      "{\"numRecords\":3,\"minValues\":{\"b\":7},\"maxValues\":{},\"nullCount\":{\"b\":1}}";

  @Test
  void otherColumnsKeepWhatIsSaidOfThem() {
    String before =
        "{\"numRecords\":3,\"minValues\":{\"a\":1.50,\"b\":2},\"maxValues\":{\"a\":2,\"b\":3},"
            + "\"nullCount\":{\"a\":0,\"b\":0},\"tightBounds\":true}";
    assertThat(ReplacedStatistics.of(Optional.of(before), AFTER, Set.of("b")))
        .isEqualTo(
            "{\"numRecords\":3,\"minValues\":{\"a\":1.50,\"b\":7},\"maxValues\":{\"a\":2},"
                + "\"nullCount\":{\"a\":0,\"b\":1},\"tightBounds\":true}");
  }

  @Test
  void whatWasNotKnownStaysUnknown() {
    assertThat(ReplacedStatistics.of(Optional.empty(), AFTER, Set.of("b"))).isEqualTo(AFTER);
    assertThat(ReplacedStatistics.of(Optional.of("no json"), AFTER, Set.of("b"))).isEqualTo(AFTER);
    assertThat(ReplacedStatistics.of(Optional.of("{\"numRecords\":3}"), AFTER, Set.of("b")))
        .contains("\"numRecords\":3", "\"minValues\":{\"b\":7}", "\"nullCount\":{\"b\":1}");
  }
}
