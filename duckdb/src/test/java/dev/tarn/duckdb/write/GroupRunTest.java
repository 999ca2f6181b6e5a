package dev.tarn.duckdb.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class GroupRunTest {
  @Test
  void equalGroupsAndAShorterLastOneAreOneRun() {
    assertThat(GroupRun.of(List.of(4_096L, 4_096L, 10L)))
        .containsExactly(new GroupRun(0, 8_201, 4_096));
  }

  @Test
  void aGroupThatIsNoWholeNumberOfChunksStandsAlone() {
    assertThat(GroupRun.of(List.of(4_095L, 4_095L, 2_048L, 2_048L)))
        .containsExactly(
            new GroupRun(0, 4_094, 4_096),
            new GroupRun(4_095, 8_189, 4_096),
            new GroupRun(8_190, 12_285, 2_048));
  }

  @Test
  void aLargerGroupBeginsARun() {
    assertThat(GroupRun.of(List.of(2_048L, 4_096L, 34L, 4_096L)))
        .containsExactly(
            new GroupRun(0, 2_047, 2_048),
            new GroupRun(2_048, 6_177, 4_096),
            new GroupRun(6_178, 10_273, 4_096));
  }
}
