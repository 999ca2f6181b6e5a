package dev.tarn.duckdb.function;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** What is made of a constant argument, kept for the next row. */
final class Prepared<T> {
  private static final int MOST = 500;

  private final Map<String, T> known = new ConcurrentHashMap<>();
  private final Function<String, T> maker;

  Prepared(Function<String, T> maker) {
    this.maker = maker;
  }

  T of(String text) {
    T made = known.get(text);
    if (made != null) {
      return made;
    }
    if (known.size() >= MOST) {
      known.clear();
    }
    T fresh = maker.apply(text);
    known.put(text, fresh);
    return fresh;
  }
}
