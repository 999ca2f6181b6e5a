package dev.tarn.pipeline.autocdc;

import dev.tarn.pipeline.autocdc.CdcModel.Event;
import dev.tarn.pipeline.autocdc.CdcModel.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/** Events of many keys in any order, some of them twice, cut into batches anywhere. */
final class RandomEvents {
  private static final int LENGTH = 7;

  private final Random random;

  RandomEvents(long seed) {
    this.random = new Random(seed);
  }

  /** Events with a sequence of its own for each of a key, some arriving twice. */
  List<Event> of(int keys) {
    List<Event> events = new ArrayList<>();
    for (int key = 0; key < keys; key++) {
      int count = 1 + random.nextInt(LENGTH);
      for (int sequence = 1; sequence <= count; sequence++) {
        Event event = event(key, 10 * sequence);
        events.add(event);
        if (random.nextInt(8) == 0) {
          events.add(event);
        }
      }
    }
    Collections.shuffle(events, random);
    return events;
  }

  private Event event(int key, int sequence) {
    return random.nextInt(4) == 0
        ? new Event(Kind.DELETE, key, sequence, Arrays.asList(null, null))
        : new Event(Kind.UPSERT, key, sequence, Arrays.asList(value(), value()));
  }

  /** Few values, so that they come again. */
  private String value() {
    int value = random.nextInt(3);
    return value == 0 ? null : "v" + value;
  }

  /** Puts truncates among events. */
  List<Event> withTruncates(List<Event> events, int count) {
    List<Event> mixed = new ArrayList<>(events);
    for (int i = 0; i < count; i++) {
      Event truncate =
          new Event(
              Kind.TRUNCATE, null, 5 * (1 + random.nextInt(2 * LENGTH)), Arrays.asList(null, null));
      mixed.add(random.nextInt(mixed.size() + 1), truncate);
    }
    return mixed;
  }

  /** Few batches, or so many that what is known of them is compacted. */
  List<List<Event>> batches(List<Event> events) {
    List<List<Event>> batches = new ArrayList<>();
    int most = random.nextInt(3) == 0 ? 1 + events.size() / 15 : events.size();
    int from = 0;
    while (from < events.size()) {
      int to = Math.min(events.size(), from + 1 + random.nextInt(most));
      batches.add(events.subList(from, to));
      from = to;
    }
    return batches;
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  /** A query that gives events in their order, in the columns {@code k, a, b, op, seq}. */
  static String query(List<Event> events) {
    return "SELECT * FROM VALUES "
        + events.stream().map(RandomEvents::row).collect(Collectors.joining(", "))
        + " AS v(k, a, b, op, seq)";
  }

  private static String row(Event event) {
    String key = event.key() == null ? "CAST(NULL AS INT)" : event.key().toString();
    return "("
        + String.join(
            ", ",
            key,
            text(event.values().get(0)),
            text(event.values().get(1)),
            "'" + event.kind() + "'",
            String.valueOf(event.sequence()))
        + ")";
  }

  private static String text(Object value) {
    return value == null ? "CAST(NULL AS STRING)" : "'" + value + "'";
  }
}
