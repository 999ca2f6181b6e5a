package dev.tarn.duckdb.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What was read of data files, of the last ones that were asked for. Those of tables never change;
 * others may be written anew under the same name, so that facts hold for a file of the same size
 * and time.
 */
final class FactsOfFiles<V> {
  private final Map<Version, V> known;

  /**
   * Nothing is known yet.
   *
   * @param mostFiles of how many files facts are kept
   */
  FactsOfFiles(int mostFiles) {
    known =
        new LinkedHashMap<>(16, 0.75f, true) {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<Version, V> eldest) {
            return size() > mostFiles;
          }
        };
  }

  /** A file as it is at some time. */
  private record Version(Path file, long size, FileTime changed) {

    static Version of(Path file) {
      try {
        BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
        return new Version(file, now.size(), now.lastModifiedTime());
      } catch (IOException gone) {
        // Whoever reads it will tell.
        return new Version(file, -1, FileTime.fromMillis(0));
      }
    }
  }

  /**
   * The facts of files.
   *
   * @param reader asked once, for the files that are not known
   */
  Map<Path, V> of(List<Path> files, Function<List<Path>, Map<Path, V>> reader) {
    Map<Path, V> facts = new HashMap<>();
    List<Path> missing = new ArrayList<>();
    Map<Path, Version> versions = new HashMap<>();
    files.forEach(file -> versions.computeIfAbsent(file, Version::of));
    synchronized (known) {
      for (Path file : files) {
        V found = known.get(versions.get(file));
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
        read.forEach((file, fact) -> known.put(versions.get(file), fact));
      }
    }
    return facts;
  }
}
