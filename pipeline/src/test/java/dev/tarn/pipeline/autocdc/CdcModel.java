package dev.tarn.pipeline.autocdc;

import dev.tarn.core.value.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** What AUTO CDC must give, as simply as it can be said: one event after the other, in memory. */
final class CdcModel {
  private CdcModel() {}

  /** What an event does. */
  enum Kind {
    UPSERT,
    DELETE,
    TRUNCATE
  }

  /**
   * An event.
   *
   * @param key NULL for a truncate
   * @param values of the columns that are no keys; a list for a struct
   * @param named the places of the values that it is for; NULL for all
   */
  record Event(Kind kind, Integer key, int sequence, List<Object> values, Set<Integer> named) {

    boolean isUpsert() {
      return kind == Kind.UPSERT;
    }
  }

  /** What an event makes of the values that are there, which are NULL where there are none. */
  interface Folding {
    /** The event's values take the place of all. */
    Folding NONE = (old, event) -> event.values();

    /** Only values that the event names are taken. */
    Folding NAMED =
        (old, event) -> {
          List<Object> values = new ArrayList<>(event.values());
          for (int i = 0; i < values.size(); i++) {
            boolean isGiven = event.named() == null || event.named().contains(i);
            values.set(i, isGiven ? values.get(i) : old.get(i));
          }
          return values;
        };

    List<Object> fold(List<Object> old, Event event);

    /** NULLs keep what is there, at some places, in structs too. */
    static Folding nullsKeep(Collection<Integer> places) {
      return (old, event) -> {
        List<Object> values = new ArrayList<>(event.values());
        places.forEach(place -> values.set(place, kept(old.get(place), values.get(place))));
        return values;
      };
    }

    private static Object kept(Object old, Object given) {
      if (given == null) {
        return old;
      }
      if (!(given instanceof List<?> fields) || old == null) {
        return given;
      }
      List<Object> kept = new ArrayList<>();
      for (int i = 0; i < fields.size(); i++) {
        kept.add(kept(((List<?>) old).get(i), fields.get(i)));
      }
      return kept;
    }

    /** What an event makes where nothing is there. */
    default List<Object> anew(Event event) {
      return fold(Arrays.asList(new Object[event.values().size()]), event);
    }
  }

  /** SCD type 1: the rows after batches of events, each applied to what the one before has left. */
  static List<Row> current(List<List<Event>> batches, Folding folding) {
    Current current = new Current(folding);
    batches.forEach(current::apply);
    return current.rows.entrySet().stream().map(row -> row(row.getKey(), row.getValue())).toList();
  }

  /** What is known of rows and deletes. */
  private static final class Current {
    private final Folding folding;
    private final Map<Integer, Integer> upserted = new HashMap<>();
    private final Map<Integer, Integer> deleted = new HashMap<>();
    private final Map<Integer, List<Object>> rows = new TreeMap<>();
    private int truncated = Integer.MIN_VALUE;

    Current(Folding folding) {
      this.folding = folding;
    }

    void apply(List<Event> batch) {
      batch.stream()
          .filter(event -> event.kind() == Kind.TRUNCATE)
          .forEach(event -> truncated = Math.max(truncated, event.sequence()));
      rows.keySet().removeIf(key -> upserted.get(key) < truncated);
      List<Event> counting = new ArrayList<>(batch.stream().filter(this::counts).toList());
      counting.sort(Comparator.comparing(Event::sequence).thenComparing(Event::isUpsert));
      counting.forEach(this::applyInOrder);
    }

    private boolean counts(Event event) {
      if (event.kind() == Kind.TRUNCATE || event.sequence() < truncated) {
        return false;
      }
      int up = upserted.getOrDefault(event.key(), Integer.MIN_VALUE);
      int del = deleted.getOrDefault(event.key(), Integer.MIN_VALUE);
      boolean isNew = event.sequence() > up || (event.sequence() == up && event.isUpsert());
      return isNew && event.sequence() >= del;
    }

    private void applyInOrder(Event event) {
      if (event.isUpsert()) {
        List<Object> old = rows.get(event.key());
        rows.put(event.key(), old == null ? folding.anew(event) : folding.fold(old, event));
        upserted.put(event.key(), event.sequence());
      } else {
        rows.remove(event.key());
        deleted.put(event.key(), event.sequence());
      }
    }
  }

  /**
   * SCD type 2: all versions.
   *
   * @param tracked the places of the values whose change makes a new version
   */
  static List<Row> history(List<Event> arrived, Collection<Integer> tracked, Folding folding) {
    Map<Integer, TreeMap<Integer, Event>> byKey = new TreeMap<>();
    for (Event event : arrived) {
      byKey
          .computeIfAbsent(event.key(), key -> new TreeMap<>())
          .merge(event.sequence(), event, CdcModel::survivor);
    }
    List<Row> rows = new ArrayList<>();
    byKey.forEach((key, events) -> addVersions(rows, key, events.values(), tracked, folding));
    return rows;
  }

  /** Of events of one key and sequence an upsert stays, and else what came last. */
  private static Event survivor(Event first, Event second) {
    return first.isUpsert() && !second.isUpsert() ? first : second;
  }

  private static void addVersions(
      List<Row> rows,
      Integer key,
      Collection<Event> events,
      Collection<Integer> tracked,
      Folding folding) {
    List<Object> last = null;
    Integer start = null;
    for (Event event : events) {
      List<Object> next = null;
      if (event.isUpsert()) {
        next = last == null ? folding.anew(event) : folding.fold(last, event);
      }
      boolean extendsRun = last != null && next != null && isSame(last, next, tracked);
      if (last != null && !extendsRun) {
        rows.add(version(key, last, start, event.sequence()));
      }
      start = extendsRun ? start : Integer.valueOf(event.sequence());
      last = next;
    }
    if (last != null) {
      rows.add(version(key, last, start, null));
    }
  }

  private static boolean isSame(
      List<Object> left, List<Object> right, Collection<Integer> tracked) {
    return tracked.stream().allMatch(place -> Objects.equals(left.get(place), right.get(place)));
  }

  private static Row version(Integer key, List<Object> last, Integer start, Integer end) {
    List<Object> values = new ArrayList<>(last);
    values.add(start);
    values.add(end);
    return row(key, values);
  }

  private static Row row(Integer key, List<Object> rest) {
    List<Object> values = new ArrayList<>();
    values.add(key);
    values.addAll(rest);
    return new Row(values);
  }

  /** Rows in an order of their own. */
  static List<Row> sorted(List<Row> rows) {
    return rows.stream().sorted(Comparator.comparing(row -> row.values().toString())).toList();
  }
}
