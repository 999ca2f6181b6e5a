package dev.tarn.pipeline.autocdc;

import dev.tarn.core.value.Row;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
   * @param values of the columns that are no keys
   */
  record Event(Kind kind, Integer key, int sequence, List<Object> values) {

    boolean isUpsert() {
      return kind == Kind.UPSERT;
    }
  }

  /** SCD type 1: the rows after events that arrive in this order. */
  static List<Row> current(List<Event> arrived) {
    Map<Integer, Integer> upserted = new HashMap<>();
    Map<Integer, Integer> deleted = new HashMap<>();
    Map<Integer, List<Object>> rows = new TreeMap<>();
    int truncated = Integer.MIN_VALUE;
    for (Event event : arrived) {
      int sequence = event.sequence();
      if (event.kind() == Kind.TRUNCATE) {
        truncated = Math.max(truncated, sequence);
        rows.keySet().removeIf(key -> upserted.get(key) < sequence);
        continue;
      }
      int up = upserted.getOrDefault(event.key(), Integer.MIN_VALUE);
      int del = deleted.getOrDefault(event.key(), Integer.MIN_VALUE);
      if (sequence < del || sequence < truncated) {
        continue;
      }
      if (event.isUpsert() && sequence >= up) {
        upserted.put(event.key(), sequence);
        rows.put(event.key(), event.values());
      }
      if (!event.isUpsert()) {
        deleted.put(event.key(), sequence);
        if (sequence > up) {
          rows.remove(event.key());
        }
      }
    }
    return rows.entrySet().stream().map(row -> row(row.getKey(), row.getValue())).toList();
  }

  /**
   * SCD type 2: all versions.
   *
   * @param tracked the places of the values whose change makes a new version
   */
  static List<Row> history(List<Event> arrived, Collection<Integer> tracked) {
    Map<Integer, TreeMap<Integer, Event>> byKey = new TreeMap<>();
    for (Event event : arrived) {
      byKey
          .computeIfAbsent(event.key(), key -> new TreeMap<>())
          .merge(event.sequence(), event, CdcModel::survivor);
    }
    List<Row> rows = new ArrayList<>();
    byKey.forEach((key, events) -> addVersions(rows, key, events.values(), tracked));
    return rows;
  }

  /** Of events of one key and sequence an upsert stays, and else what came last. */
  private static Event survivor(Event first, Event second) {
    return first.isUpsert() && !second.isUpsert() ? first : second;
  }

  private static void addVersions(
      List<Row> rows, Integer key, Collection<Event> events, Collection<Integer> tracked) {
    Event last = null;
    Integer start = null;
    for (Event event : events) {
      boolean extendsRun = last != null && event.isUpsert() && isSame(last, event, tracked);
      if (last != null && !extendsRun) {
        rows.add(version(key, last, start, event.sequence()));
      }
      if (!event.isUpsert()) {
        last = null;
        continue;
      }
      start = extendsRun ? start : Integer.valueOf(event.sequence());
      last = event;
    }
    if (last != null) {
      rows.add(version(key, last, start, null));
    }
  }

  private static boolean isSame(Event left, Event right, Collection<Integer> tracked) {
    return tracked.stream()
        .allMatch(place -> Objects.equals(left.values().get(place), right.values().get(place)));
  }

  private static Row version(Integer key, Event event, Integer start, Integer end) {
    List<Object> values = new ArrayList<>();
    values.add(key);
    values.addAll(event.values());
    values.add(start);
    values.add(end);
    return new Row(values);
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
