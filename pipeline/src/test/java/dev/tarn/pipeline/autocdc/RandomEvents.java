package dev.tarn.pipeline.autocdc;

import dev.tarn.pipeline.autocdc.CdcModel.Event;
import dev.tarn.pipeline.autocdc.CdcModel.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/** Events of many keys in any order, some of them twice, cut into batches anywhere. */
final class RandomEvents {
  private static final int LENGTH = 7;

  private final Random random;

  RandomEvents(long seed) {
    this.random = new Random(seed);
  }

  /**
   * Events of each key, some arriving twice.
   *
   * @param ties of how many in a hundred events another one has the sequence
   */
  List<Event> of(int keys, int ties) {
    List<Event> events = new ArrayList<>();
    for (int key = 0; key < keys; key++) {
      int count = 1 + random.nextInt(LENGTH);
      for (int sequence = 1; sequence <= count; sequence++) {
        Event event = event(key, 10 * sequence);
        events.add(event);
        if (random.nextInt(8) == 0) {
          events.add(event);
        }
        if (random.nextInt(100) < ties) {
          events.add(event(key, 10 * sequence));
        }
      }
    }
    Collections.shuffle(events, random);
    return events;
  }

  private Event event(int key, int sequence) {
    Kind kind = random.nextInt(4) == 0 ? Kind.DELETE : Kind.UPSERT;
    return new Event(kind, key, sequence, Arrays.asList(text(), text(), struct()), named());
  }

  /** Few values, so that they come again. */
  private String text() {
    int value = random.nextInt(3);
    return value == 0 ? null : "v" + value;
  }

  private List<Object> struct() {
    return random.nextInt(4) == 0 ? null : Arrays.asList(number(), number());
  }

  private Integer number() {
    int value = random.nextInt(3);
    return value == 0 ? null : value;
  }

  private Set<Integer> named() {
    if (random.nextInt(4) == 0) {
      return null;
    }
    Set<Integer> named = new TreeSet<>();
    for (int place = 0; place < 3; place++) {
      if (random.nextBoolean()) {
        named.add(place);
      }
    }
    return named;
  }

  /** Puts truncates among events. */
  List<Event> withTruncates(List<Event> events, int count) {
    List<Event> mixed = new ArrayList<>(events);
    for (int i = 0; i < count; i++) {
      int sequence = 5 * (1 + random.nextInt(2 * LENGTH));
      Event truncate =
          new Event(Kind.TRUNCATE, null, sequence, Arrays.asList(null, null, null), null);
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

  boolean isHeads() {
    return random.nextBoolean();
  }
}
