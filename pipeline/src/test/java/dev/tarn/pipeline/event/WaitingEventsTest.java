package dev.tarn.pipeline.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;

class WaitingEventsTest {
  private final WaitingEvents waiting = new WaitingEvents(2, 1);

  private static ObjectNode row(String id) {
    return EventRows.JSON.createObjectNode().put("id", id);
  }

  @Test
  void endsHaveRoomWhenOthersAreDroppedAndCounted() {
    waiting.add(row("a"));
    waiting.add(row("b"));
    waiting.add(row("dropped"));
    waiting.addEnd(row("end"));
    waiting.addEnd(row("dropped too"));
    assertThat(waiting.next().orElseThrow().rows()).containsExactly(row("a"), row("b"), row("end"));
    assertThat(waiting.dropped()).isEqualTo(2);
  }

  @Test
  void aBatchStaysTheSameUntilItIsWritten() {
    waiting.add(row("a"));
    WaitingEvents.Batch first = waiting.next().orElseThrow();
    waiting.add(row("b"));
    assertThat(waiting.next()).contains(first);
    waiting.written();
    WaitingEvents.Batch second = waiting.next().orElseThrow();
    assertThat(second.number()).isEqualTo(first.number() + 1);
    assertThat(second.rows()).containsExactly(row("b"));
    waiting.written();
    assertThat(waiting.next()).isEmpty();
  }
}
