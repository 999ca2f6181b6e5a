package dev.tarn.pipeline.event;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Rows that wait to be written. When they become too many, because the log cannot be written, those
 * that follow are dropped, but for what tells how something ended: for that some room is kept.
 */
final class WaitingEvents {
  private final int most;
  private final int mostWithEnds;
  private final List<ObjectNode> rows = new ArrayList<>();
  private long number;
  private int taken;
  private long dropped;

  /**
   * @param most rows that wait
   * @param ends how many more may wait of those that tell an end
   */
  WaitingEvents(int most, int ends) {
    this.most = most;
    this.mostWithEnds = most + ends;
  }

  /**
   * Rows to be written at once.
   *
   * @param number of the batch, from 0; what has a number stays the same until it is written
   */
  record Batch(long number, List<ObjectNode> rows) {}

  synchronized void add(ObjectNode row) {
    addWithin(most, row);
  }

  /** Adds what tells how a flow or the update ended. */
  synchronized void addEnd(ObjectNode row) {
    addWithin(mostWithEnds, row);
  }

  private void addWithin(int limit, ObjectNode row) {
    if (rows.size() < limit) {
      rows.add(row);
    } else {
      dropped++;
    }
  }

  /** What is to be written next: the same again until it is {@link #written}. */
  synchronized Optional<Batch> next() {
    if (taken == 0) {
      taken = rows.size();
    }
    return taken == 0
        ? Optional.empty()
        : Optional.of(new Batch(number, List.copyOf(rows.subList(0, taken))));
  }

  /** The batch that was next is done with. */
  synchronized void written() {
    rows.subList(0, taken).clear();
    taken = 0;
    number++;
  }

  synchronized int size() {
    return rows.size();
  }

  /** How many rows there was no room for. */
  synchronized long dropped() {
    return dropped;
  }
}
