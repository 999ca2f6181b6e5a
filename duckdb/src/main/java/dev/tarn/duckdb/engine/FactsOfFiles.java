package dev.tarn.duckdb.engine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What was read of data files, which never change; of the last ones that were asked for. */
final class FactsOfFiles<V> {
  private static final int MOST_FILES = 20_000;

  private final Map<Path, V> known =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Path, V> eldest) {
          return size() > MOST_FILES;
        }
      };

  /**
   * The facts of files.
   *
   * @param reader asked once, for the files that are not known
   */
  Map<Path, V> of(List<Path> files, Function<List<Path>, Map<Path, V>> reader) {
    Map<Path, V> facts = new HashMap<>();
    List<Path> missing = new ArrayList<>();
    synchronized (known) {
      for (Path file : files) {
        V found = known.get(file);
        if (found == null) {
          missing.add(file);
        } else {
          facts.put(file, found);
        }
      }
    }
    if (!missing.isEmpty()) {
      Map<Path, V> read = reader.apply(missing);
      facts.putAll(read);
      synchronized (known) {
        known.putAll(read);
      }
    }
    return facts;
  }
}
