package dev.tarn.lake.generated;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;

/** The functions that delta-spark allows in expressions of generated columns. */
final class AllowedFunctions {
  private static final Set<String> NAMES = read();

  private AllowedFunctions() {}

  /**
   * Whether a function is allowed.
   *
   * @param name in lower case
   */
  static boolean contains(String name) {
    return NAMES.contains(name);
  }

  private static Set<String> read() {
    try (InputStream resource =
        AllowedFunctions.class.getResourceAsStream("allowed-functions.txt")) {
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .collect(Collectors.toUnmodifiableSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
