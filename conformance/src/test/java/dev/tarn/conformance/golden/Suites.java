package dev.tarn.conformance.golden;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Where the golden suites lie. */
final class Suites {
  static final Path FOLDER = Path.of("golden", "spark-4.2.0");

  private Suites() {}

  /** All suites in order of their names, or those whose name matches {@code -Dtarn.suite}. */
  static List<Suite> all() {
    String chosen = System.getProperty("tarn.suite", ".*");
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files
          .filter(file -> file.toString().endsWith(".sql"))
          .sorted()
          .map(Suite::read)
          .filter(suite -> suite.name().matches(chosen))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static KnownDifferences knownDifferences() {
    return KnownDifferences.read(FOLDER.resolveSibling("known-differences.jsonl"));
  }
}
